/** The only way to change a match: HTTP, sockets, keypads, the simulator and effects all use these functions. */
import type { Right } from '#contract/rights/rights.ts';
import { isDecidedByWalkover } from '#machines/draw/byes.ts';
import type { MatchEvent, MatchState, ProgressNote } from '#machines/match/events.ts';
import { resultSummary } from '#machines/match/result-summary.ts';
import { stepMatch } from '#machines/match/step-match.ts';
import { isInScope, requireScope } from '../../http/auth/scope.ts';
import { type Precondition, requirePreconditions } from '../../http/precondition.ts';
import type { Actor } from '../../kernel/actor.ts';
import { notAllowed } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { stepRow } from '../../store/rows/rows.ts';
import { type CommitRequest, type CommitResult, commitShared, type WorkContext } from '../../store/unit/commit.ts';
import { notePush } from '../push/queue-push.ts';
import { asksPlayers } from './asks-players.ts';
import { applyEffects, moveTables } from './effects.ts';
import { type Correction, writeHistory } from './history.ts';
import { refuseLeftPlayers, walkoverEvents } from './left-players.ts';
import type { MatchAnswer, MatchWork } from './match-work.ts';
import { presentMatches } from './present.ts';
import { presentedAs } from './presented-as.ts';
import { readMatch, type StoredMatch } from './read.ts';
import { matchRooms } from './rooms.ts';
import { waitForUndo } from './undo-event.ts';
import { readUndoSnapshot } from './undo-snapshot.ts';

export type MatchRequest = CommitRequest & {
  matchId: number;
  right: Right;
  /** The versions that the sender has seen. */
  expected?: readonly Precondition[];
  /** The reason for changing an approved match. */
  reason?: string | null | undefined;
};

/** Chooses the events from the match as the transaction reads it. */
export type MatchPlan = (stored: StoredMatch, work: WorkContext) => MatchEvent[] | Promise<MatchEvent[]>;

/**
 * Runs one command on one match as one unit of work: all its events happen or none. Throws a Problem when the rules, the right or the
 * version refuse it.
 */
export function dispatchMatch(context: Context, request: MatchRequest, plan: MatchPlan): Promise<CommitResult<MatchAnswer>> {
  return commitShared(context, { ...request, about: `match:${request.matchId}` }, async (work) => {
    const stored = await readMatch(work, request.matchId);
    await waitForUndo(work, stored);
    await requireMatchScope(work, request.actor, rightFor(request, stored), stored);
    await requireVersion(work, stored, request.expected);
    return applyMatchEvents(work, stored, await plan(stored, work), request.reason ?? null);
  });
}

/**
 * Applies the events inside a unit of work: writes the row once, then history, journal and effects. `reason`: the reason for changing an
 * approved match, or for a correction of the draw.
 */
export async function applyMatchEvents(
  work: WorkContext,
  stored: StoredMatch,
  events: readonly MatchEvent[],
  reason: string | null = null,
): Promise<MatchAnswer> {
  const { row } = stored;
  if (events.length === 0) return { matchId: row.id, version: row.version };
  const { state, steps } = await applyEach(work, stored, events);
  const { breakRule: _, ...columns } = state;
  const appliedEvents = steps.map(({ event }) => event);
  const correction = correctionOf(stored, steps, state, reason);
  // The journal stores no reason, because its text may name a person; only the history does.
  const { reason: _reason, ...results } = correction ?? {};
  await moveTables(work, stored, state);
  const undo = await readUndoSnapshot(work, stored, steps);
  const { version } = await stepRow(work, 'tournamentMatch', row, columns, {
    type: appliedEvents.map(({ type }) => type).join('+'),
    data: { events: appliedEvents, changed: changedFields(stored.state, state), ...results, ...(undo ? { undo } : {}) },
    rooms: matchRooms(stored, state),
  });
  await writeHistory(work, row.id, steps, correction ?? (reason === null ? null : { reason }));
  await applyEffects(withMatches(work), stored, state);
  await notePush(work, stored, state);
  return { matchId: row.id, version };
}

/** Adds `apply` to a unit of work, so that effects can change further matches. `reason` stands in the history of each match. */
export const withMatches = (work: WorkContext, reason: string | null = null): MatchWork => ({
  ...work,
  apply: (stored, events) => applyMatchEvents(work, stored, events, reason),
});

type AppliedEvent = { event: MatchEvent; note: ProgressNote; state: MatchState };

/**
 * The first refusal refuses all events. A match that ends is approved at once if the tournament says so (machines/README.md 4.1). A match
 * that is open again becomes a walkover if a player has left (machines/README.md 3.9).
 */
async function applyEach(
  work: WorkContext,
  stored: StoredMatch,
  events: readonly MatchEvent[],
): Promise<{ state: MatchState; steps: AppliedEvent[] }> {
  const steps: AppliedEvent[] = [];
  let state = stored.state;
  const apply = (event: MatchEvent): void => {
    const step = stepMatch(state, stored.setting, event);
    if (!step.ok) throw notAllowed(step.refusal);
    state = step.next;
    steps.push({ event, note: step.note, state });
  };
  for (const event of events) apply(event);
  const hasEnded = stored.state.status !== 'FINISHED' && state.status === 'FINISHED';
  if (hasEnded && stored.autoApproveMatches && !(await asksPlayers(work.db, stored.eventId))) apply({ type: 'APPROVE', at: work.at });
  await refuseLeftPlayers(work, stored, { after: state, events });
  for (const event of await walkoverEvents(work, stored, { after: state })) apply(event);
  return { state, steps };
}

/** Returns null for a match that only a walkover decided: its changes follow from another match. Undoing an approval is no correction either. */
function correctionOf(
  { state: before }: StoredMatch,
  steps: readonly AppliedEvent[],
  after: MatchState,
  reason: string | null,
): Correction | null {
  const isApprovalUndone = steps.every(({ event }) => event.type === 'UNDO_APPROVE' || event.type === 'UNDO_RESULT');
  if (before.status !== 'APPROVED' || isDecidedByWalkover(before) || isApprovalUndone) return null;
  return { resultBefore: resultSummary(before), resultAfter: resultSummary(after), reason };
}

/** Returns the changed columns under the names of the presented match. */
function changedFields(before: MatchState, after: MatchState): string[] {
  const columns = Object.keys(after) as (keyof MatchState)[];
  return columns.filter((column) => before[column] !== after[column]).map(presentedAs);
}

/** Changing an approved match needs its own right for people. Devices keep theirs: an approved match is no longer on their table. */
function rightFor({ right, actor }: MatchRequest, { state }: StoredMatch): Right {
  const changes = right === 'match:edit' || (right === 'match:score' && actor.kind !== 'device');
  return changes && state.status === 'APPROVED' ? 'match:edit-approved' : right;
}

export const notOnThisTable = { code: 'notOnThisTable', sentence: 'This match is not on the table of this device.' } as const;

/** Throws 404 for a match outside the events of the actor; a device gets the refusal that the match is not on its table. */
export async function requireMatchScope(work: WorkContext, actor: Actor, right: Right, { row, eventId }: StoredMatch): Promise<void> {
  const scope = { eventId, tableId: row.tableId };
  if (actor.kind === 'device' && !(await isInScope(work.db, actor, right, scope))) {
    throw notAllowed(notOnThisTable);
  }
  await requireScope(work.db, actor, right, scope);
}

/** Throws a conflict with the present match when the sender has not seen the newest version. */
export async function requireVersion(work: WorkContext, { row }: StoredMatch, expected: readonly Precondition[] = []): Promise<void> {
  const current = async () => (await presentMatches(work.db, [row.id]))[0];
  await requirePreconditions(work.db, { stream: `match:${row.id}`, version: row.version, expected, current });
}
