/**
 * Counts open work per kind; a person sees a count if they may read the list behind it. The bell asks for one person, the daily mail
 * (office/mail/daily-mails.ts) for many.
 */
import { type Kysely, sql } from 'kysely';
import type { WaitingCounts, WaitingKind } from '#contract/operations/waiting.ts';
import { waitingRights } from '#contract/operations/waiting-rights.ts';
import { grantFor } from '#contract/rights/rights.ts';
import { lateStart } from '#machines/match/late-start.ts';
import { eventStatusesInHand, liveMatchStatuses } from '#machines/names.ts';
import { principalsOf } from '../../http/auth/actors.ts';
import { assignedEvents } from '../../http/auth/scope.ts';
import type { Actor } from '../../kernel/actor.ts';
import { countDeadMails } from '../../office/mail/mail-health.ts';
import { countReminders } from '../../office/money/reminders/list-reminders.ts';
import type { ClockContext, ReadContext } from '../../store/context.ts';
import type { Database } from '../../store/schema.ts';
import { officeDay } from '../../store/settings/office-day.ts';

type WaitingPerson = Pick<Extract<Actor, { kind: 'user' }>, 'kind' | 'userId' | 'roles'>;

/** `eventId` is null for work that belongs to no event. */
type EventCount = { eventId: number | null; count: number };

/** Returns a function that counts for one person. Each kind is counted once, at its first use, for all persons that the caller asks about. */
export function createWaitingCounter({ read, clock }: ReadContext & ClockContext): (person: WaitingPerson) => Promise<WaitingCounts> {
  const countsByKind = new Map<WaitingKind, Promise<readonly EventCount[]>>();
  const countOnce = (kind: WaitingKind): Promise<readonly EventCount[]> => {
    const counts = countsByKind.get(kind) ?? counters[kind](read, clock());
    countsByKind.set(kind, counts);
    return counts;
  };
  const countFor = async (kind: WaitingKind, person: WaitingPerson): Promise<number | null> => {
    const grant = grantFor(waitingRights[kind], principalsOf(person));
    if (grant === 'all') return sum(await countOnce(kind));
    // Only a person who may see everything sees work that belongs to no event.
    if (grant !== 'event' || !kindsOfEvents.has(kind)) return null;
    const events = await assignedEvents(read, person);
    return sum((await countOnce(kind)).filter(({ eventId }) => eventId !== null && events.includes(eventId)));
  };
  return async (person) => ({
    twoScores: await countFor('twoScores', person),
    lateStarts: await countFor('lateStarts', person),
    signUps: await countFor('signUps', person),
    mails: await countFor('mails', person),
    invoices: await countFor('invoices', person),
    reminders: await countFor('reminders', person),
  });
}

/** Work that leaders see of their own events. */
const kindsOfEvents: ReadonlySet<WaitingKind> = new Set(['twoScores', 'lateStarts']);

const sum = (counts: readonly EventCount[]): number => counts.reduce((total, { count }) => total + count, 0);
const countAll = sql<number>`count(*)`.as('count');

type CountQuery = { executeTakeFirstOrThrow: () => Promise<{ count: number }> };
const singleCount = async (query: CountQuery): Promise<EventCount[]> => [
  { eventId: null, count: Number((await query.executeTakeFirstOrThrow()).count) },
];

const counters: Readonly<Record<WaitingKind, (db: Kysely<Database>, now: Date) => Promise<readonly EventCount[]>>> = {
  twoScores,
  lateStarts,
  signUps: (db) =>
    singleCount(db.selectFrom('appUser').select(countAll).where('waitingSince', 'is not', null).where('activated', '=', false)),
  mails: async (db) => [{ eventId: null, count: await countDeadMails(db) }],
  invoices: overdueInvoices,
  reminders: async (db, now) => [{ eventId: null, count: (await countReminders(db, now)).due }],
};

/** Counts open proposals of live matches: the same matches that the office screens show. */
async function twoScores(db: Kysely<Database>): Promise<EventCount[]> {
  const rows = await db
    .selectFrom('matchProposal as p')
    .innerJoin('tournamentMatch as m', (join) => join.onRef('m.id', '=', 'p.matchId').onRef('m.proposalId', '=', 'p.id'))
    .innerJoin('tournament as t', 't.id', 'm.tournamentId')
    .select(['t.eventId', countAll])
    .where('p.closedAt', 'is', null)
    .where('m.status', 'in', [...liveMatchStatuses])
    .groupBy('t.eventId')
    .execute();
  return rows.map(({ eventId, count }) => ({ eventId, count: Number(count) }));
}

/** Counts announced matches whose first call is due. At most one match is announced per table, so all of them are read. */
async function lateStarts(db: Kysely<Database>, now: Date): Promise<EventCount[]> {
  const rows = await db
    .selectFrom('tournamentMatch as m')
    .innerJoin('tournament as t', 't.id', 'm.tournamentId')
    .innerJoin('event as e', 'e.id', 't.eventId')
    .select(['e.id as eventId', 'm.status', 'm.announcedAt', 'm.calls', 'e.firstCallMinutes', 'e.secondCallMinutes', 'e.lossMinutes'])
    .where('m.status', '=', 'READY')
    .where('e.eventStatus', 'in', [...eventStatusesInHand])
    .execute();
  return rows.filter((row) => lateStart(row, row, now.getTime()) !== null).map(({ eventId }) => ({ eventId, count: 1 }));
}

/** Counts invoices that are issued, not settled and past their due date. */
async function overdueInvoices(db: Kysely<Database>, now: Date): Promise<EventCount[]> {
  return singleCount(
    db
      .selectFrom('invoice')
      .select(countAll)
      .where('kind', '=', 'INVOICE')
      .where('status', 'in', ['CREATED', 'SENT'])
      .where('dueDate', '<', await officeDay(db, now)),
  );
}
