import { Command } from 'commander';
import { scheduledFights, setVenue } from '../../live/fights/venue';
import { parseId } from '../arguments';
import { print, withStore, type Terminal } from '../context';
import { examples } from '../examples';
import { table } from '../output/table';

type Output = { json?: boolean };

export function fightsCommand(terminal: Terminal): Command {
  const fights = new Command('fights').description('Scheduled fights and where they take place.');
  fights
    .command('list')
    .description('The scheduled fights from today on, with their venues.')
    .addHelpText('after', examples('fights list', 'fights list --without-venue'))
    .option('--without-venue', 'only fights whose venue is unknown')
    .action((options: Output & { withoutVenue?: boolean }) =>
      withStore(terminal, async ({ config, store }) => {
        const all = await scheduledFights(store.db, config.clock.now().toISOString().slice(0, 10));
        const shown = all.filter(({ venue }) => venue === null || options.withoutVenue !== true);
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
    .argument('<fight_id>', 'the id of a scheduled fight', parseId('fight'))
    .argument('<venue>', 'the hall and the city')
    .description('Say where a scheduled fight takes place, as "hall, city"; an empty text clears it.')
    .addHelpText('after', examples("fights venue 161126 'York Hall, Bethnal Green'"))
    .action((fightId: number, venue: string, options: Output) =>
      withStore(terminal, async ({ config, store }) => {
        const stored = await setVenue(store.db, config.clock, fightId, venue);
        print(terminal, options, stored, ({ fight_id, venue: at, fights_in_city }) => [
          at === null
            ? `the venue of fight ${fight_id} is unknown`
            : `fight ${fight_id} takes place at ${at}; ${fights_in_city} earlier fights are known in that city`,
        ]);
      }),
    );
  return fights;
}
