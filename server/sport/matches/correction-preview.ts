/** Shows the effects of correcting an approved match before the user saves: applies the correction, reads the result and rolls back. */

import type { CallAnswer, CallParts } from '#contract/kit/call.ts';
import type { EditFormValues, previewCorrection } from '#contract/match/match-edit.ts';
import { planEdit } from '#machines/match/edit/edit-match.ts';
import { formOf } from '#machines/match/edit/form.ts';
import { requireScope } from '../../http/auth/scope.ts';
import type { Actor } from '../../kernel/actor.ts';
import { fieldsNotAllowed, Problem } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import type { WorkContext } from '../../store/unit/commit.ts';
import { previewWork } from '../../store/unit/preview.ts';
import { applyMatchEvents } from './commands.ts';
import { readMatch, type StoredMatch } from './read.ts';
import { changedSlots, readSlotTexts } from './slot-texts.ts';

type PreviewQuery = CallParts<typeof previewCorrection>['query'];
type CorrectionPreview = CallAnswer<typeof previewCorrection>;
type PreviewChange = CorrectionPreview['changes'][number];

/**
 * Returns the effects, or why the correction is refused. Runs the same code as saving, so that the preview is always right. Rethrows every other
 * error.
 */
export async function correctionPreview(context: Context, actor: Actor, matchId: number, query: PreviewQuery): Promise<CorrectionPreview> {
  try {
    const changes = await previewWork(context, actor, (work) => applyAndCompare(work, matchId, query));
    return { refusal: null, code: null, changes };
  } catch (error) {
    if (!(error instanceof Problem) || error.key !== 'error.notallowed') throw error;
    return { refusal: error.message, code: error.extra.code ?? null, changes: [] };
  }
}

async function applyAndCompare(work: WorkContext, matchId: number, query: PreviewQuery): Promise<PreviewChange[]> {
  const stored = await readMatch(work, matchId);
  await requireScope(work.db, work.actor, 'match:edit-approved', { eventId: stored.eventId });
  const before = await readSlotTexts(work.db, stored.row.tournamentId);
  const { events, problems } = planEdit(stored.state, stored.setting, { ...fillForm(stored, query, work.at), at: work.at });
  if (problems) throw fieldsNotAllowed('tournamentMatch', problems);
  await applyMatchEvents(work, stored, events);
  const changes = changedSlots(before, await readSlotTexts(work.db, stored.row.tournamentId));
  return changes.filter((change) => change.matchId !== matchId);
}

/** Returns the form as the client would send it; fields that the query leaves out keep their value. */
function fillForm({ state }: StoredMatch, query: PreviewQuery, at: string): EditFormValues {
  const form = formOf(state, at);
  return {
    ...form,
    matchStatus: query.matchStatus ?? state.status,
    aScore: query.aScore ?? form.aScore,
    bScore: query.bScore ?? form.bScore,
    aModification: query.aModification ?? form.aModification,
    bModification: query.bModification ?? form.bModification,
    nextToBreak: form.nextToBreak ?? 'A',
    confirmed: true,
  };
}
