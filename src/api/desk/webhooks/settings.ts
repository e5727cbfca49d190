import type { Knex } from 'knex';
import { Problem } from '../../problem';
import { urlProblem, type OnLoopback } from '../../../events/webhooks/addresses';
import { chatOf, type Format } from '../../../events/webhooks/formats';
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

/** The conditions that are set. @throws Problem invalid_body for a book that the service does not know */
export async function filterOf(db: Knex, filter: NonNullable<RequestBody<'createWebhook'>['filter']>): Promise<Filter> {
  const { books = null, min_edge = null, fight_id = null } = filter;
  const unknown = await unknownBook(db, books ?? []);
  if (books !== null && unknown !== undefined)
    throw new Problem(
      'invalid_body',
      `/filter/books/${books.indexOf(unknown)} was "${unknown}"; allowed are the keys that /bookmakers of the trading API lists`,
    );
  return { ...(books !== null && { books }), ...(min_edge !== null && { min_edge }), ...(fight_id !== null && { fight_id }) };
}
