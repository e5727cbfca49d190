import { Command } from 'commander';
import type { Answer, BoxingClient } from 'boxing-prediction-trading-client';
import type { Terminal } from '../context';
import { examples } from '../examples';
import type { Listing } from '../listing/listing';
import { readCommand } from '../listing/read-command';
import { showListing } from '../listing/show-listing';
import { formatPercent } from '../output/figures';

type Books = Answer<'/bookmakers'>;

export function booksCommand(terminal: Terminal): Command {
  const command = new Command('books')
    .description('The sportsbooks, their keys for --books, and what they quote.')
    .addHelpText('after', examples('books', 'books --limit 0'));
  return readCommand(terminal, command, [], ({ api, read }) => showListing(terminal, read, listing(api)));
}

function listing(api: BoxingClient): Listing<Books, Books['data'][number]> {
  return {
    poll: (polling) => api.poll(polling, '/bookmakers'),
    rows: ({ data }) => data,
    arranged: (rows) => rows.toSorted((one, other) => other.pending_picks_quoting - one.pending_picks_quoting),
    key: ({ book }) => book,
    name: ({ title }) => title,
    heading: () => [],
    columns: [
      { title: 'book', rank: 1, text: ({ book }) => book },
      { title: 'name', rank: 3, elides: true, text: ({ title }) => title },
      { title: 'regions', rank: 5, text: ({ regions }) => regions.join(' ') },
      { title: 'class', rank: 4, text: ({ classification }) => classification },
      {
        title: 'fee',
        rank: 6,
        align: 'right',
        text: ({ fee, fee_unknown }) => (fee_unknown ? 'unknown' : formatPercent(fee?.rate ?? null)),
      },
      { title: 'fights', rank: 2, align: 'right', text: ({ pending_picks_quoting }) => String(pending_picks_quoting) },
      { title: 'overround', rank: 7, align: 'right', text: ({ median_overround_pp }) => formatPercent(median_overround_pp) },
      {
        title: '3-way',
        rank: 8,
        align: 'right',
        text: ({ median_overround_three_way_pp }) => formatPercent(median_overround_three_way_pp),
      },
      { title: 'price source', rank: 9, wide: true, text: ({ price_source }) => price_source },
    ],
  };
}
