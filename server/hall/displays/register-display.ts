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
import { shownSinceAt } from './belonging.ts';
import { countReport, refuseEarly } from './display-limits.ts';
import { isDestinationOver, needsPlacement, noPlacement, placementAt } from './placement.ts';
import { shownEvent } from './shown-event.ts';

export const displayActor: Actor = { kind: 'system', name: 'displays' };

type RegisteredDisplay = DisplayAnswer & { id: number; eventId: number | null };

/**
 * Returns the screen's name and state, and stores it when it is new or shows something else. Throws 429 at the limits. `tabletAddresses`: the
 * addresses of the paired devices that are connected now.
 */
export async function registerDisplay(
  context: Context,
  request: DisplayRequest & { address: string },
  tabletAddresses: readonly string[] = [],
): Promise<RegisteredDisplay> {
  const stored = await context.read.selectFrom('display').selectAll().where('key', '=', request.key).executeTakeFirst();
  const isOver = stored !== undefined && (await isDestinationOver(context.read, stored, context.clock().toISOString()));
  if (stored && !isOver && isSame(stored, request)) return answerOf(stored);
  await refuseEarly(context, { ...reportOf(stored, request.address), tabletAddresses });
  const { answer } = await commit(context, { actor: displayActor }, async (work) => {
    const eventId = (await shownEvent(work.db, request))?.id ?? null;
    const row = await work.db.selectFrom('display').selectAll().where('key', '=', request.key).executeTakeFirst();
    if (row && !isOver && isSame(row, request)) return answerOf(row);
    await countReport(work, { ...reportOf(row, request.address), tabletAddresses });
    return answerOf(row ? await move(work, row, { ...request, eventId }) : await insert(work, { ...request, eventId }));
  });
  return answer;
}

const reportOf = (row: DisplayRow | undefined, address: string) =>
  ({ kind: row ? 'moved' : 'new', address, knownId: row?.belongsSince ? row.id : undefined }) as const;

type DisplayValues = DisplayRequest & { address: string; eventId: number | null };

const isSame = (row: DisplayRow, { screen, targetId, address }: DisplayRequest & { address: string }): boolean =>
  row.screen === screen && row.targetId === targetId && row.address === address && !needsPlacement(row, { screen, targetId });

type DisplayIdentity = Pick<DisplayRow, 'id' | 'name' | 'eventId' | 'revokedAt' | 'revokedBy'>;

function answerOf({ id, name, eventId, revokedAt, revokedBy }: DisplayIdentity): RegisteredDisplay {
  return { id, name, eventId, revoked: revokedAt === null ? null : { at: revokedAt, by: revokedBy ?? '' } };
}

const columnsOf = ({ screen, targetId, eventId, address }: DisplayValues, lastSeenAt: string) => ({
  ...{ screen, targetId, eventId, address, addressKey: addressKey(address), lastSeenAt },
});

async function move(work: WorkContext, row: DisplayRow, values: DisplayValues): Promise<DisplayRow> {
  const { screen, targetId } = values;
  const shownSince = shownSinceAt(row, work.at);
  const changes = { ...columnsOf(values, work.at), shownSince, ...(await placementAt(work, row, values)) };
  return saveRow(work, 'display', row, changes, { type: 'moved', data: { screen, targetId }, rooms: ['desk'] });
}

async function insert(work: WorkContext, { key, ...values }: DisplayValues): Promise<DisplayIdentity> {
  const { screen, targetId } = values;
  const name = `TV-${key.slice(0, 4).toUpperCase()}`;
  const actions = { mutedUntil: null, reloadAskedAt: null, identifyRequestedAt: null, takenAt: null, takenById: null, ...noPlacement };
  const fresh = { firstSeenAt: work.at, shownSince: work.at, belongsSince: null, revokedAt: null, revokedBy: null, ...actions };
  const journalEntry = { type: 'registered', data: { screen, targetId }, rooms: () => ['desk'], once: 'key' } as const;
  const id = await insertRow(work, 'display', { key, name, ...columnsOf({ key, ...values }, work.at), ...fresh }, journalEntry);
  return { id, name, eventId: values.eventId, ...fresh };
}
