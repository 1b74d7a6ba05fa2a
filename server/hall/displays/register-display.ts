/**
 * A TV registers itself without typing: it gets no rights, only a line in the desk's list, and limits keep strangers out of it. The TV
 * stores its random key, so that it is the same screen after a reload.
 */
import type { DisplayAnswer, DisplayRequest } from '#contract/hall/displays.ts';
import { addressKey } from '../../http/auth/address-key.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Context } from '../../store/context.ts';
import { insertRow } from '../../store/rows/insert-rows.ts';
import { saveRow } from '../../store/rows/rows.ts';
import type { DisplayRow } from '../../store/schema.ts';
import { commit, type WorkContext } from '../../store/unit/commit.ts';
import { countReport, refuseEarly } from './display-limits.ts';

export const displayActor: Actor = { kind: 'system', name: 'displays' };

type RegisteredDisplay = DisplayAnswer & { id: number; eventId: number | null };

/** Returns the screen's name and state, and stores it when it is new or shows something else. Throws 429 at the limits. */
export async function registerDisplay(context: Context, request: DisplayRequest & { address: string }): Promise<RegisteredDisplay> {
  const stored = await context.read.selectFrom('display').selectAll().where('key', '=', request.key).executeTakeFirst();
  if (stored && isSame(stored, request)) return answerOf(stored);
  await refuseEarly(context, { kind: stored ? 'moved' : 'new', address: request.address });
  const { answer } = await commit(context, { actor: displayActor }, async (work) => {
    const eventId = await eventOf(work, request);
    const row = await work.db.selectFrom('display').selectAll().where('key', '=', request.key).executeTakeFirst();
    if (row && isSame(row, request)) return answerOf(row);
    await countReport(work, { kind: row ? 'moved' : 'new', address: request.address });
    return answerOf(row ? await move(work, row, { ...request, eventId }) : await insert(work, { ...request, eventId }));
  });
  return answer;
}

type DisplayValues = DisplayRequest & { address: string; eventId: number | null };

const isSame = (row: DisplayRow, { screen, targetId, address }: DisplayRequest & { address: string }): boolean =>
  row.screen === screen && row.targetId === targetId && row.address === address && !hasReachedTarget(row, { screen, targetId });

/** True when the screen shows what the desk sent it to. */
const hasReachedTarget = (
  { wantedScreen, wantedTargetId }: DisplayRow,
  { screen, targetId }: Pick<DisplayRequest, 'screen' | 'targetId'>,
): boolean => wantedScreen !== null && wantedScreen === screen && wantedTargetId === targetId;

type DisplayIdentity = Pick<DisplayRow, 'id' | 'name' | 'eventId' | 'revokedAt' | 'revokedBy'>;

function answerOf({ id, name, eventId, revokedAt, revokedBy }: DisplayIdentity): RegisteredDisplay {
  return { id, name, eventId, revoked: revokedAt === null ? null : { at: revokedAt, by: revokedBy ?? '' } };
}

const columnsOf = ({ screen, targetId, eventId, address }: DisplayValues, lastSeenAt: string) => ({
  ...{ screen, targetId, eventId, address, addressKey: addressKey(address), lastSeenAt },
});

function move(work: WorkContext, row: DisplayRow, values: DisplayValues): Promise<DisplayRow> {
  const { screen, targetId } = values;
  const cleared = hasReachedTarget(row, values) ? { wantedScreen: null, wantedTargetId: null } : {};
  return saveRow(
    work,
    'display',
    row,
    { ...columnsOf(values, work.at), ...cleared },
    { type: 'moved', data: { screen, targetId }, rooms: ['desk'] },
  );
}

async function insert(work: WorkContext, { key, ...values }: DisplayValues): Promise<DisplayIdentity> {
  const { screen, targetId } = values;
  const name = `TV-${key.slice(0, 4).toUpperCase()}`;
  const request = { mutedUntil: null, reloadAskedAt: null, takenAt: null, takenById: null, wantedScreen: null, wantedTargetId: null };
  const fresh = { firstSeenAt: work.at, revokedAt: null, revokedBy: null, ...request };
  const journalEntry = { type: 'registered', data: { screen, targetId }, rooms: () => ['desk'], once: 'key' } as const;
  const id = await insertRow(work, 'display', { key, name, ...columnsOf({ key, ...values }, work.at), ...fresh }, journalEntry);
  return { id, name, eventId: values.eventId, ...fresh };
}

async function eventOf({ db }: WorkContext, { screen, targetId }: DisplayRequest): Promise<number | null> {
  if (targetId === null || screen === 'OTHER') return null;
  if (screen === 'TABLES') return (await db.selectFrom('event').select('id').where('id', '=', targetId).executeTakeFirst())?.id ?? null;
  const table = screen === 'SCOREBOARD' ? 'billiardTable' : 'tournament';
  return (await db.selectFrom(table).select('eventId').where('id', '=', targetId).executeTakeFirst())?.eventId ?? null;
}
