import { Panel } from '../../components/layout';
import { useIsNarrow } from '../../components/narrow';
import { Table } from '../../components/table';
import { Badge, Gain, Money, Time } from '../../components/values';
import { optimizerWarningText } from '../../../../figures/src/readings/reasons';
import { CARDS, COLUMNS, type LegRow } from './leg-columns';
import { DifferingEndings } from './differing-endings';
import { SettlementNote } from './settlement';
import { legsInOrder, whyFirst, type Combination } from './legs';

const NO_SPLIT: Readonly<Record<NonNullable<Combination['split_error']>, string>> = {
  outlay_too_small: 'The outlay is too small to put a cent on every leg.',
  limits_reached: 'Your own limits leave nothing to split.',
};

/** One opportunity: its legs in the order in which to place them, the profit of each outcome, and what to check first. */
export function Opportunity({ row }: { readonly row: Combination }) {
  const isNarrow = useIsNarrow();
  const { fight_id, fighter_a, fighter_b, starts_at, placeholder_date, profit_pct, on_draw, has_prediction, unresolved_sides } = row;
  const { recommended_split: split, split_error, warnings, settlement } = row;
  const legs = legsInOrder(row).map((leg, i): LegRow => ({
    ...leg,
    fight_id,
    market_type: row.legs === 3 ? 'h2h_3_way' : 'h2h',
    place: i + 1,
  }));
  // The verdict and its summary say these two.
  const checks = warnings.filter((warning) => warning !== 'settlement_differs' && warning !== 'settlement_unknown');
  return (
    <Panel
      title={`${fighter_a} v ${fighter_b}`}
      note={placeholder_date ? 'The date is not set.' : <Time at={starts_at} />}
      actions={
        <p class="locked">
          <strong>
            <Gain value={profit_pct / 100} digits={2} />
          </strong>
          {split !== undefined && (
            <span class="sub">
              <Money value={split.locked_profit_dollars} sign /> on <Money value={split.total_outlay_dollars} />
            </span>
          )}
        </p>
      }
    >
      <Table
        caption={`Bets on ${fighter_a} v ${fighter_b}`}
        rows={legs}
        columns={isNarrow ? CARDS : COLUMNS}
        rowKey={({ place }) => place}
      />
      {checks.length > 0 && (
        <ul class="checks-first" aria-label="Check before betting">
          {checks.map((warning) => (
            <li key={warning}>
              <Badge tone={warning === 'suspicious_profit' ? 'worse' : 'stale'}>Check</Badge> {optimizerWarningText(warning)}
            </li>
          ))}
        </ul>
      )}
      {split_error !== undefined && <p class="note worse">{NO_SPLIT[split_error]}</p>}
      <SettlementNote of={settlement} />
      <DifferingEndings legs={[row.leg_picked, row.leg_opposite, ...(row.leg_draw === undefined ? [] : [row.leg_draw])]} />
      <p class="note">
        {whyFirst(legs)} {on_draw === 'covered' && 'On a draw the third leg pays: place all three legs.'}
        {!has_prediction && ' The model has no prediction for this fight.'}
        {unresolved_sides.length > 0 &&
          ` Not on record: ${unresolved_sides.map((side) => (side === 'a' ? fighter_a : fighter_b)).join(' and ')}.`}
        {has_prediction && (
          <>
            {' '}
            <a href={`fights/${fight_id}`}>All prices of the fight</a>
          </>
        )}
      </p>
    </Panel>
  );
}
