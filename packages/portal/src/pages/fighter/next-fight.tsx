import { ApiError } from 'boxing-prediction-trading-client';
import { Panel } from '../../components/layout';
import { Answered } from '../../components/states';
import { Age, Badge, Odds, Stat, Stats } from '../../components/values';
import { percentText, pointsText } from '../../format/figures';
import { dateText } from '../../format/times';
import { useRequest } from '../../service/request';
import { client } from '../../service/client';
import type { Fighter } from './bio';
import { bookTitle } from '../../../../../src/betting/odds/books';

type Bout = Fighter['record']['bouts'][number];

/** The pick of an upcoming fight at current prices. */
export function NextFight({ bout }: { readonly bout: Bout }) {
  const { fight_id, fight_date, opponent, opponent_id, side } = bout;
  const pick = useRequest(
    [fight_id],
    (signal) =>
      client.get('/picks/{fight_id}', { params: { path: { fight_id } }, signal }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }),
    { refreshOn: ['board.updated'] },
  );
  return (
    <Panel title={`Next: ${opponent}`} actions={<a href={`fights/${fight_id}`}>Prices at all books</a>}>
      <p class="note">
        {dateText(fight_date)}, against <a href={`fighters/${opponent_id}`}>{opponent}</a>
      </p>
      <Answered of={pick}>
        {(answer) =>
          answer === null ? (
            <p class="soft">There is no pick for this fight yet. It needs prices at a book and a prediction.</p>
          ) : (
            <Stats>
              <Stat label="Fair probability to win" note={`± ${percentText(answer.data.sigma)} (one sigma)`}>
                {percentText(side === 'a' ? answer.data.fair_prob_a : answer.data.fair_prob_b)}
              </Stat>
              <Stat label="Probability of a draw">{percentText(answer.data.fair_prob_draw)}</Stat>
              <Stat label="Pick" note={`Edge ${pointsText(answer.data.edge_pp)}`}>
                <Badge tone={answer.data.verdict === 'BET' ? 'bet' : 'plain'}>{answer.data.verdict}</Badge> {answer.data.fighter}
              </Stat>
              <Stat label="Best price" note={<BestPrice book={answer.data.book} quotedAt={answer.data.quoted_at} />}>
                <Odds value={answer.data.decimal_odds} />
              </Stat>
            </Stats>
          )
        }
      </Answered>
    </Panel>
  );
}

function BestPrice({ book, quotedAt }: { readonly book: string; readonly quotedAt: string }) {
  return (
    <>
      at {bookTitle(book)}, <Age of={quotedAt} /> old
    </>
  );
}
