import { DATA_CHANNELS, LEVELS, REACHES, SOURCE_COLUMNS, type Level, type SourceRights, type SourceTable } from '../../rights/data-source';
import type { InputFile } from './bytes';
import type { ReadField } from './csv';
import { isDay } from './day';
import { readWholeTable } from './whole-table';

type Columns = ReadField<(typeof SOURCE_COLUMNS)[number]>;

const NAME = /^[a-z0-9_.:-]{1,80}$/;
const CHOICES = new Map([
  ['yes', true],
  ['no', false],
  ['', null],
]);

/** Reads a file of rights of sources, whole. @throws UserError naming every line that cannot be used */
export function readSources(file: InputFile): Promise<SourceTable> {
  return readWholeTable(file, SOURCE_COLUMNS, (columns) => {
    const problem = problemOn(columns);
    return problem ?? ([columns('source'), rightsOn(columns)] as const);
  });
}

function problemOn(columns: Columns): string | undefined {
  const shown = (name: Parameters<Columns>[0]): string => `${name} is "${columns(name).slice(0, 40)}"`;
  const tooLong = (name: Parameters<Columns>[0], most: number): string | undefined =>
    columns(name).length > most ? `${name} is longer than ${most} characters` : undefined;
  if (!NAME.test(columns('source'))) return `${shown('source')}; expected a name such as the_odds_api`;
  const right = REACHES.find((name) => levelIn(columns(name)) === undefined);
  if (right !== undefined) return `${shown(right)}; expected ${LEVELS.join(', ')}`;
  if (!/^([1-9]\d{0,5})?$/.test(columns('keep_hours'))) return `${shown('keep_hours')}; expected a number of hours, or nothing`;
  const channel = DATA_CHANNELS.find((name) => !CHOICES.has(columns(name)));
  if (channel !== undefined) return `${shown(channel)}; expected yes, no or nothing`;
  const long = tooLong('attribution', 300) ?? tooLong('terms_url', 1_000) ?? tooLong('note', 1_000);
  if (long !== undefined) return long;
  if (columns('terms_url') !== '' && !URL.canParse(columns('terms_url'))) return `${shown('terms_url')}; expected an address, or nothing`;
  return isDay(columns('read_on')) ? undefined : `${shown('read_on')}; expected the day on which you read the terms, such as 2026-11-24`;
}

function rightsOn(columns: Columns): SourceRights {
  const choice = (name: (typeof DATA_CHANNELS)[number]): boolean | null => CHOICES.get(columns(name)) ?? null;
  const level = (name: (typeof REACHES)[number]): Level => levelIn(columns(name)) ?? 'self';
  return {
    display_to: level('display_to'),
    data_to: level('data_to'),
    derived_to: level('derived_to'),
    keep_hours: columns('keep_hours') === '' ? null : Number(columns('keep_hours')),
    channels: {
      csv: choice('csv'),
      stream: choice('stream'),
      webhook: choice('webhook'),
      export: choice('export'),
      mcp: choice('mcp'),
      ml: choice('ml'),
    },
    attribution: columns('attribution') || null,
    terms_url: columns('terms_url') || null,
    read_on: columns('read_on'),
    note: columns('note') || null,
  };
}

function levelIn(text: string): Level | undefined {
  return LEVELS.find((level) => level === text);
}
