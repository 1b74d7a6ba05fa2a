/**
 * A TV registers itself: nobody types anything on it. It gets no right by that, only a line in the list at the desk; its key is random, kept by the
 * TV, so that it is the same screen after a reload. Limited, so that no stranger fills the list.
 */
import type { DisplayAnswer, DisplayRequest } from '#contract/hall/displays.ts';
import { addressKey } from '../../http/auth/address-key.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Context } from '../../store/context.ts';
import { insertRow } from '../../store/rows/insert-rows.ts';
import { saveRow } from '../../store/rows/rows.ts';
import type { DisplayRow } from '../../store/schema.ts';
import { commit, type Work } from '../../store/unit/commit.ts';
import { takeTurn, turnAwayEarly } from './limits.ts';

export const displayClerk: Actor = { kind: 'system', name: 'displays' };

export type Registered = DisplayAnswer & { id: number; eventId: number | null };

export async function registerDisplay(context: Context, asked: DisplayRequest & { address: string }): Promise<Registered> {
  const known = await context.read.selectFrom('display').selectAll().where('key', '=', asked.key).executeTakeFirst();
  if (known && isSame(known, asked)) return answerOf(known);
  await turnAwayEarly(context, { told: known ? 'moved' : 'new', address: asked.address });
  const { answer } = await commit(context, { actor: displayClerk }, async (work) => {
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
  row.screen === screen && row.targetId === targetId && row.address === address && !isReached(row, { screen, targetId });

/** It shows what the desk sent it to. */
const isReached = (
  { wantedScreen, wantedTargetId }: DisplayRow,
  { screen, targetId }: Pick<DisplayRequest, 'screen' | 'targetId'>,
): boolean => wantedScreen !== null && wantedScreen === screen && wantedTargetId === targetId;

type Named = Pick<DisplayRow, 'id' | 'name' | 'eventId' | 'revokedAt' | 'revokedBy'>;

function answerOf({ id, name, eventId, revokedAt, revokedBy }: Named): Registered {
  return { id, name, eventId, revoked: revokedAt === null ? null : { at: revokedAt, by: revokedBy ?? '' } };
}

const columnsOf = ({ screen, targetId, eventId, address }: Wanted, lastSeenAt: string) => ({
  ...{ screen, targetId, eventId, address, addressKey: addressKey(address), lastSeenAt },
});

function move(work: Work, row: DisplayRow, wanted: Wanted): Promise<DisplayRow> {
  const { screen, targetId } = wanted;
  const done = isReached(row, wanted) ? { wantedScreen: null, wantedTargetId: null } : {};
  return saveRow(
    work,
    'display',
    row,
    { ...columnsOf(wanted, work.at), ...done },
    { type: 'moved', data: { screen, targetId }, rooms: ['desk'] },
  );
}

async function insert(work: Work, { key, ...wanted }: Wanted): Promise<Named> {
  const { screen, targetId } = wanted;
  const name = `TV-${key.slice(0, 4).toUpperCase()}`;
  const asked = { mutedUntil: null, reloadAskedAt: null, takenAt: null, takenById: null, wantedScreen: null, wantedTargetId: null };
  const fresh = { firstSeenAt: work.at, revokedAt: null, revokedBy: null, ...asked };
  const told = { type: 'registered', data: { screen, targetId }, rooms: () => ['desk'], once: 'key' } as const;
  const id = await insertRow(work, 'display', { key, name, ...columnsOf({ key, ...wanted }, work.at), ...fresh }, told);
  return { id, name, eventId: wanted.eventId, ...fresh };
}

async function eventOf({ db }: Work, { screen, targetId }: DisplayRequest): Promise<number | null> {
  if (targetId === null || screen === 'OTHER') return null;
  if (screen === 'TABLES') return (await db.selectFrom('event').select('id').where('id', '=', targetId).executeTakeFirst())?.id ?? null;
  const of = screen === 'SCOREBOARD' ? 'billiardTable' : 'tournament';
  return (await db.selectFrom(of).select('eventId').where('id', '=', targetId).executeTakeFirst())?.eventId ?? null;
}
