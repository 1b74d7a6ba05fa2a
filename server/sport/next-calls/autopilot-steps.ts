/** Lists the last actions of the autopilot, and takes back one of its calls. */
import { sql } from 'kysely';
import type { AutopilotStep } from '#contract/match/next-calls.ts';
import { maxTransferMs, undoMs } from '#machines/match/rules/undo-rules.ts';
import { requireScope } from '../../http/auth/scope.ts';
import { type Actor, actorKey } from '../../kernel/actor.ts';
import { notAllowed, notFound } from '../../kernel/errors.ts';
import { elapsedMs } from '../../kernel/time/elapsed.ts';
import type { Context } from '../../store/context.ts';
import { type CommitRequest, commit, type WorkContext } from '../../store/unit/commit.ts';
import { applyMatchEvents, requireMatchScope } from '../matches/commands.ts';
import type { MatchAnswer } from '../matches/match-work.ts';
import { readMatch } from '../matches/read.ts';
import { storePlan } from './commands.ts';

export const autopilot: Actor = { kind: 'system', name: 'autopilot' };

/** For how long the autopilot does not call a match again after the desk has taken back its call. */
const holdAfterTakeBackMs = 10 * 60_000;

/**
 * Returns the calls and approvals of the last 10 seconds, if nothing has happened to the match since. Throws 404 for an event outside the
 * actor's scope.
 */
export async function listSteps({ read: db, clock }: Context, actor: Actor, eventId: number): Promise<AutopilotStep[]> {
  await requireScope(db, actor, 'match:edit', { eventId });
  const since = new Date(clock().getTime() - undoMs).toISOString();
  const rows = await db
    .selectFrom('matchProgress as p')
    .innerJoin('tournamentMatch as m', 'm.id', 'p.matchId')
    .innerJoin('tournament as t', 't.id', 'm.tournamentId')
    .select(['m.id as matchId', 'm.version', 'm.tableId', 'm.status', 'p.progressType', 'p.entryDate as at'])
    .where('t.eventId', '=', eventId)
    .where('p.entryDate', '>=', since)
    .where('p.actor', '=', actorKey(autopilot))
    .where((eb) =>
      eb.or([
        eb.and([eb('p.progressType', '=', 'ASSIGN'), eb('m.status', '=', 'READY')]),
        eb.and([eb('p.progressType', '=', 'APPROVE'), eb('m.status', '=', 'APPROVED')]),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('matchProgress as later')
            .select(sql`1`.as('one'))
            .whereRef('later.matchId', '=', 'm.id')
            .whereRef('later.id', '>', 'p.id'),
        ),
      ),
    )
    .orderBy('p.id', 'desc')
    .execute();
  return rows.map(({ matchId, version, tableId, status, at }) => ({
    ...{ matchId, version, at },
    step: status === 'APPROVED' ? 'APPROVE' : 'CALL',
    tableId: status === 'APPROVED' ? null : tableId,
  }));
}

/**
 * Resets the called match. Throws 404 for a match of another event, and 409 when it is too late or something else has happened to the
 * match.
 */
export async function takeBack(
  context: Context,
  { eventId, matchId, version, ...request }: CommitRequest & { eventId: number; matchId: number; version: number },
): Promise<MatchAnswer & { heldUntil: string }> {
  const { answer } = await commit(context, request, async (work) => {
    await requireScope(work.db, request.actor, 'match:edit', { eventId });
    const stored = await readMatch(work, matchId);
    if (stored.eventId !== eventId) throw notFound();
    await requireMatchScope(work, request.actor, 'match:edit', stored);
    if (stored.row.version !== version || stored.state.status !== 'READY') throw notAllowed(changedSince);
    await requireFreshCall(work, matchId);
    const released = await applyMatchEvents(work, stored, [{ type: 'RESET', at: work.at }]);
    const heldUntil = new Date(Date.parse(work.at) + holdAfterTakeBackMs).toISOString();
    await storePlan(work, matchId, { heldUntil });
    return { ...released, heldUntil };
  });
  return answer;
}

async function requireFreshCall({ db, now }: WorkContext, matchId: number): Promise<void> {
  const last = await db
    .selectFrom('matchProgress')
    .select(['actor', 'entryDate', 'progressType'])
    .where('matchId', '=', matchId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.actor !== actorKey(autopilot)) throw notAllowed(changedSince);
  if (elapsedMs(last.entryDate, now) > undoMs + maxTransferMs) throw notAllowed(tooLate);
}

const changedSince = {
  code: 'CHANGED_SINCE',
  sentence: 'Something else has happened to the match since: this call can no longer be taken back.',
} as const;
const tooLate = {
  code: 'UNDO_TOO_LATE',
  sentence: `The call was more than ${undoMs / 1000} seconds ago: reset the match to take it from its table.`,
} as const;
