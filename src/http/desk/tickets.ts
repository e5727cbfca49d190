import type { Knex } from 'knex';
import { Problem } from '../../api/problem';
import { isUnused, readTicket, redeemTicket } from '../../events/tickets';
import type { Clock } from '../../lib/clock';
import { identityOf, type Identity } from '../access/auth';
import type { LiveKeys } from '../access/keys';

/**
 * Exchanges a ticket for the identity of its key, once.
 * @param isUsed false for a request that opens nothing, and so leaves the ticket
 * @throws Problem ticket_refused
 */
export type AdmitTicket = (ticket: string, isUsed: boolean) => Promise<Identity>;

/**
 * @param writer works as `boxing_writer` on the primary: a ticket is deleted when it is used
 * @param clock of the machine: a ticket lasts a minute, also while the service replays an instant
 */
export function ticketAdmission(writer: Knex, keys: Pick<LiveKeys, 'hashOf' | 'statusOf'>, clock: Clock): AdmitTicket {
  return async (ticket, isUsed) => {
    const read = readTicket(ticket);
    const hash = read && keys.hashOf(read.keyId);
    const now = clock.now();
    if (read === undefined || hash === undefined || read.expiresAt <= now || !read.isOf(hash)) throw refused();
    if (!(await (isUsed ? redeemTicket : isUnused)(writer, ticket, now))) throw refused();
    const status = keys.statusOf(hash);
    if (status.kind === 'invalid') throw refused();
    return identityOf(status);
  };
}

function refused(): Problem {
  return new Problem('ticket_refused', 'this ticket is unknown, used or expired; get another by POST /events/tickets');
}
