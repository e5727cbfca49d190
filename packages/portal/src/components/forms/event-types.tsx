import type { DeskEventType } from 'boxing-prediction-trading-client';
import { EVENT_TYPES, EVENTS } from '../../format/events';
import { Check } from './fields';

/** Chooses event types. @param types null for all, including types that the service adds later */
export function EventTypes({
  types,
  onTypes,
}: {
  readonly types: readonly DeskEventType[] | null;
  readonly onTypes: (types: readonly DeskEventType[] | null) => void;
}) {
  return (
    <fieldset class="rows">
      <legend>Events</legend>
      <Check label="All events" checked={types === null} onChecked={(checked) => onTypes(checked ? null : [])} />
      {types !== null && (
        <div class="checks">
          {EVENT_TYPES.map((type) => (
            <Check
              key={type}
              label={EVENTS[type]}
              checked={types.includes(type)}
              onChecked={(checked) => onTypes(types.filter((other) => other !== type).concat(checked ? [type] : []))}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}
