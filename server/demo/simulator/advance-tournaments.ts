/** Does the work of a tournament leader after a stage: draws the next one, closes the tournament, approves its ranking. */
import { tournamentEventTypes } from '#machines/tournament/tournament-rules.ts';
import { approveTournamentOf, finishTournamentOf } from '../../sport/draws/change-status.ts';
import { autoplayKey } from '../../sport/draws/demo.ts';
import { makeNextStageDraw } from '../../sport/draws/next-stage.ts';
import { presentTournaments } from '../../sport/tournaments/present.ts';
import type { Context } from '../../store/context.ts';
import { commit } from '../../store/unit/commit.ts';
import { demoActor } from './actor.ts';
import { type Speed, scaledMs } from './pace.ts';

/** The last match stays on screen for this long, in minutes of real time. */
const pauseMinutes = 10;

/** Returns how many tournaments went one step further. */
export async function advanceTournaments(context: Context, tournamentIds: readonly number[], speed: Speed): Promise<number> {
  let steps = 0;
  for (const tournament of await presentTournaments(context.read, tournamentIds)) {
    if (!(await isPauseOver(context, tournament.id, speed))) continue;
    const request = { actor: demoActor };
    if (tournament.readyForNextStageDraw) await makeNextStageDraw(context, request, tournament.id);
    else if (tournament.readyToFinish && !(await isReopened(context, tournament.id)))
      await finishTournamentOf(context, request, tournament.id);
    else if (tournament.tournamentStatus === 'FINISHED') await approve(context, tournament.id);
    else continue;
    steps++;
  }
  return steps;
}

async function approve(context: Context, id: number): Promise<void> {
  await approveTournamentOf(context, { actor: demoActor }, id);
  await commit(context, { actor: demoActor }, async ({ db, record }) => {
    const { numDeletedRows } = await db.deleteFrom('meta').where('key', '=', autoplayKey(id)).executeTakeFirst();
    if (numDeletedRows > 0n) record({ stream: `autoplay:${id}`, version: 2, type: 'ended', data: { tournamentId: id }, rooms: [] });
    return null;
  });
}

/** A person who reopened a finished tournament also finishes it themselves, after their correction. */
async function isReopened({ read }: Context, tournamentId: number): Promise<boolean> {
  const last = await read
    .selectFrom('journal')
    .select('type')
    .where('stream', '=', `tournament:${tournamentId}`)
    // Ignore other entries: a new name, a poster.
    .where('type', 'in', tournamentEventTypes)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.type === 'REOPEN';
}

async function isPauseOver({ read, clock }: Context, tournamentId: number, speed: Speed): Promise<boolean> {
  const { last } = await read
    .selectFrom('tournamentMatch')
    .select((eb) => eb.fn.max('finishTime').as('last'))
    .where('tournamentId', '=', tournamentId)
    .executeTakeFirstOrThrow();
  return last !== null && Date.parse(last) + scaledMs(pauseMinutes, speed) <= clock().getTime();
}
