/** The rights of a user for the interface, which shows only actions that can work. */
import type { Kysely } from 'kysely';
import type { Grant } from '#contract/rights/grants.ts';
import { grantFor, type Right, rights } from '#contract/rights/rights.ts';
import { eventStatusesInHand } from '#machines/names.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Database } from '../../store/schema.ts';
import { settingRow } from '../../store/settings/settings-of.ts';
import { principalsOf } from './actors.ts';
import { assignedEvents } from './scope.ts';

type Capabilities = {
  /** Only the rights of the user. 'event': limited to `eventIds`. */
  rights: Partial<Record<Right, Grant>>;
  eventIds: number[];
  /** The time zone of the federation's office. */
  timeZone: string;
  /** The time zones of the events in hand, so that a list shows times before the live connection has brought its events. */
  eventZones: Record<number, string>;
};

export async function capabilitiesOf(db: Kysely<Database>, actor: Extract<Actor, { kind: 'user' }>): Promise<Capabilities> {
  const granted: Partial<Record<Right, Grant>> = {};
  for (const right of Object.keys(rights) as Right[]) {
    const grant = grantFor(right, principalsOf(actor));
    if (grant !== null) granted[right] = grant;
  }
  const { timeZone } = await settingRow(db, 'invoices');
  const eventZones = granted['match:watch'] ? await zonesInHand(db) : {};
  return { rights: granted, eventIds: await assignedEvents(db, actor), timeZone, eventZones };
}

async function zonesInHand(db: Kysely<Database>): Promise<Record<number, string>> {
  const events = await db.selectFrom('event').select(['id', 'timeZone']).where('eventStatus', 'in', eventStatusesInHand).execute();
  return Object.fromEntries(events.map(({ id, timeZone }) => [id, timeZone]));
}
