/** Runs a correction of a tournament in one unit of work, or only shows what it would change. Preview and save are the same code. */
import type { Consequence, CorrectionAnswer, CorrectionChange } from '#contract/tournament/corrections.ts';
import { reasonSentences } from '#machines/match/edit/reason.ts';
import { invalidForm, Problem } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { type CommitRequest, commit, type WorkContext } from '../../store/unit/commit.ts';
import { previewWork } from '../../store/unit/preview.ts';
import { requireOpenEvent } from '../draws/change-status.ts';
import { lockResults, type StoredTournament } from '../draws/stored-tournament.ts';
import { changedMatches, readSides } from './changed-matches.ts';

export type CorrectionRequest = { tournamentId: number; dryRun: boolean; reason?: string | null | undefined };

/** The sentences beside the changed matches. */
export type CorrectionEffects = { consequences: (changes: readonly CorrectionChange[]) => Consequence[]; undo: string };

type CorrectionInput = { work: WorkContext; stored: StoredTournament; reason: string | null };

/**
 * Returns the changed matches and consequences. Throws 400 without a reason, 404, or the refusal; a preview answers the refusal instead of
 * throwing it. All matches are locked before `correct` runs, so a match that begins meanwhile is seen.
 */
export async function runCorrection(
  context: Context,
  request: CommitRequest,
  { tournamentId, dryRun, reason = null }: CorrectionRequest,
  correct: (input: CorrectionInput) => Promise<CorrectionEffects>,
): Promise<CorrectionAnswer> {
  const run = async (work: WorkContext): Promise<CorrectionAnswer> => {
    const stored = await lockResults(work, tournamentId, 'tournament:run');
    await requireOpenEvent(work, stored.row.eventId);
    const before = await readSides(work.db, tournamentId);
    const { consequences, undo } = await correct({ work, stored, reason });
    const changes = changedMatches(before, await readSides(work.db, tournamentId));
    return { dryRun, refusal: null, code: null, changes, consequences: consequences(changes), undo };
  };
  if (dryRun) return previewWork(context, request.actor, run).catch(refusedPreview);
  if (reason === null) throw invalidForm('tournament', [{ field: 'reason', code: 'NotBlank', sentence: reasonSentences.missing }]);
  return (await commit(context, request, run)).answer;
}

function refusedPreview(error: unknown): CorrectionAnswer {
  if (!(error instanceof Problem) || error.key !== 'error.notallowed') throw error;
  return { dryRun: true, refusal: error.message, code: error.extra.code ?? null, changes: [], consequences: [], undo: null };
}
