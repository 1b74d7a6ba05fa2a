/** Saving the tournament form: judged, written and recorded in one unit of work; nobody saves over a change he has not seen. */

import { grantFor } from '#contract/rights/rights.ts';
import type { TournamentForm } from '#contract/tournament/tournament-calls.ts';
import { whyNotAddTournament } from '#machines/tournament/event-rules.ts';
import { afterRankingCategory, tournamentDefaults, tournamentProblems } from '#machines/tournament/tournament-form.ts';
import { isLocked, lockProblems } from '#machines/tournament/tournament-locks.ts';
import { tournamentSentences } from '#machines/tournament/tournament-rules.ts';
import { cleaned, type FormFacts, type TournamentValues } from '#machines/tournament/tournament-values.ts';
import { concernedProblems } from '../../entity/concerned.ts';
import { principalsOf } from '../../http/auth/actors.ts';
import { requireScope } from '../../http/auth/scope.ts';
import { type Precondition, requireSeen } from '../../http/precondition.ts';
import { badEntity, invalidForm, notAllowed } from '../../kernel/errors.ts';
import { refreshTournament } from '../../office/money/invoices/entries.ts';
import type { Context } from '../../store/context.ts';
import { lockRow } from '../../store/rows/rows.ts';
import type { TournamentRow } from '../../store/schema.ts';
import { type CommitRequest, commit, type Work } from '../../store/unit/commit.ts';
import type { Judged } from './columns.ts';
import { tournamentDtos } from './dto.ts';
import { relationProblems } from './form-relations.ts';
import { factsFor, storedForm } from './stored-form.ts';
import { changeTournament, insertTournament } from './write.ts';

export async function createTournamentFrom(context: Context, request: CommitRequest, form: TournamentForm): Promise<number> {
  const { answer } = await commit(context, request, async (work) => {
    const { db, actor } = work;
    if (typeof form.eventId === 'number') await requireScope(db, actor, 'tournament:create', { eventId: form.eventId });
    const { event } = await factsFor(db, form);
    const values = withClassification({ ...tournamentDefaults(event), ...withoutMissing(form) }, await categoriesOf(work));
    const judged = await judge(work, values, null, null);
    requireOpenEvent(judged.facts);
    return insertTournament(work, judged);
  });
  return answer;
}

/** `partly`: only what the form names is judged, and what depends on that. */
export type Saving = { expected: readonly Precondition[]; partly: boolean };

export async function updateTournamentFrom(
  context: Context,
  request: CommitRequest,
  id: number,
  form: TournamentForm,
  { expected, partly }: Saving,
): Promise<void> {
  await commit(context, request, async (work) => {
    const { db, actor } = work;
    const row = await lockRow(work, 'tournament', id);
    if (!row) throw badEntity('tournament', 'idnotfound', 'Entity not found');
    await requireScope(db, actor, 'tournament:edit', row);
    await requireSeen(db, {
      stream: `tournament:${id}`,
      version: row.version,
      expected,
      current: async () => (await tournamentDtos(db, [id]))[0],
    });
    const isOpen = row.tournamentStatus === 'CREATED';
    if (!isOpen && !mayEditAlways(work)) throw notAllowed({ code: 'EDIT_NOT_ALLOWED', sentence: tournamentSentences.leaderEditsCreated });
    const stored = await storedForm(db, row);
    // Whose tournament it is never changes after the draw, whatever a whole entity says (.github/SECURITY.md control 10).
    const sent = { ...withoutMissing(form), ...(isOpen ? {} : { eventId: row.eventId }) };
    const locks = lockProblems(sent, stored, row.tournamentStatus);
    if (locks.length > 0) throw invalidForm('tournament', locks);
    const judged = await judge(work, { ...stored, ...sent }, row, partly ? { stored, sent } : null);
    if (judged.values.eventId !== row.eventId) await requireMove(work, judged);
    await changeTournament(work, row, stored, judged);
    await refreshTournament(work, row);
    return null;
  });
}

/** A leader who may not create tournaments edits only those that are CREATED. */
const mayEditAlways = ({ actor }: Work): boolean => actor.kind === 'system' || grantFor('tournament:create', principalsOf(actor)) !== null;

type Patch = { stored: TournamentValues; sent: TournamentValues };

async function judge({ db }: Work, typed: TournamentValues, stored: TournamentRow | null, patch: Patch | null): Promise<Judged> {
  const values = cleaned(typed);
  const facts = await factsFor(db, values);
  const problemsOf = (tournament: TournamentValues) => tournamentProblems(cleaned(tournament), facts);
  const own = patch ? concernedProblems({ ...patch, problemsOf }) : problemsOf(values);
  const all = [...own, ...(await relationProblems(db, values, stored))];
  // What can no longer change cannot be mended either.
  const problems = all.filter(({ field }) => !isLocked(field, stored?.tournamentStatus ?? 'CREATED'));
  if (problems.length > 0) throw invalidForm('tournament', problems);
  return { values, facts };
}

function requireOpenEvent({ event }: FormFacts): void {
  const refusal = event ? whyNotAddTournament(event.eventStatus) : null;
  if (refusal) throw notAllowed(refusal);
}

/** Into another event: like adding it there. */
async function requireMove(work: Work, { values, facts }: Judged): Promise<void> {
  const { db, actor } = work;
  if (!mayEditAlways(work))
    throw notAllowed({ code: 'MOVE_NOT_ALLOWED', sentence: 'A tournament leader cannot move a tournament to another event.' });
  await requireScope(db, actor, 'tournament:edit', { eventId: Number(values.eventId) });
  requireOpenEvent(facts);
}

const categoriesOf = ({ db }: Work) => db.selectFrom('tournamentCategory').select(['id', 'mnemonic']).orderBy('id').execute();

/** Where the form does not show the Classification, the ranking category decides it. */
function withClassification(values: TournamentValues, categories: readonly { id: number; mnemonic: string }[]): TournamentValues {
  if (values.tournamentCategoryId || !values.rankingCategory) return values;
  return { ...values, ...afterRankingCategory(values.rankingCategory, categories) };
}

/** What was not sent stays as it is. */
const withoutMissing = (form: TournamentForm): TournamentValues =>
  Object.fromEntries(Object.entries(form).filter(([name, value]) => value !== undefined && name !== 'id' && name !== 'version'));
