/** Books that neither side of a match turned up, or takes that back, or only shows what either would change (machines/README.md 8.11). */
import type { BothAbsentAnswer } from '#contract/match/both-absent.ts';
import type { Right } from '#contract/rights/rights.ts';
import type { MatchEvent } from '#machines/match/events.ts';
import type { Precondition } from '../../../http/precondition.ts';
import { notAllowed, Problem } from '../../../kernel/errors.ts';
import type { Context } from '../../../store/context.ts';
import { type CommitRequest, commit, type WorkContext } from '../../../store/unit/commit.ts';
import { previewWork } from '../../../store/unit/preview.ts';
import { applyMatchEvents, requireMatchScope, requireVersion } from '../commands.ts';
import { readMatch, type StoredMatch } from '../read.ts';
import { changedSlots, readSlotTexts } from '../slot-texts.ts';

type BothAbsentRequest = CommitRequest & { matchId: number; dryRun: boolean; expected: readonly Precondition[] };

const steps = {
  BOOK: { right: 'match:edit', plan: (_stored: StoredMatch, at: string): MatchEvent[] => [{ type: 'BOTH_ABSENT', at }] },
  UNDO: { right: 'match:approve', plan: undoEvents },
} as const satisfies Record<string, { right: Right; plan: (stored: StoredMatch, at: string) => MatchEvent[] }>;

/** Throws the refusal, or a conflict when the user has not seen the newest version. A preview answers the refusal instead. */
export async function bothAbsentStep(
  context: Context,
  { matchId, dryRun, expected, ...request }: BothAbsentRequest,
  step: keyof typeof steps,
): Promise<BothAbsentAnswer> {
  const { right, plan } = steps[step];
  const run = async (work: WorkContext): Promise<BothAbsentAnswer> => {
    const stored = await readMatch(work, matchId);
    await requireMatchScope(work, request.actor, right, stored);
    await requireVersion(work, stored, expected);
    const before = await readSlotTexts(work.db, stored.row.tournamentId);
    const { version } = await applyMatchEvents(work, stored, plan(stored, work.at));
    const changes = changedSlots(before, await readSlotTexts(work.db, stored.row.tournamentId));
    return { dryRun, version, refusal: null, code: null, changes };
  };
  if (!dryRun) return (await commit(context, request, run)).answer;
  return previewWork(context, request.actor, run).catch((error: unknown) => {
    if (!(error instanceof Problem) || error.key !== 'error.notallowed') throw error;
    return { dryRun, version: null, refusal: error.message, code: error.extra.code ?? null, changes: [] };
  });
}

/** The match waits again, also when its result was approved. */
function undoEvents({ state, row }: StoredMatch, at: string): MatchEvent[] {
  const isBooked = state.aWalkover && state.bWalkover && state.finishTime !== null;
  if (!isBooked) throw notAllowed({ code: 'NOT_BOTH_ABSENT', sentence: `Match ${row.label} is not booked as "both absent".` });
  return [...(state.status === 'APPROVED' ? [{ type: 'REOPEN', at } as const] : []), { type: 'RESET', at }];
}
