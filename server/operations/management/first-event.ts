/** How far a new installation is on its way to the first match. */
import { type Kysely, sql } from 'kysely';
import type { FirstEvent } from '#contract/operations/first-event.ts';
import { onlyPublished } from '../../entity/published.ts';
import type { Actor } from '../../kernel/actor.ts';
import { dayInZone } from '../../kernel/time/local-time.ts';
import { countEntrants } from '../../sport/participants/count-entrants.ts';
import type { ReadContext } from '../../store/context.ts';
import type { Database } from '../../store/schema.ts';
import { settingRow } from '../../store/settings/settings-of.ts';

/** Once a match has begun, that stays so: a later question costs no query. */
const begun = new WeakSet<Kysely<Database>>();

const nothing: FirstEvent = { hasBegun: false, event: null, accounts: 0, screens: 0, tablets: 0, hasFederation: false };

/** `now`: an event that never started is left out after its last day. */
export async function firstEventFor({ read }: ReadContext, now: Date, actor: Actor | null): Promise<FirstEvent> {
  if (begun.has(read) || (await hasMatchBegun(read))) {
    begun.add(read);
    return { ...nothing, hasBegun: true };
  }
  const { timeZone } = await settingRow(read, 'invoices');
  const federation = await settingRow(read, 'federation');
  return {
    hasBegun: false,
    event: await eventAhead(read, dayInZone(now, timeZone), actor),
    ...(await countAround(read)),
    hasFederation: Boolean(federation.legalName && federation.street),
  };
}

/** Counts accounts, screens and tablets. */
async function countAround(db: Kysely<Database>): Promise<Pick<FirstEvent, 'accounts' | 'screens' | 'tablets'>> {
  const accounts = db.selectFrom('appUser').select(count).where('activated', '=', true);
  const screens = db.selectFrom('display').select(count).where('belongsSince', 'is not', null).where('revokedAt', 'is', null);
  const tablets = db.selectFrom('device').select(count).where('kind', '=', 'TABLET').where('revokedAt', 'is', null);
  return {
    accounts: rowsOf(await accounts.executeTakeFirst()),
    screens: rowsOf(await screens.executeTakeFirst()),
    tablets: rowsOf(await tablets.executeTakeFirst()),
  };
}

async function hasMatchBegun(db: Kysely<Database>): Promise<boolean> {
  const row = await db.selectFrom('tournamentMatch').select('id').where('startTime', 'is not', null).limit(1).executeTakeFirst();
  return row !== undefined;
}

const count = sql<number | string>`count(*)`.as('rows');
const rowsOf = (row: { rows: number | string } | undefined): number => Number(row?.rows ?? 0);

async function eventAhead(db: Kysely<Database>, today: string, actor: Actor | null): Promise<FirstEvent['event']> {
  const event = await db
    .selectFrom('event as e')
    .leftJoin('venue as v', 'v.id', 'e.venueId')
    .select(['e.id', 'e.name', 'e.eventStatus', 'e.eventStartDate', 'e.eventEndDate', 'e.numberOfTables', 'v.name as venue'])
    .where('e.eventStatus', 'in', ['CREATED', 'ACTIVE', 'RUNNING'])
    .where('e.eventEndDate', '>=', today)
    .where((eb) => eb.and(onlyPublished(actor, 'e.id')))
    .orderBy('e.eventStartDate')
    .orderBy('e.id')
    .executeTakeFirst();
  if (!event) return null;
  const { id, name, eventStatus: status, eventStartDate: startDate, eventEndDate: endDate, numberOfTables: tables, venue } = event;
  return { id, name, status, startDate, endDate, venue, tables, tournament: await firstTournament(db, id) };
}

/** The tournament of the event that is furthest on its way. */
async function firstTournament(db: Kysely<Database>, eventId: number) {
  const tournaments = await db
    .selectFrom('tournament as t')
    .leftJoin('chartTemplate as c', 'c.id', 't.chartTemplateId')
    .select(['t.id', 't.name', 't.raceTo', 't.tournamentStatus as status', 't.minParticipants', 't.maxParticipants', 'c.name as chart'])
    .where('t.eventId', '=', eventId)
    .where('t.tournamentStatus', '!=', 'CANCELED')
    .orderBy('t.id')
    .execute();
  const order = ['RUNNING', 'GENERATED', 'CREATED'];
  const [first] = tournaments.toSorted((one, other) => order.indexOf(one.status) - order.indexOf(other.status) || one.id - other.id);
  if (!first) return null;
  const waiting = db.selectFrom('participant').select(count).where('tournamentId', '=', first.id).where('teamParticipantId', 'is', null);
  return {
    ...first,
    entrants: await countEntrants(db, first.id),
    notApproved: rowsOf(await waiting.where('registrationApproved', '=', false).where('withdrawn', '=', false).executeTakeFirst()),
  };
}
