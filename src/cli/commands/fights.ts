import { Command } from 'commander';
import type { Answer, BoxingClient } from 'boxing-prediction-trading-client';
import { normaliseName } from '../../names/normalise';
import { readRounds, setRounds, type SetRounds } from '../../live/feed/operator-rounds';
import { scheduledFights, setVenue } from '../../live/feed/venue';
import { UserError } from '../../lib/user-error';
import { wholeNumber } from '../arguments';
import { print, withStore, withStoreToRead, type Output, type Terminal } from '../context';
import { examples } from '../examples';
import { storedFight } from '../fight-search';
import { fightColumn, fightersOf, startColumns } from '../listing/columns';
import type { Listing } from '../listing/listing';
import { readCommand } from '../listing/read-command';
import { showListing } from '../listing/show-listing';
import { formatPercent } from '../output/figures';
import { table } from '../output/table';

type Board = Answer<'/picks/live'>;
type Fight = Board['data'][number];
export function fightsCommand(terminal: Terminal): Command {
  const fights = new Command('fights').description(
    'Upcoming fights with their fair probabilities, where they take place, and how many rounds they have.',
  );
  const list = fights
    .command('list', { isDefault: true })
    .description('The upcoming fights with a prediction, the next one first; "list" can be left out.')
    .argument('[name...]', 'only fights of fighters with this in their name')
    .addHelpText('after', examples('fights list', 'fights list Crawford', 'fights --wide'));
  readCommand(terminal, list, [], ({ api, text, read }) => showListing(terminal, read, listing(api, text)));
  fights
    .command('venues')
    .description('The scheduled fights from today on, with their venues.')
    .addHelpText('after', examples('fights venues', 'fights venues --missing'))
    .option('--missing', 'only fights whose venue is unknown')
    .action((options: Output & { missing?: boolean }) =>
      withStoreToRead(terminal, async ({ config, store }) => {
        const all = await scheduledFights(store.db, config.clock.now().toISOString().slice(0, 10));
        const shown = all.filter(({ venue }) => venue === null || options.missing !== true);
        print(terminal, options, shown, (rows) =>
          table(
            ['fight', 'date', 'fighters', 'venue'],
            rows.map(({ fight_id, fight_date, fighter_a, fighter_b, venue }) => [
              fight_id,
              fight_date,
              `${fighter_a} v ${fighter_b}`,
              venue,
            ]),
          ),
        );
      }),
    );
  fights
    .command('venue')
    .argument('<fight>', 'the id of a scheduled fight or the name of a fighter')
    .argument('<venue>', 'the hall and the city')
    .description('Say where a scheduled fight takes place, as "hall, city"; an empty text clears it.')
    .addHelpText('after', examples("fights venue 161126 'York Hall, Bethnal Green'", "fights venue Crawford ''"))
    .action((fight: string, venue: string, options: Output) =>
      withStore(terminal, async ({ config, store }) => {
        const stored = await setVenue(store.db, config.clock, await storedFight(store.db, fight), venue);
        print(terminal, options, stored, ({ fight_id, venue: at, fights_in_city }) => [
          at === null
            ? `the venue of fight ${fight_id} is unknown`
            : `fight ${fight_id} takes place at ${at}; ${fights_in_city} earlier fights are known in that city`,
        ]);
      }),
    );
  fights
    .command('rounds')
    .argument('<fight>', 'the id of a scheduled fight or the name of a fighter')
    .argument('[rounds]', 'how many rounds it is scheduled for, 3 to 12', wholeNumber(3, 12))
    .description('How many rounds a scheduled fight has; with a number, say so in place of the record.')
    .addHelpText('after', examples('fights rounds 161126 12', 'fights rounds Crawford', 'fights rounds Crawford --reset'))
    .option('--reset', 'go back to what the record says')
    .option('--by <who>', 'person who says so', 'operator')
    .action((fight: string, rounds: number | undefined, options: Output & { reset?: boolean; by: string }) => {
      const isReset = options.reset === true;
      if (isReset && rounds !== undefined) throw new UserError('name rounds or --reset, not both');
      return withStore(terminal, async ({ config, store }) => {
        const id = await storedFight(store.db, fight);
        const isChange = isReset || rounds !== undefined;
        const known = await (isChange ? setRounds(store.db, config.clock, id, rounds ?? null, options.by) : readRounds(store.db, id));
        print(terminal, options, known, describedRounds);
      });
    });
  return fights;
}

function describedRounds({ fight_id, rounds, set_by, set_at }: SetRounds): string[] {
  if (rounds === null) return [`the scheduled rounds of fight ${fight_id} are unknown`];
  const source = set_by === null || set_at === null ? 'by the record' : `by ${set_by}, ${set_at.toISOString()}`;
  return [`fight ${fight_id} is scheduled for ${rounds} rounds, ${source}`];
}

function listing(api: BoxingClient, search: string): Listing<Board, Fight> {
  const wanted = normaliseName(search);
  const fits = ({ fighter_a, fighter_b }: Fight) => normaliseName(`${fighter_a} ${fighter_b}`).includes(wanted);
  return {
    poll: (polling) => api.poll(polling, '/picks/live', { params: { query: { include_stale: true } } }),
    rows: ({ data }) => data.filter(fits).toSorted((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at)),
    key: ({ fight_id }) => String(fight_id),
    name: fightersOf,
    heading: ({ data }) =>
      data.some(fits) ? [] : [search === '' ? 'no upcoming fight has a prediction' : `no upcoming fight fits "${search}"`],
    columns: [
      fightColumn(4),
      ...startColumns<Fight>(2),
      { title: 'fighter', rank: 1, elides: true, text: ({ fighter_a }) => fighter_a },
      { title: 'fair', rank: 3, align: 'right', text: ({ fair_prob_a }) => formatPercent(fair_prob_a) },
      { title: 'opponent', rank: 1, elides: true, text: ({ fighter_b }) => fighter_b },
      { title: "opponent's fair", rank: 3, align: 'right', text: ({ fair_prob_b }) => formatPercent(fair_prob_b) },
      { title: 'draw', rank: 5, align: 'right', text: ({ fair_prob_draw }) => formatPercent(fair_prob_draw) },
      { title: 'books', rank: 6, align: 'right', text: ({ books_quoting }) => String(books_quoting) },
    ],
  };
}
