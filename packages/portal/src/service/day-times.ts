import { dayTimeText } from '../format/times';
import { machineTime } from './clock';

/** The day and the time of day in a zone, with the year if it is not the reader's own. */
export function dayTimeInZone(instant: Date, zone: string): string {
  return dayTimeText(instant, zone, new Date(machineTime()));
}
