import { Panel } from '../../components/layout';
import { Answered } from '../../components/states';
import { useAsked } from '../../service/asked';
import { client } from '../../service/client';
import type { PickOfFight } from './prices';

/** What each feature added to the fair probability. */
export function Explanation({ pick }: { readonly pick: PickOfFight }) {
  const asked = useAsked([pick.fight_id, pick.predicted_at], (signal) =>
    client.get('/picks/{fight_id}/explain', { params: { path: { fight_id: pick.fight_id } }, signal }),
  );
  return (
    <Panel title="What makes the fair price">
      <Answered of={asked}>{({ data }) => <p>{data.method}</p>}</Answered>
    </Panel>
  );
}
