import { recordChart } from '../../../../figures/src/charts/record';
import { Chart } from '../../components/figures/chart';
import { Page, Panel } from '../../components/layout';
import { Answered } from '../../components/states';
import { Stat, Stats } from '../../components/values';
import { numberText } from '../../format/figures';
import { monthText } from '../../format/times';
import { useRequest } from '../../service/request';
import { client } from '../../service/client';
import { Bio, type Fighter } from './bio';
import { Names } from './names';
import { NextFight } from './next-fight';
import { RatingOverTime } from './rating';
import { Bouts } from './record';

/** A boxer: upcoming fights, record, rating and biography. */
export default function FighterPage({ id }: { readonly id: number }) {
  const fighter = useRequest([id], (signal) => client.get('/fighters/{fighter_id}', { params: { path: { fighter_id: id } }, signal }), {
    refreshOn: ['board.updated'],
  });
  const { answer } = fighter;
  return (
    <Page title={answer?.data.name ?? 'Fighter'} lead={answer === undefined ? undefined : introduction(answer.data)}>
      <Answered of={fighter}>
        {({ data }) => (
          <>
            {data.record.bouts
              .filter(({ status }) => status === 'scheduled')
              .map((bout) => (
                <NextFight key={bout.fight_id} bout={bout} />
              ))}
            <Standing of={data} />
            {data.rating_history.length > 0 && <RatingOverTime of={data} />}
            {data.record.bouts.some(({ result }) => result !== null) && (
              <Panel title="Record over time" note="Wins less losses after each bout with a known result.">
                <Chart chart={recordChart(data)} file={`record-${data.fighter_id}`} />
              </Panel>
            )}
            <Panel title="Biography">
              <Bio of={data} />
            </Panel>
            <Panel title="Fights" note="Newest first. Some fights show only a month, because the source gives no day.">
              <Bouts bouts={data.record.bouts} />
            </Panel>
            <Names of={data} />
          </>
        )}
      </Answered>
    </Page>
  );
}

function introduction({ division, nationality, status }: Fighter): string | undefined {
  const said = [division, nationality, status].filter((part) => part !== null);
  return said.length === 0 ? undefined : said.join(' · ');
}

function Standing({ of: { rating, record } }: { readonly of: Fighter }) {
  return (
    <Panel title="Record and rating">
      <Stats>
        <Stat label="Won, lost, drawn" note={record.no_contests === 0 ? undefined : `and ${record.no_contests} without a result`}>
          {record.wins}–{record.losses}–{record.draws}
        </Stat>
        <Stat label="Rating (Glicko-2)" note={rating === null ? 'no rated bout yet' : `as of ${monthText(rating.period)}`}>
          {rating === null ? <span class="soft">none</span> : numberText(rating.rating)}
        </Stat>
        {rating !== null && (
          <>
            <Stat label="Standard deviation" note="of the rating, in points">
              {numberText(rating.deviation)}
            </Stat>
            <Stat label="Rated bouts" note={`volatility ${numberText(rating.volatility, 4)}`}>
              {numberText(rating.bouts)}
            </Stat>
          </>
        )}
      </Stats>
      {rating !== null && (
        <p class="note">
          A newcomer starts at 1500. A large deviation means that little is known: the fighter has few bouts, or none recently.
        </p>
      )}
    </Panel>
  );
}
