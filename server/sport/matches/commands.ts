/** The one door through which a match changes: HTTP, sockets, boxes, the simulator and effects all come in here. */
import type { Right } from '#contract/rights/rights.ts';
import { isPassed } from '#machines/draw/byes.ts';
import type { MatchEvent, MatchState, ProgressNote } from '#machines/match/events.ts';
import { stepMatch } from '#machines/match/match.ts';
import { resultWords } from '#machines/match/result-words.ts';
import { isInScope, requireScope } from '../../http/auth/scope.ts';
import { type Precondition, requireSeen } from '../../http/precondition.ts';
import type { Actor } from '../../kernel/actor.ts';
import { notAllowed } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { stepRow } from '../../store/rows/rows.ts';
import { type CommitRequest, type Committed, commitShared, type Work } from '../../store/unit/commit.ts';
import { applyEffects, moveTables } from './effects.ts';
import { type Correction, writeHistory } from './history.ts';
import type { MatchAnswer, MatchWork } from './match-work.ts';
import { presentMatches } from './present.ts';
import { presentedAs } from './presented-as.ts';
import { readMatch, type StoredMatch } from './read.ts';
import { matchRooms } from './rooms.ts';
import { waitForUndo } from './undo-event.ts';
import { keptForUndo } from './undo-kept.ts';

export type MatchRequest = CommitRequest & {
  matchId: number;
  right: Right;
  /** The versions its sender has seen. */
  expected?: readonly Precondition[];
  /** Why an approved match is changed. */
  reason?: string | null | undefined;
};

/** What to do, decided with the fresh row before the eyes. */
export type MatchPlan = (stored: StoredMatch, work: Work) => MatchEvent[] | Promise<MatchEvent[]>;

/** One command on one match as one unit of work: all its events happen or none. */
export function dispatchMatch(context: Context, request: MatchRequest, plan: MatchPlan): Promise<Committed<MatchAnswer>> {
  return commitShared(context, { ...request, about: `match:${request.matchId}` }, async (work) => {
    const stored = await readMatch(work, request.matchId);
    await waitForUndo(work, stored);
    await requireMatchScope(work, request.actor, rightFor(request, stored), stored);
    await requireVersion(work, stored, request.expected);
    return applyMatchEvents(work, stored, await plan(stored, work), request.reason ?? null);
  });
}

/**
 * Steps the row through the events, writes it once, then history, journal and effects. Used inside a unit of work. `reason`: why an
 * approved match is changed.
 */
export async function applyMatchEvents(
  work: Work,
  stored: StoredMatch,
  events: readonly MatchEvent[],
  reason: string | null = null,
): Promise<MatchAnswer> {
  const { row } = stored;
  if (events.length === 0) return { matchId: row.id, version: row.version };
  const { state, steps } = stepThrough(stored, events, work.at);
  const { breakRule: _, ...columns } = state;
  const taken = steps.map(({ event }) => event);
  const correction = correctionOf(stored, steps, state, reason);
  // Why stands in the history alone: the journal keeps no words, which may name somebody.
  const { reason: _why, ...results } = correction ?? {};
  await moveTables(work, stored, state);
  const undo = await keptForUndo(work, stored, taken);
  const { version } = await stepRow(work, 'tournamentMatch', row, columns, {
    type: taken.map(({ type }) => type).join('+'),
    data: { events: taken, changed: changedFields(stored.state, state), ...results, ...(undo ? { undo } : {}) },
    rooms: matchRooms(stored, state),
  });
  await writeHistory(work, row.id, steps, correction);
  await applyEffects(withMatches(work), stored, state);
  return { matchId: row.id, version };
}

/** So that what follows can change further matches. */
export const withMatches = (work: Work): MatchWork => ({ ...work, apply: (stored, events) => applyMatchEvents(work, stored, events) });

type Step = { event: MatchEvent; note: ProgressNote; state: MatchState };

/** The first refusal refuses all. A match that ends is approved at once where the tournament says so (machines/README.md 4.1). */
function stepThrough(stored: StoredMatch, events: readonly MatchEvent[], at: string): { state: MatchState; steps: Step[] } {
  const steps: Step[] = [];
  let state = stored.state;
  const take = (event: MatchEvent): void => {
    const step = stepMatch(state, stored.setting, event);
    if (!step.ok) throw notAllowed(step.refusal);
    state = step.next;
    steps.push({ event, note: step.note, state });
  };
  for (const event of events) take(event);
  const hasEnded = stored.state.status !== 'FINISHED' && state.status === 'FINISHED';
  if (hasEnded && stored.autoApproveMatches) take({ type: 'APPROVE', at });
  return { state, steps };
}

/** A match that only a walkover decided is nobody's result: what changes in it follows from elsewhere. An approval taken back corrects none. */
function correctionOf({ state: before }: StoredMatch, steps: readonly Step[], after: MatchState, reason: string | null): Correction | null {
  const isTakenBack = steps.every(({ event }) => event.type === 'UNDO_APPROVE');
  if (before.status !== 'APPROVED' || isPassed(before) || isTakenBack) return null;
  return { resultBefore: resultWords(before), resultAfter: resultWords(after), reason };
}

/** As the presented match names them. */
function changedFields(before: MatchState, after: MatchState): string[] {
  const columns = Object.keys(after) as (keyof MatchState)[];
  return columns.filter((column) => before[column] !== after[column]).map(presentedAs);
}

/** Changing what is approved is a right of its own, by whatever door a person comes; a device's match is not on its table any more. */
function rightFor({ right, actor }: MatchRequest, { state }: StoredMatch): Right {
  const changes = right === 'match:edit' || (right === 'match:score' && actor.kind !== 'device');
  return changes && state.status === 'APPROVED' ? 'match:edit-approved' : right;
}

export const notOnThisTable = { code: 'notOnThisTable', sentence: 'This match is not on the table of this device.' };

export async function requireMatchScope(work: Work, actor: Actor, right: Right, { row, eventId }: StoredMatch): Promise<void> {
  const place = { eventId, tableId: row.tableId };
  if (actor.kind === 'device' && !(await isInScope(work.db, actor, right, place))) {
    throw notAllowed(notOnThisTable);
  }
  await requireScope(work.db, actor, right, place);
}

export async function requireVersion(work: Work, { row }: StoredMatch, expected: readonly Precondition[] = []): Promise<void> {
  const current = async () => (await presentMatches(work.db, [row.id]))[0];
  await requireSeen(work.db, { stream: `match:${row.id}`, version: row.version, expected, current });
}
