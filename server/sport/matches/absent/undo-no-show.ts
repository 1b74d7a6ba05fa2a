/** Takes the no-show of one player back: the players are called again at the table, or the match waits (machines/README.md 8.6). */
import type { CallAnswer } from '#contract/kit/call.ts';
import type { undoNoShow } from '#contract/match/undo-no-show.ts';
import type { MatchEvent } from '#machines/match/events.ts';
import type { Precondition } from '../../../http/precondition.ts';
import { notAllowed } from '../../../kernel/errors.ts';
import type { Context } from '../../../store/context.ts';
import type { CommitRequest, WorkContext } from '../../../store/unit/commit.ts';
import { dispatchMatch } from '../commands.ts';
import type { StoredMatch } from '../read.ts';

type UndoNoShowRequest = CommitRequest & { matchId: number; expected: readonly Precondition[] };

/** Throws the refusal, or a conflict when something has happened to the match since. */
export async function undoNoShowOf(context: Context, request: UndoNoShowRequest): Promise<CallAnswer<typeof undoNoShow>> {
  let announced = false;
  const { answer } = await dispatchMatch(context, { ...request, right: 'match:edit' }, async (stored, work) => {
    const events = await undoEvents(work, stored);
    announced = events.at(-1)?.type !== 'RESET';
    return events;
  });
  return { ...answer, announced };
}

/** An approved match has left its table, which may have another match since. */
async function undoEvents({ db, at }: WorkContext, { state, row, eventId }: StoredMatch): Promise<MatchEvent[]> {
  const isNoShow = state.aWalkover !== state.bWalkover && state.finishTime !== null && state.startTime === null;
  if (!isNoShow) throw notAllowed({ code: 'NOT_A_NO_SHOW', sentence: `Match ${row.label} is not booked as the no-show of one player.` });
  if (state.status === 'FINISHED' && state.tableId !== null) {
    return [
      { type: 'REOPEN', at },
      { type: 'ANNOUNCE', at },
    ];
  }
  const waits: MatchEvent[] = [...(state.status === 'APPROVED' ? [{ type: 'REOPEN', at } as const] : []), { type: 'RESET', at }];
  const tableId = state.announcedAt === null ? null : state.previousAssignedTableId;
  if (tableId === null) return waits;
  const free = await db
    .selectFrom('billiardTable')
    .select('id')
    .where('id', '=', tableId)
    .where('eventId', '=', eventId)
    .where('tableStatus', '=', 'FREE')
    .executeTakeFirst();
  return free ? [...waits, { type: 'ASSIGN_TABLE', at, tableId }] : waits;
}
