import type { Knex } from 'knex';
import { Problem } from '../../problem';
import { urlProblem, type OnLoopback } from '../../../events/webhooks/addresses';
import { chatOf, type Format } from '../../../events/webhooks/formats';
import { areUsable, type PushKeys } from '../../../events/webhooks/web-push';
import type { Filter } from '../../../events/webhooks/matching';
import type { RequestBody } from '../../operation';
import { unknownBook } from './queries';

/** @throws Problem invalid_body for a URL that nothing can be sent to */
export function assertUrl(url: string, format: Format, onLoopback: OnLoopback): void {
  const problem = urlProblem(url, onLoopback);
  if (problem !== undefined)
    throw new Problem('invalid_body', `/url was "${url.slice(0, 80)}"; ${problem}; allowed is an https URL on the public internet`);
  if (format === 'telegram' && chatOf(url) === null)
    throw new Problem('invalid_body', '/url names no chat; for telegram it ends in sendMessage?chat_id=<chat>');
}

/** @throws Problem invalid_body where keys and format do not belong together, or no message can be encrypted for the keys */
export function assertPushKeys(format: Format, keys: PushKeys | null, webPush: boolean): void {
  if (format !== 'web_push') {
    if (keys !== null) throw new Problem('invalid_body', `/keys belong to web_push alone; /format was "${format}"`);
    return;
  }
  if (!webPush)
    throw new Problem('invalid_body', '/format was "web_push", which is off here: the operator turns it on with WEB_PUSH_CONTACT');
  if (keys === null) throw new Problem('invalid_body', '/keys are missing; web_push needs the p256dh and auth of the subscription');
  if (!areUsable(keys)) throw new Problem('invalid_body', '/keys/p256dh is no public key of the curve P-256');
}

/** The conditions that are set. @throws Problem invalid_body for a book that the service does not know */
export async function filterOf(db: Knex, filter: NonNullable<RequestBody<'createWebhook'>['filter']>): Promise<Filter> {
  const { books = null, min_edge = null, fight_id = null, settlement = null } = filter;
  const unknown = await unknownBook(db, books ?? []);
  if (books !== null && unknown !== undefined)
    throw new Problem(
      'invalid_body',
      `/filter/books/${books.indexOf(unknown)} was "${unknown}"; allowed are the keys that /bookmakers of the trading API lists`,
    );
  return {
    ...(books !== null && { books }),
    ...(min_edge !== null && { min_edge }),
    ...(fight_id !== null && { fight_id }),
    ...(settlement !== null && { settlement }),
  };
}
