import type { ReadField } from './csv';
import { parseLine, type Parsed, type FieldReader } from './values';

export const fighterColumns = [
  'boxrec_id',
  'name',
  'dob',
  'sex',
  'nationality',
  'stance',
  'height_cm',
  'reach_cm',
  'division',
  'debut',
  'status',
  'residence',
  'birth_place',
  'is_subject',
] as const;
export type FighterColumn = (typeof fighterColumns)[number];

/** One fighter of the fight record. */
export interface FighterLine {
  readonly id: string;
  readonly name: string;
  readonly dob: string | null;
  readonly sex: 'male' | 'female' | null;
  readonly nationality: string | null;
  readonly stance: 'orthodox' | 'southpaw' | null;
  readonly heightCm: number | null;
  readonly reachCm: number | null;
  readonly division: string | null;
  readonly debut: string | null;
  readonly status: string | null;
  readonly residence: string | null;
  readonly birthPlace: string | null;
  /** The record was read from the fighter's own page, so it is complete. */
  readonly hasRecordPage: boolean;
}

const height = { min: 120, max: 240, reason: 'impossible_height' };
const reach = { min: 120, max: 250, reason: 'impossible_reach' };
const YOUNGEST_DEBUT = 10;

/**
 * Parses a line of the fighters' file. These reject the line: `missing_id`, `bad_id`, `missing_name`, `damaged_name`, `name_too_long`. These are doubts:
 * `bad_date`, `impossible_dob` (under ten years old at the debut), `impossible_height`, `impossible_reach`, `unknown_stance`,
 * `unknown_sex`, `bad_flag`, `damaged_text`, `text_too_long`.
 */
export function parseFighter(columns: ReadField<FighterColumn>): Parsed<FighterLine> {
  return parseLine(columns, (values) => {
    const debut = values.optionalDate('debut');
    return {
      id: values.id('boxrec_id'),
      name: values.name('name'),
      dob: readBirth(values, debut),
      sex: values.oneOf('sex', ['male', 'female'], 'unknown_sex'),
      nationality: values.text('nationality'),
      stance: values.oneOf('stance', ['orthodox', 'southpaw'], 'unknown_stance'),
      heightCm: values.number('height_cm', height),
      reachCm: values.number('reach_cm', reach),
      division: values.text('division'),
      debut,
      status: values.text('status'),
      residence: values.text('residence'),
      birthPlace: values.text('birth_place'),
      hasRecordPage: values.oneOf('is_subject', ['0', '1'], 'bad_flag') === '1',
    };
  });
}

function readBirth(values: FieldReader<FighterColumn>, debut: string | null): string | null {
  const dob = values.optionalDate('dob');
  if (dob === null || debut === null) return dob;
  const years = Number(debut.slice(0, 4)) - Number(dob.slice(0, 4));
  return years < YOUNGEST_DEBUT ? values.doubt('dob', 'impossible_dob') : dob;
}
