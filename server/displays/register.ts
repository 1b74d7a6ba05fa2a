/**
 * A TV registers itself: nobody types anything on it. It gets no right by that, only a line in the list at the desk; its key is random, kept by the
 * TV, so that it is the same screen after a reload. Limited, so that no stranger fills the list.
 */
import type { DisplayAnswer, DisplayRequest } from '#contract/displays.ts';
import { addressKey } from '../auth/address-key.ts';
import { addToWindow, lockWindow, secondsUntil } from '../auth/counters.ts';
import { commit, type Work } from '../db/commit.ts';
import type { DisplayRow } from '../db/schema.ts';
import { tooManyRequests } from '../errors.ts';
import type { Actor, Office } from '../office.ts';

export const displayClerk: Actor = { kind: 'system', name: 'displays' };

/** New ones of one address within the window, and kept ones; a wall of TVs may share one player box. */
const perAddress = { newOnes: 20, windowMs: 10 * 60_000, kept: 40 } as const;
const most = 500;
/** A screen nobody has seen for so long was taken down. */
const forgottenAfterMs = 30 * 86_400_000;

export type Registered = DisplayAnswer & { id: number };

export async function registerDisplay(office: Office, asked: DisplayRequest & { address: string }): Promise<Registered> {
  const known = await office.read.selectFrom('display').selectAll().where('key', '=', asked.key).executeTakeFirst();
  if (known && isSame(known, asked)) return answerOf(known);
  const { answer } = await commit(office, { actor: displayClerk }, async (work) => {
    const eventId = await eventOf(work, asked);
    const row = await work.db.selectFrom('display').selectAll().where('key', '=', asked.key).executeTakeFirst();
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

async function insert(work: Work, { key, screen, targetId, eventId, address }: Wanted): Promise<DisplayRow> {
  await requireRoom(work, addressKey(address));
  const { db, at, record } = work;
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
    .returningAll()
    .executeTakeFirstOrThrow();
  record({ stream: `display:${row.id}`, version: row.version, type: 'registered', data: { screen, targetId }, rooms: ['desk'] });
  return row;
}

async function requireRoom(work: Work, from: string): Promise<void> {
  const window = await lockWindow(work, `display:${from}`, perAddress.windowMs);
  if (window.used >= perAddress.newOnes) throw tooManyRequests(secondsUntil(window.endsAt, work.now));
  await forgetOld(work);
  const { own, all } = await work.db
    .selectFrom('display')
    .select((eb) => [eb.fn.countAll<number>().filterWhere('addressKey', '=', from).as('own'), eb.fn.countAll<number>().as('all')])
    .executeTakeFirstOrThrow();
  if (Number(own) >= perAddress.kept || Number(all) >= most) throw tooManyRequests(perAddress.windowMs / 1000);
  await addToWindow(work, `display:${from}`, window, perAddress.windowMs);
}

async function forgetOld({ db, now, record }: Work): Promise<void> {
  const before = new Date(now.getTime() - forgottenAfterMs).toISOString();
  const gone = await db.deleteFrom('display').where('lastSeenAt', '<', before).returning(['id', 'version']).execute();
  for (const { id, version } of gone)
    record({ stream: `display:${id}`, version: version + 1, type: 'forgotten', data: {}, rooms: ['desk'] });
}

async function eventOf({ db }: Work, { screen, targetId }: DisplayRequest): Promise<number | null> {
  if (targetId === null || screen === 'OTHER') return null;
  if (screen === 'TABLES') return (await db.selectFrom('event').select('id').where('id', '=', targetId).executeTakeFirst())?.id ?? null;
  const of = screen === 'SCOREBOARD' ? 'billiardTable' : 'tournament';
  return (await db.selectFrom(of).select('eventId').where('id', '=', targetId).executeTakeFirst())?.eventId ?? null;
}
