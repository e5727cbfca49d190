import { dateText } from '../../format/times';
import type { RequestState } from '../../service/request';
import type { PendingFight } from '../../service/pending-fights';
import { SelectField } from './fields';
import { Failed } from '../states';

/** Chooses an upcoming fight by the names of its fighters. @param value its id; empty until one is chosen */
export function FightField({
  fights: { answer, error, reload },
  value,
  onValue,
  none = 'Choose a fight',
}: {
  readonly fights: RequestState<readonly PendingFight[]>;
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** What to choose none is called. */
  readonly none?: string;
}) {
  if (answer === undefined && error !== undefined) return <Failed error={error} retry={reload} />;
  const options = (answer ?? []).map(
    ({ fight_id, fighter_a, fighter_b, fight_date }) => [String(fight_id), `${fighter_a} v ${fighter_b}, ${dateText(fight_date)}`] as const,
  );
  const isKnown = value === '' || options.some(([id]) => id === value);
  return (
    <SelectField
      label="Fight"
      value={value}
      onValue={onValue}
      options={[
        ['', answer === undefined ? 'Loading fights…' : none],
        ...(isKnown ? [] : [[value, `Fight ${value}${answer === undefined ? '' : ', which is not upcoming'}`] as const]),
        ...options,
      ]}
    />
  );
}

/** The sides of a fight by name. @param draw whether the draw is one of them */
export function sidesOf(fight: PendingFight | undefined, { draw = false }: { draw?: boolean } = {}): [side: string, name: string][] {
  return [
    ['a', fight?.fighter_a ?? 'First fighter'],
    ['b', fight?.fighter_b ?? 'Second fighter'],
    ...(draw ? [['draw', 'Draw'] satisfies [string, string]] : []),
  ];
}
