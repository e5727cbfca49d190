import { Form, NumberField, TextField } from '../../components/forms/fields';
import { Panel } from '../../components/layout';
import { Answered } from '../../components/states';
import { numberFrom, percentInput, shareFrom } from '../../format/inputs';
import type { RequestState } from '../../service/request';
import { useDraft } from '../../service/changes';
import { saveSettings, useMe, type Me } from './me';

/** The bankroll from which stakes are sized, and the rules for sizing them. */
export function Stakes() {
  const me = useMe();
  return (
    <Panel
      title="Bankroll and stakes"
      note="Stakes follow the Kelly criterion: the larger the edge, the larger the share of the bankroll. A fraction of the Kelly stake grows more slowly, with smaller drawdowns."
    >
      <Answered of={me}>{(answer) => <StakesForm me={answer} reload={me.reload} />}</Answered>
    </Panel>
  );
}

function StakesForm({ me, reload }: { readonly me: Me; readonly reload: RequestState<Me>['reload'] }) {
  const { settings } = me;
  const [draft, change] = useDraft(
    {
      bankroll: String(settings.bankroll),
      kelly_fraction: percentInput(settings.kelly_fraction),
      kelly_z: String(settings.kelly_z),
      max_bet_pct: percentInput(settings.max_bet_pct),
      max_outlay_pct: percentInput(settings.max_outlay_pct),
      min_edge_pp: percentInput(settings.min_edge_pp),
      max_uncertainty: percentInput(settings.max_uncertainty),
    },
    me.version,
  );
  const send = () =>
    saveSettings(
      {
        bankroll: numberFrom(draft.bankroll) ?? 0,
        kelly_fraction: shareFrom(draft.kelly_fraction) ?? 0,
        kelly_z: numberFrom(draft.kelly_z) ?? 0,
        max_bet_pct: shareFrom(draft.max_bet_pct) ?? 0,
        max_outlay_pct: shareFrom(draft.max_outlay_pct) ?? 0,
        min_edge_pp: shareFrom(draft.min_edge_pp) ?? 0,
        max_uncertainty: shareFrom(draft.max_uncertainty),
      },
      me,
      reload,
    );
  return (
    <Form submit="Save" send={send}>
      <fieldset>
        <legend>Size</legend>
        <div class="form-grid">
          <TextField
            label={`Bankroll, ${settings.currency}`}
            type="number"
            min={0}
            step={0.01}
            value={draft.bankroll}
            onValue={(bankroll) => change({ bankroll })}
            hint="Enter 0 to hide stakes."
          />
          <NumberField
            label="Share of the full Kelly stake, %"
            max={1000}
            value={draft.kelly_fraction}
            onValue={(kelly_fraction) => change({ kelly_fraction })}
            hint="Enter 25 for a quarter of the Kelly stake."
          />
          <NumberField
            label="Safety margin (standard deviations)"
            max={10}
            value={draft.kelly_z}
            onValue={(kelly_z) => change({ kelly_z })}
            hint="Subtracted from the fair probability before sizing."
          />
        </div>
      </fieldset>
      <fieldset>
        <legend>Caps</legend>
        <div class="form-grid">
          <NumberField
            label="Maximum stake, % of bankroll"
            max={100}
            value={draft.max_bet_pct}
            onValue={(max_bet_pct) => change({ max_bet_pct })}
            hint="Enter 0 for no cap."
          />
          <NumberField
            label="Maximum outlay, % of bankroll"
            max={100}
            value={draft.max_outlay_pct}
            onValue={(max_outlay_pct) => change({ max_outlay_pct })}
            hint="All stakes together. Enter 0 for no cap."
          />
        </div>
      </fieldset>
      <fieldset>
        <legend>What counts as a BET</legend>
        <div class="form-grid">
          <NumberField
            label="Minimum edge, percentage points"
            max={100}
            value={draft.min_edge_pp}
            onValue={(min_edge_pp) => change({ min_edge_pp })}
            hint="After the book’s margin is removed."
          />
          <NumberField
            label="Maximum uncertainty, percentage points"
            max={100}
            value={draft.max_uncertainty}
            onValue={(max_uncertainty) => change({ max_uncertainty })}
            hint="One standard deviation of the fair probability, mostly below 4 points on the last day and below 8 three weeks before. Leave empty for no limit."
          />
        </div>
      </fieldset>
    </Form>
  );
}
