import type { Knex } from 'knex';
import type { Context } from 'koa';
import { Problem } from '../../api/problem';
import { isUnused, readTicket, redeemTicket } from '../../events/tickets';
import type { Clock } from '../../lib/clock';
import { identityOf, type Identity } from './auth';
import type { LiveKeys } from './keys';

/**
 * The identity of a request, which a ticket in its query can stand for where the request shows no key.
 * @param path below the root of the contract
 * @throws Problem ticket_refused
 */
export type Admit = (ctx: Context, path: string, claimed: Identity) => Identity | Promise<Identity>;

/** The only operation that takes a ticket in place of a key. */
const STREAM = '/events/stream';

/**
 * Exchanges a ticket for the identity of its key, once. A request that opens nothing leaves the ticket.
 * @param writer works as `boxing_writer` on the primary: a ticket is deleted when it is used
 * @param clock of the machine: a ticket lasts a minute, also while the service replays an instant
 */
export function ticketAdmission(writer: Knex, keys: Pick<LiveKeys, 'hashOf' | 'statusOf'>, clock: Clock): Admit {
  const redeem = async (ticket: string, isUsed: boolean): Promise<Identity> => {
    const read = readTicket(ticket);
    const hash = read && keys.hashOf(read.keyId);
    const now = clock.now();
    if (read === undefined || hash === undefined || read.expiresAt <= now || !read.isOf(hash)) throw refused();
    if (!(await (isUsed ? redeemTicket : isUnused)(writer, ticket, now))) throw refused();
    const status = keys.statusOf(hash);
    if (status.kind === 'invalid') throw refused();
    return identityOf(status);
  };
  return ({ query: { ticket }, method }, path, claimed) => {
    const isByTicket = path === STREAM && claimed.kind === 'anonymous' && typeof ticket === 'string';
    return isByTicket ? redeem(ticket, method !== 'HEAD') : claimed;
  };
}

function refused(): Problem {
  return new Problem('ticket_refused', 'this ticket is unknown, used or expired; get another by POST /events/tickets');
}
