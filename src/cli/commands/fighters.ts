import { Command } from 'commander';
import type { Answer, BoxingClient } from 'boxing-prediction-trading-client';
import type { Terminal } from '../context';
import { examples } from '../examples';
import type { Listing } from '../listing/listing';
import { readCommand } from '../listing/read-command';
import type { ReadOptions } from '../listing/read-options';
import { showListing } from '../listing/show-listing';

type Fighters = Answer<'/fighters'>;

export function fightersCommand(terminal: Terminal): Command {
  const command = new Command('fighters')
    .description('Find fighters by a part of their name.')
    .argument('[name...]', 'part of the name')
    .addHelpText('after', examples('fighters crawford', 'fighters "van heerden" --json'));
  return readCommand(terminal, command, [], ({ api, text, read }) => showListing(terminal, read, listing(api, text, read)));
}

/** Most rows of one answer. */
const MOST = 500;

function listing(api: BoxingClient, search: string, { limit }: ReadOptions): Listing<Fighters, Fighters['data'][number]> {
  const query = { limit: limit === 0 ? MOST : Math.min(limit, MOST), ...(search !== '' && { search }) };
  return {
    poll: (polling) => api.poll(polling, '/fighters', { params: { query } }),
    rows: ({ data }) => data,
    arranged: (rows) => rows.toSorted((one, other) => Number(other.total_fights > 0) - Number(one.total_fights > 0)),
    key: ({ fighter_id }) => String(fighter_id),
    name: ({ name }) => name,
    heading: ({ data, meta }) => {
      if (data.length === 0) return [`no fighter has "${search}" in their name`];
      return meta.pagination.next_offset === null ? [] : [`the first ${data.length}; a longer name or a larger --limit shows the others`];
    },
    columns: [
      { title: 'id', rank: 2, align: 'right', text: ({ fighter_id }) => String(fighter_id) },
      { title: 'name', rank: 1, elides: true, text: ({ name }) => name },
      { title: 'bouts', rank: 3, align: 'right', text: ({ total_fights }) => String(total_fights) },
      { title: 'nationality', rank: 5, elides: true, text: ({ nationality }) => nationality ?? '' },
      { title: 'born', rank: 4, text: ({ dob }) => dob ?? '' },
      { title: 'stance', rank: 6, text: ({ stance }) => stance ?? '' },
      { title: 'height', rank: 7, align: 'right', text: ({ height_cm }) => centimetres(height_cm) },
      { title: 'reach', rank: 8, align: 'right', text: ({ reach_cm }) => centimetres(reach_cm) },
    ],
  };
}

function centimetres(length: number | null): string {
  return length === null ? '' : `${length} cm`;
}
