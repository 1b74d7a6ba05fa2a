/** What a tournament leader does when a stage is played: draw the next one, close the tournament, approve its ranking. */
import { tournamentEventTypes } from '#machines/tournament-rules.ts';
import { commit } from '../db/commit.ts';
import { autoplayKey } from '../draws/demo.ts';
import { approveTournamentOf, finishTournamentOf } from '../draws/life.ts';
import { makeNextStageDraw } from '../draws/next-stage.ts';
import type { Office } from '../office.ts';
import { presentTournaments } from '../tournaments/present.ts';
import { demoActor } from './actor.ts';
import { hallMs, type Speed } from './pace.ts';

/** The last match stays on screen for so long, in minutes of a real hall. */
const pauseMinutes = 10;

/** Gives how many tournaments went a step on. */
export async function conduct(office: Office, tournamentIds: readonly number[], speed: Speed): Promise<number> {
  let steps = 0;
  for (const tournament of await presentTournaments(office.read, tournamentIds)) {
    if (!(await isLongEnoughAgo(office, tournament.id, speed))) continue;
    const request = { actor: demoActor };
    if (tournament.readyForNextStageDraw) await makeNextStageDraw(office, request, tournament.id);
    else if (tournament.readyToFinish && !(await isReopened(office, tournament.id)))
      await finishTournamentOf(office, request, tournament.id);
    else if (tournament.tournamentStatus === 'FINISHED') await approve(office, tournament.id);
    else continue;
    steps++;
  }
  return steps;
}

async function approve(office: Office, id: number): Promise<void> {
  await approveTournamentOf(office, { actor: demoActor }, id);
  await commit(office, { actor: demoActor }, async ({ db, record }) => {
    const { numDeletedRows } = await db.deleteFrom('meta').where('key', '=', autoplayKey(id)).executeTakeFirst();
    if (numDeletedRows > 0n) record({ stream: `autoplay:${id}`, version: 2, type: 'ended', data: { tournamentId: id }, rooms: [] });
    return null;
  });
}

/** Whoever takes a finished tournament back finishes it himself, once he has corrected it. */
async function isReopened({ read }: Office, tournamentId: number): Promise<boolean> {
  const last = await read
    .selectFrom('journal')
    .select('type')
    .where('stream', '=', `tournament:${tournamentId}`)
    // Not what else became of it meanwhile: a new name, a poster.
    .where('type', 'in', tournamentEventTypes)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.type === 'REOPEN';
}

async function isLongEnoughAgo({ read, clock }: Office, tournamentId: number, speed: Speed): Promise<boolean> {
  const { last } = await read
    .selectFrom('tournamentMatch')
    .select((eb) => eb.fn.max('finishTime').as('last'))
    .where('tournamentId', '=', tournamentId)
    .executeTakeFirstOrThrow();
  return last !== null && Date.parse(last) + hallMs(pauseMinutes, speed) <= clock().getTime();
}
