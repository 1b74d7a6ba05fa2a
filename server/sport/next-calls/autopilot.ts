/**
 * The autopilot: in an event that calls by itself, a table that has been free for a moment gets the match that the panel shows for it. The
 * journal names it as 'system:autopilot'. With several servers, the call that comes second is refused and changes nothing.
 */
import { freeForMs } from '#machines/assign/callable-matches.ts';
import { eventStatusesInHand } from '#machines/names.ts';
import { Problem } from '../../kernel/errors.ts';
import { elapsedMs } from '../../kernel/time/elapsed.ts';
import type { Context } from '../../store/context.ts';
import { disputedMatches, isDisputed } from '../confirmations/result-confirmations.ts';
import { dispatchMatch } from '../matches/commands.ts';
import { autopilot } from './autopilot-steps.ts';
import { callMatches } from './commands.ts';
import { activeExclusions } from './exclusions.ts';
import { callsIn } from './next-calls.ts';
import { readCallingHall } from './read-hall.ts';

const checkEveryMs = 5_000;

/** Runs until the returned function is called. */
export function callRegularly(context: Context): () => void {
  let timer: NodeJS.Timeout | null = null;
  let isOver = false;
  const run = async (): Promise<void> => {
    await callDue(context).catch((error: unknown) => context.log.warn({ err: error }, 'Could not call the next matches'));
    if (!isOver) timer = setTimeout(() => void run(), checkEveryMs);
  };
  timer = setTimeout(() => void run(), checkEveryMs);
  return () => {
    isOver = true;
    if (timer) clearTimeout(timer);
  };
}

/** Calls and approves what is due in every event that does so by itself, and returns the number of calls and approvals. */
export async function callDue(context: Context): Promise<number> {
  const events = await context.read
    .selectFrom('event')
    .select(['id', 'autopilot', 'approveAfterSeconds'])
    .where('autopilot', 'in', ['CALL', 'APPROVE'])
    .where('eventStatus', 'in', [...eventStatusesInHand])
    .orderBy('id')
    .execute();
  let actions = 0;
  for (const { id, autopilot: mode, approveAfterSeconds } of events) {
    if (mode === 'APPROVE') actions += await approveIn(context, id, approveAfterSeconds);
    actions += await callIn(context, id);
  }
  return actions;
}

/**
 * Approves results that nobody has touched for long enough, while no second score of the match waits for a decision and no player disagrees.
 * A result whose approval the desk took back is left to the desk, as is one of a paused tournament or round.
 */
async function approveIn(context: Context, eventId: number, approveAfterSeconds: number): Promise<number> {
  const { read: db, clock } = context;
  const exclusions = await activeExclusions(db, eventId, clock().getTime());
  const isPaused = ({ tournamentId, roundId }: { tournamentId: number; roundId: number }): boolean =>
    exclusions.some((one) =>
      one.kind === 'TOURNAMENT' ? one.tournamentId === tournamentId : one.kind === 'ROUND' && one.roundId === roundId,
    );
  const rows = await db
    .selectFrom('tournamentMatch as m')
    .innerJoin('tournament as t', 't.id', 'm.tournamentId')
    .select(['m.id', 'm.version', 'm.tournamentId', 'm.roundId'])
    .select(({ selectFrom }) =>
      selectFrom('matchProgress as p')
        .select(({ fn }) => fn.max('p.entryDate').as('at'))
        .whereRef('p.matchId', '=', 'm.id')
        .as('touchedAt'),
    )
    .where('t.eventId', '=', eventId)
    .where('t.tournamentStatus', '=', 'RUNNING')
    .where('m.status', '=', 'FINISHED')
    .where('m.proposalId', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('matchProgress as undone')
            .select('undone.id')
            .whereRef('undone.matchId', '=', 'm.id')
            .where('undone.progressType', '=', 'APPROVE_UNDONE'),
        ),
      ),
    )
    .orderBy('m.id')
    .execute();
  const isDue = (touchedAt: string | null): boolean => touchedAt !== null && elapsedMs(touchedAt, clock()) >= approveAfterSeconds * 1000;
  const disputed = await disputedMatches(db, eventId);
  const due = rows.filter((row) => !isPaused(row) && !disputed.has(row.id) && isDue(row.touchedAt));
  let done = 0;
  for (const { id, version } of due) {
    try {
      await dispatchMatch(context, { actor: autopilot, matchId: id, right: 'match:approve' }, async (stored, { at, db }) => {
        // A change meanwhile starts the time again, and a player may have answered meanwhile.
        const isLeft = stored.row.version !== version || (await isDisputed(db, id));
        return isLeft ? [] : [{ type: 'APPROVE', at }];
      });
      done += 1;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
    }
  }
  return done;
}

async function callIn(context: Context, eventId: number): Promise<number> {
  const hall = await readCallingHall(context, eventId);
  const ready = new Set(
    hall.tables
      .filter(
        ({ tableStatus, statusSince }) =>
          tableStatus === 'FREE' && (statusSince === null || elapsedMs(statusSince, context.clock()) >= freeForMs),
      )
      .map(({ id }) => id),
  );
  const due = callsIn(hall).flatMap(({ matchId, tableId }) => (tableId !== null && ready.has(tableId) ? [{ matchId, tableId }] : []));
  let done = 0;
  for (const call of due) {
    try {
      await callMatches(context, { actor: autopilot, eventId, calls: [call] });
      done += 1;
    } catch (error) {
      // Somebody was faster, or the rules refuse it now: the next pass sees why.
      if (!(error instanceof Problem)) throw error;
    }
  }
  return done;
}
