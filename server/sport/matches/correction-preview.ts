/** Shows the effects of correcting an approved match before the user saves: applies the correction, reads the result and rolls back. */

import type { Kysely } from 'kysely';
import type { CallAnswer, CallParts } from '#contract/kit/call.ts';
import type { LiveMatch } from '#contract/live/rows.ts';
import type { EditFormValues, previewCorrection } from '#contract/match/match-edit.ts';
import { planEdit } from '#machines/match/edit/edit-match.ts';
import { formOf } from '#machines/match/edit/form.ts';
import { resultText } from '#machines/match/score-text.ts';
import { type MatchStatus, type Side, sides } from '#machines/names.ts';
import { requireScope } from '../../http/auth/scope.ts';
import type { Actor } from '../../kernel/actor.ts';
import { fieldsNotAllowed, Problem } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import type { Database } from '../../store/schema.ts';
import { commit, type WorkContext } from '../../store/unit/commit.ts';
import { applyMatchEvents } from './commands.ts';
import { presentMatches } from './present.ts';
import { readMatch, type StoredMatch } from './read.ts';

type PreviewQuery = CallParts<typeof previewCorrection>['query'];
type CorrectionPreview = CallAnswer<typeof previewCorrection>;
type PreviewChange = CorrectionPreview['changes'][number];

/**
 * Returns the effects, or why the correction is refused. Runs the same code as saving, so that the preview is always right. Rethrows every other
 * error.
 */
export async function correctionPreview(context: Context, actor: Actor, matchId: number, query: PreviewQuery): Promise<CorrectionPreview> {
  try {
    await commit(context, { actor }, async (work) => {
      throw new PreviewRollback(await applyAndCompare(work, matchId, query));
    });
  } catch (error) {
    if (error instanceof PreviewRollback) return { refusal: null, code: null, changes: error.changes };
    if (!(error instanceof Problem) || error.key !== 'error.notallowed') throw error;
    return { refusal: error.message, code: error.extra.code ?? null, changes: [] };
  }
  throw new Error('A preview was committed.');
}

/** Rolls the transaction back and carries the answer out of it. */
class PreviewRollback extends Error {
  readonly changes: PreviewChange[];
  constructor(changes: PreviewChange[]) {
    super('The preview is rolled back.');
    this.changes = changes;
  }
}

async function applyAndCompare(work: WorkContext, matchId: number, query: PreviewQuery): Promise<PreviewChange[]> {
  const stored = await readMatch(work, matchId);
  await requireScope(work.db, work.actor, 'match:edit-approved', { eventId: stored.eventId });
  const before = await slotTexts(work.db, stored.row.tournamentId);
  const { events, problems } = planEdit(stored.state, stored.setting, { ...fillForm(stored, query, work.at), at: work.at });
  if (problems) throw fieldsNotAllowed('tournamentMatch', problems);
  await applyMatchEvents(work, stored, events);
  const after = await slotTexts(work.db, stored.row.tournamentId);
  return [...after.values()].flatMap((text) => {
    const from = before.get(keyOf(text))?.to ?? null;
    return from === text.to || text.matchId === matchId ? [] : [{ ...text, from }];
  });
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

type SlotText = Omit<PreviewChange, 'from'>;

const keyOf = ({ matchId, side }: SlotText): string => `${matchId}${side ?? ''}`;

/** Returns the texts of all matches of the tournament, as screens show them, by match and side. */
async function slotTexts(db: Kysely<Database>, tournamentId: number): Promise<Map<string, SlotText>> {
  const ids = await db.selectFrom('tournamentMatch').select('id').where('tournamentId', '=', tournamentId).orderBy('id').execute();
  const rows = await presentMatches(
    db,
    ids.map(({ id }) => id),
  );
  const texts = rows
    .toSorted((one, other) => one.id - other.id)
    .flatMap((row) => [teamText(row), ...sides.map((side) => slotText(row, side))]);
  return new Map(texts.filter((text) => text !== null).map((text) => [keyOf(text), text]));
}

function slotText(row: LiveMatch, side: Side): SlotText {
  const name = side === 'A' ? row.participantADisplayName : row.participantBDisplayName;
  const walkover = side === 'A' ? row.aWalkover : row.bWalkover;
  const to = walkover ? (name === null ? 'Walkover' : `${name} (walkover)`) : name;
  return { matchId: row.id, label: row.label, side, to };
}

/** A correction of a single match changes the team score, and the team score decides which other singles are still played (machines/README.md 9.5). */
function teamText({ id: matchId, label, ...row }: LiveMatch): SlotText | null {
  if (row.numberOfTeamMatches === 0) return null;
  const isSingle = row.teamParentMatchId !== null;
  const to = isSingle ? singleWords[row.matchStatus] : `${resultText(row)}, ${row.matchStatus.toLowerCase()}`;
  return { matchId, label, side: null, to };
}

const singleWords: Readonly<Record<MatchStatus, string>> = {
  NONE: 'not played',
  CREATED: 'to be played',
  SCHEDULED: 'to be played',
  READY: 'on a table',
  RUNNING: 'running',
  TIMEOUT: 'running',
  FINISHED: 'finished',
  APPROVED: 'approved',
};
