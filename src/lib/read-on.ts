import { DAY_MS } from './clock';

/** Terms and rules change: after a year somebody should read them again. */
export const READ_WITHIN_DAYS = 365;

/** Whether a page was read so long ago that it may say something else now. @param readOn `YYYY-MM-DD` */
export function isReadLongAgo(readOn: string, now: Date): boolean {
  return Date.parse(readOn) < now.getTime() - READ_WITHIN_DAYS * DAY_MS;
}
