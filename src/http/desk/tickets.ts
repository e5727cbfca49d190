import type { Knex } from 'knex';
import { Problem } from '../../api/problem';
import { redeemTicket } from '../../events/tickets';
import type { Clock } from '../../lib/clock';
import { identityOf, type Identity, type KeyDirectory } from '../access/auth';

/** Exchanges a ticket for the identity of its key, once. @throws Problem ticket_refused */
export type AdmitTicket = (ticket: string) => Promise<Identity>;

/** @param writer works as `boxing_writer` on the primary: a ticket is deleted when it is used */
export function ticketAdmission(writer: Knex, keys: KeyDirectory, clock: Clock): AdmitTicket {
  return async (ticket) => {
    const hash = await redeemTicket(writer, ticket, clock.now());
    const status = hash === null ? null : keys.statusOf(hash);
    if (hash === null || status === null || status.kind === 'invalid')
      throw new Problem('ticket_refused', 'this ticket is unknown, used or expired; get another by POST /events/tickets');
    return identityOf(status);
  };
}
