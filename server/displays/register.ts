/**
 * A TV registers itself: nobody types anything on it. It gets no right by that, only a line in the list at the desk; its key is random, kept by the
 * TV, so that it is the same screen after a reload. Limited, so that no stranger fills the list.
 */
import type { DisplayAnswer, DisplayRequest } from '#contract/displays.ts';
import { addressKey } from '../auth/address-key.ts';
import { commit, StaleRow, type Work } from '../db/commit.ts';
import type { DisplayRow } from '../db/schema.ts';
import type { Actor, Office } from '../office.ts';
import { takeTurn, turnAwayEarly } from './limits.ts';

export const displayClerk: Actor = { kind: 'system', name: 'displays' };

export type Registered = DisplayAnswer & { id: number };

export async function registerDisplay(office: Office, asked: DisplayRequest & { address: string }): Promise<Registered> {
  const known = await office.read.selectFrom('display').selectAll().where('key', '=', asked.key).executeTakeFirst();
  if (known && isSame(known, asked)) return answerOf(known);
  await turnAwayEarly(office, { told: known ? 'moved' : 'new', address: asked.address });
  const { answer } = await commit(office, { actor: displayClerk }, async (work) => {
    const eventId = await eventOf(work, asked);
    const row = await work.db.selectFrom('display').selectAll().where('key', '=', asked.key).executeTakeFirst();
    if (row && isSame(row, asked)) return answerOf(row);
    await takeTurn(work, { told: row ? 'moved' : 'new', address: asked.address });
    return answerOf(row ? await move(work, row, { ...asked, eventId }) : await insert(work, { ...asked, eventId }));
  });
  return answer;
}

type Wanted = DisplayRequest & { address: string; eventId: number | null };

const isSame = (row: DisplayRow, { screen, targetId, address }: DisplayRequest & { address: string }): boolean =>
  row.screen === screen && row.targetId === targetId && row.address === address;

function answerOf({ id, name, revokedAt, revokedBy }: DisplayRow): Registered {
  return { id, name, revoked: revokedAt === null ? null : { at: revokedAt, by: revokedBy ?? '' } };
}

async function move({ db, at, record }: Work, { id }: DisplayRow, { screen, targetId, eventId, address }: Wanted): Promise<DisplayRow> {
  const row = await db
    .updateTable('display')
    .set((eb) => ({
      screen,
      targetId,
      eventId,
      address,
      addressKey: addressKey(address),
      lastSeenAt: at,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  record({ stream: `display:${id}`, version: row.version, type: 'moved', data: { screen, targetId }, rooms: ['desk'] });
  return row;
}

async function insert({ db, at, record }: Work, { key, screen, targetId, eventId, address }: Wanted): Promise<DisplayRow> {
  const row = await db
    .insertInto('display')
    .values({
      key,
      name: `TV-${key.slice(0, 4).toUpperCase()}`,
      screen,
      targetId,
      eventId,
      address,
      addressKey: addressKey(address),
      firstSeenAt: at,
      lastSeenAt: at,
      revokedAt: null,
      revokedBy: null,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returningAll()
    .executeTakeFirst();
  // The same screen came a second time at this moment: on PostgreSQL this one waited for the other and looks again.
  if (!row) throw new StaleRow();
  record({ stream: `display:${row.id}`, version: row.version, type: 'registered', data: { screen, targetId }, rooms: ['desk'] });
  return row;
}

async function eventOf({ db }: Work, { screen, targetId }: DisplayRequest): Promise<number | null> {
  if (targetId === null || screen === 'OTHER') return null;
  if (screen === 'TABLES') return (await db.selectFrom('event').select('id').where('id', '=', targetId).executeTakeFirst())?.id ?? null;
  const of = screen === 'SCOREBOARD' ? 'billiardTable' : 'tournament';
  return (await db.selectFrom(of).select('eventId').where('id', '=', targetId).executeTakeFirst())?.eventId ?? null;
}
