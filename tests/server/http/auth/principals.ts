/** One of every principal of the rights table, as request headers: nine roles, an account without any, a tablet, a hall display and nobody. */
import type { Principal } from '#contract/rights/grants.ts';
import { roles } from '#machines/names.ts';
import { hashSecret, newSecret } from '../../../../server/http/auth/one-time-secrets.ts';
import type { World } from '../../../support/world.ts';

export type Headers = Record<string, string>;

export async function signInEverybody(world: World, hall: Hall): Promise<Map<Principal, Headers>> {
  const everybody = new Map<Principal, Headers>([['ANONYMOUS', {}]]);
  for (const role of roles) everybody.set(role, await world.signIn(role, [hall.eventId]));
  everybody.set('SIGNED_IN', await world.signIn([], [hall.eventId]));
  everybody.set('TABLE_DEVICE', await pairDevice(world, hall, 'TABLET'));
  everybody.set('DISPLAY_DEVICE', await pairDevice(world, hall, 'DISPLAY'));
  return everybody;
}

export type Hall = { eventId: number; tableId: number };

/** An event with one table. */
export async function createHall({ context }: World, name = 'Vienna Open'): Promise<Hall> {
  const event = await context.db
    .insertInto('event')
    .values({
      name,
      shortName: name,
      eventType: 'EURO_TOUR',
      eventStatus: 'RUNNING',
      description: null,
      eventStartDate: '2026-09-25',
      eventEndDate: '2026-09-27',
      numberOfTables: 1,
      timeZone: 'Europe/Vienna',
      venueId: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const table = await context.db
    .insertInto('billiardTable')
    .values({ eventId: event.id, displayNumber: 1, tableStatus: 'FREE', blockedReason: null, blockedBy: null, statusSince: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { eventId: event.id, tableId: table.id };
}

export async function pairDevice({ context }: World, hall: Hall, kind: 'TABLET' | 'KEYPAD' | 'DISPLAY'): Promise<Headers> {
  const secret = newSecret(context);
  const paired = await context.db.selectFrom('device').select('id').where('tableId', '=', hall.tableId).execute();
  await context.db
    .insertInto('device')
    .values({
      kind,
      name: `${kind} ${paired.length + 1}`,
      eventId: hall.eventId,
      tableId: hall.tableId,
      generation: paired.length + 1,
      secretHash: hashSecret(secret),
      battery: null,
      lastSeenAt: null,
      createdBy: 'system',
      createdAt: context.clock().toISOString(),
      revokedAt: null,
    })
    .execute();
  return { authorization: `Device ${secret}` };
}
