import { batch, signal, type Signal } from '@preact/signals';
import type { DeskEvent } from 'boxing-prediction-trading-client';
import { useEffect } from 'preact/hooks';
import { pickChange, type Change } from '../../format/pick-changes';
import { onEvents } from '../../service/live';
import { preferences } from '../../service/preferences';

/** How long a changed row stays marked. */
const MARKED_MS = 8_000;

const changes = new Map<number, Signal<Change | undefined>>();

/** The latest change of a fight. */
export function changeOf(fightId: number): Signal<Change | undefined> {
  const known = changes.get(fightId) ?? signal<Change | undefined>(undefined);
  changes.set(fightId, known);
  return known;
}

/** The latest change of any fight, for screen readers. */
export const lastChange = signal('');

/** Fights marked or unmarked in one task. A run can change hundreds, and drawing them all at once would freeze the page. */
const AT_ONCE = 10;

/** Marks fights as events report changes, while the board is shown. */
export function useChanges(): void {
  useEffect(() => {
    const waiting = new Map<number, Change | undefined>();
    let timer: number | undefined;
    const flush = () => {
      const now = [...waiting].slice(0, AT_ONCE);
      batch(() => {
        for (const [fightId, change] of now) {
          waiting.delete(fightId);
          changeOf(fightId).value = change;
        }
      });
      timer = waiting.size > 0 ? window.setTimeout(flush) : undefined;
      const marked = now.filter(([, change]) => change !== undefined);
      if (marked.length > 0) unmarking.add(window.setTimeout(unmark, MARKED_MS, marked));
    };
    const put = (changed: readonly (readonly [number, Change | undefined])[]) => {
      for (const [fightId, change] of changed) waiting.set(fightId, change);
      timer ??= window.setTimeout(flush);
    };
    const unmarking = new Set<number>();
    // A fight that has changed again keeps its newer mark.
    const unmark = (marked: readonly (readonly [number, Change | undefined])[]) =>
      put(marked.filter(([fightId, change]) => changeOf(fightId).peek() === change).map(([fightId]) => [fightId, undefined]));
    const stop = onEvents(['pick.opened', 'pick.changed', 'pick.verdict_changed', 'pick.stale'], (event) => {
      const told = event && tell(event);
      if (told === undefined) return;
      put([[told.fightId, told.change]]);
      lastChange.value = `${told.fight}: ${told.change.text}`;
    });
    return () => {
      stop();
      for (const each of [timer, ...unmarking]) clearTimeout(each);
      for (const change of changes.values()) change.value = undefined;
    };
  }, []);
}

function tell(event: DeskEvent): { fightId: number; fight: string; change: Change } | undefined {
  switch (event.type) {
    case 'pick.opened':
      return { ...fightOf(event.data), change: { text: 'New', tone: 'plain' } };
    case 'pick.stale':
      return { ...fightOf(event.data), change: { text: 'Stale now', tone: 'worse' } };
    case 'pick.changed':
    case 'pick.verdict_changed': {
      // The terms of a source forbid its prices to this user.
      if ('reduced' in event.data) return { ...fightOf(event.data), change: { text: 'Changed', tone: 'plain' } };
      const change = pickChange(event.data, preferences().odds_format);
      return change && { ...fightOf(event.data), change };
    }
    default:
      return undefined;
  }
}

function fightOf({ fight_id, fighter_a, fighter_b }: { fight_id: number; fighter_a: string; fighter_b: string }) {
  return { fightId: fight_id, fight: `${fighter_a} v ${fighter_b}` };
}
