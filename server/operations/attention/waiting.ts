/** What waits for whom: each count by the right to the list behind it. The bell asks for one person, the mail of the day for many (office/mail/daily-mails.ts). */
import { type Kysely, sql } from 'kysely';
import type { Waiting, WaitingKind } from '#contract/operations/waiting.ts';
import { waitingRights } from '#contract/operations/waiting-rights.ts';
import { grantFor } from '#contract/rights/rights.ts';
import { liveMatchStatuses } from '#machines/names.ts';
import { principalsOf } from '../../http/auth/actors.ts';
import { assignedEvents } from '../../http/auth/scope.ts';
import type { Actor } from '../../kernel/actor.ts';
import { deadMails } from '../../office/mail/standing.ts';
import type { Context } from '../../store/context.ts';
import type { Database } from '../../store/schema.ts';
import { officeDay } from '../../store/settings/office-day.ts';

type WaitingFor = Pick<Extract<Actor, { kind: 'user' }>, 'kind' | 'userId' | 'roles'>;

/** In an event, or nobody's: null. */
type Found = { eventId: number | null; count: number };

/** Each kind is counted when the first may know it, and once for all who are asked about. */
export function waitingNow({ read, clock }: Pick<Context, 'read' | 'clock'>): (person: WaitingFor) => Promise<Waiting> {
  const counted = new Map<WaitingKind, Promise<readonly Found[]>>();
  const find = (kind: WaitingKind): Promise<readonly Found[]> => {
    const found = counted.get(kind) ?? finders[kind](read, clock());
    counted.set(kind, found);
    return found;
  };
  const own = async (kind: WaitingKind, person: WaitingFor): Promise<number | null> => {
    const grant = grantFor(waitingRights[kind], principalsOf(person));
    if (grant === 'all') return sum(await find(kind));
    // What is of no event is the business of those alone who may see all of it.
    if (grant !== 'event' || kind !== 'twoScores') return null;
    const events = await assignedEvents(read, person);
    return sum((await find(kind)).filter(({ eventId }) => eventId !== null && events.includes(eventId)));
  };
  return async (person) => ({
    twoScores: await own('twoScores', person),
    signUps: await own('signUps', person),
    mails: await own('mails', person),
    invoices: await own('invoices', person),
  });
}

const sum = (found: readonly Found[]): number => found.reduce((total, { count }) => total + count, 0);
const all = sql<number>`count(*)`.as('count');

type Counted = { executeTakeFirstOrThrow: () => Promise<{ count: number }> };
const only = async (query: Counted): Promise<Found[]> => [{ eventId: null, count: Number((await query.executeTakeFirstOrThrow()).count) }];

const finders: Readonly<Record<WaitingKind, (db: Kysely<Database>, now: Date) => Promise<readonly Found[]>>> = {
  twoScores,
  signUps: (db) => only(db.selectFrom('appUser').select(all).where('waitingSince', 'is not', null).where('activated', '=', false)),
  mails: async (db) => [{ eventId: null, count: await deadMails(db) }],
  invoices: overdueInvoices,
};

/** Of the matches that the office's screens show, as the bell does. */
async function twoScores(db: Kysely<Database>): Promise<Found[]> {
  const rows = await db
    .selectFrom('matchProposal as p')
    .innerJoin('tournamentMatch as m', (join) => join.onRef('m.id', '=', 'p.matchId').onRef('m.proposalId', '=', 'p.id'))
    .innerJoin('tournament as t', 't.id', 'm.tournamentId')
    .select(['t.eventId', all])
    .where('p.closedAt', 'is', null)
    .where('m.status', 'in', [...liveMatchStatuses])
    .groupBy('t.eventId')
    .execute();
  return rows.map(({ eventId, count }) => ({ eventId, count: Number(count) }));
}

/** Issued, not settled, and its day has passed. */
async function overdueInvoices(db: Kysely<Database>, now: Date): Promise<Found[]> {
  return only(
    db
      .selectFrom('invoice')
      .select(all)
      .where('kind', '=', 'INVOICE')
      .where('status', 'in', ['CREATED', 'SENT'])
      .where('dueDate', '<', await officeDay(db, now)),
  );
}
