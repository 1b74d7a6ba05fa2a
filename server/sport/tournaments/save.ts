/** Saves the tournament form in one unit of work: validates, writes and records it. Nobody overwrites a change that they have not seen. */

import { grantFor } from '#contract/rights/rights.ts';
import type { TournamentForm } from '#contract/tournament/tournament-calls.ts';
import { whyNotAddTournament } from '#machines/tournament/event-rules.ts';
import { afterRankingCategory, type FormProblem, tournamentDefaults, tournamentProblems } from '#machines/tournament/tournament-form.ts';
import { isLocked, lockProblems } from '#machines/tournament/tournament-locks.ts';
import { tournamentSentences } from '#machines/tournament/tournament-rules.ts';
import { cleanTournament, type FormFacts, type TournamentValues } from '#machines/tournament/tournament-values.ts';
import { relevantProblems } from '../../entity/relevant-problems.ts';
import { principalsOf } from '../../http/auth/actors.ts';
import { requireScope } from '../../http/auth/scope.ts';
import { type Precondition, requirePreconditions } from '../../http/precondition.ts';
import { badEntity, invalidForm, notAllowed } from '../../kernel/errors.ts';
import { refreshTournament } from '../../office/money/invoices/entries.ts';
import type { Context } from '../../store/context.ts';
import { lockRow } from '../../store/rows/rows.ts';
import type { TournamentRow } from '../../store/schema.ts';
import { type CommitRequest, commit, type WorkContext } from '../../store/unit/commit.ts';
import type { ValidTournament } from './columns.ts';
import { relationProblems } from './form-relations.ts';
import { tournamentsForRest } from './present.ts';
import { factsFor, storedForm } from './stored-form.ts';
import { changeTournament, insertTournament } from './write.ts';

/** Returns the id of the tournament. Throws the problems of the form, or 404 outside the events of the user. */
export async function createTournamentFrom(context: Context, request: CommitRequest, form: TournamentForm): Promise<number> {
  const { answer } = await commit(context, request, (work) => insertTournamentFrom(work, form));
  return answer;
}

/** Creates a tournament inside a larger unit of work. Returns its id; throws like `createTournamentFrom`. */
export async function insertTournamentFrom(work: WorkContext, form: TournamentForm): Promise<number> {
  const { db, actor } = work;
  if (typeof form.eventId === 'number') await requireScope(db, actor, 'tournament:create', { eventId: form.eventId });
  const { event } = await factsFor(db, form);
  const values = withClassification({ ...tournamentDefaults(event), ...withoutMissing(form) }, await categoriesOf(work));
  const valid = await validate(work, values, null, null);
  requireOpenEvent(valid.facts);
  return insertTournament(work, valid);
}

/** `partly`: validates only the fields that the form names, and fields that depend on them. */
type SaveTournamentOptions = { expected: readonly Precondition[]; partly: boolean };

/** Throws the problems of the form, locked fields, a conflict, or 404 outside the events of the user. */
export async function updateTournamentFrom(
  context: Context,
  request: CommitRequest,
  id: number,
  form: TournamentForm,
  { expected, partly }: SaveTournamentOptions,
): Promise<void> {
  await commit(context, request, async (work) => {
    const { db, actor } = work;
    const row = await lockRow(work, 'tournament', id);
    if (!row) throw badEntity('tournament', 'idnotfound', 'Entity not found');
    await requireScope(db, actor, 'tournament:edit', row);
    await requirePreconditions(db, {
      stream: `tournament:${id}`,
      version: row.version,
      expected,
      current: async () => (await tournamentsForRest(db, [id]))[0],
    });
    const isOpen = row.tournamentStatus === 'CREATED';
    if (!isOpen && !mayEditAlways(work)) throw notAllowed({ code: 'EDIT_NOT_ALLOWED', sentence: tournamentSentences.leaderEditsCreated });
    const stored = await storedForm(db, row);
    const sent = withoutMissing(form);
    const locks = lockProblems(sent, stored, row.tournamentStatus);
    const valid = await validate(work, { ...stored, ...sent }, row, partly ? { stored, sent } : null, locks);
    if (valid.values.eventId !== row.eventId) await requireMove(work, valid);
    await changeTournament(work, row, stored, valid);
    await refreshTournament(work, row);
    return null;
  });
}

/** A leader who may not create tournaments edits only those that are CREATED. */
const mayEditAlways = ({ actor }: WorkContext): boolean =>
  actor.kind === 'system' || grantFor('tournament:create', principalsOf(actor)) !== null;

type TournamentPatch = { stored: TournamentValues; sent: TournamentValues };

async function validate(
  { db }: WorkContext,
  input: TournamentValues,
  stored: TournamentRow | null,
  patch: TournamentPatch | null,
  locks: readonly FormProblem[] = [],
): Promise<ValidTournament> {
  const values = cleanTournament(input);
  const facts = await factsFor(db, values);
  const problemsOf = (tournament: TournamentValues) => tournamentProblems(cleanTournament(tournament), facts);
  const ownProblems = patch ? relevantProblems({ ...patch, problemsOf }) : problemsOf(values);
  const all = [...ownProblems, ...(await relationProblems(db, values, stored))];
  // A field that can no longer change cannot be corrected either, so its problems are ignored.
  const problems = [...locks, ...all.filter(({ field }) => !isLocked(field, stored?.tournamentStatus ?? 'CREATED'))];
  if (problems.length > 0) throw invalidForm('tournament', problems);
  return { values, facts };
}

function requireOpenEvent({ event }: FormFacts): void {
  const refusal = event ? whyNotAddTournament(event.eventStatus) : null;
  if (refusal) throw notAllowed(refusal);
}

/** Moving a tournament to another event needs the same conditions as adding it there. */
async function requireMove(work: WorkContext, { values, facts }: ValidTournament): Promise<void> {
  const { db, actor } = work;
  if (!mayEditAlways(work))
    throw notAllowed({ code: 'MOVE_NOT_ALLOWED', sentence: 'A tournament leader cannot move a tournament to another event.' });
  await requireScope(db, actor, 'tournament:edit', { eventId: Number(values.eventId) });
  requireOpenEvent(facts);
}

const categoriesOf = ({ db }: WorkContext) => db.selectFrom('tournamentCategory').select(['id', 'mnemonic']).orderBy('id').execute();

/** If the form does not show the classification, the ranking category determines it. */
function withClassification(values: TournamentValues, categories: readonly { id: number; mnemonic: string }[]): TournamentValues {
  if (values.tournamentCategoryId || !values.rankingCategory) return values;
  return { ...values, ...afterRankingCategory(values.rankingCategory, categories) };
}

/** Fields that were not sent keep their value. */
const withoutMissing = (form: TournamentForm): TournamentValues =>
  Object.fromEntries(Object.entries(form).filter(([name, value]) => value !== undefined && name !== 'id' && name !== 'version'));
