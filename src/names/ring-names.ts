import { normaliseName } from './normalise';

/**
 * Fighters whom the press and the sportsbooks call by another name than the record: a ring name or another transliteration.
 */
const RING_NAMES: readonly (readonly [called: string, recorded: string])[] = [
  ['Canelo Alvarez', 'Saul Alvarez'],
  ['Chocolatito Gonzalez', 'Roman Gonzalez'],
  ['David Morrell Jr', 'David Morrell'],
  ['Dmitriy Bivol', 'Dmitrii Bivol'],
  ['Dmitry Bivol', 'Dmitrii Bivol'],
  ['Gennady Golovkin', 'Gennadiy Golovkin'],
  ['Marco Verde', 'Marco Alonso Verde Alvarez'],
  ['Tank Davis', 'Gervonta Davis'],
  ['Vasiliy Lomachenko', 'Vasyl Lomachenko'],
  ['William Zepeda', 'William Zepeda Segura'],
  ['Zurdo Ramirez', 'Gilberto Ramirez'],
];

const byCalledName: ReadonlyMap<string, string> = new Map(
  RING_NAMES.map(([called, recorded]) => [normaliseName(called), normaliseName(recorded)]),
);

/** The record's normalised name for a normalised ring name; undefined for any other name. */
export function recordedName(normal: string): string | undefined {
  return byCalledName.get(normal);
}
