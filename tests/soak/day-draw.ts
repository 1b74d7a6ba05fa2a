/** On some mornings a tournament is drawn while the server may die at any statement. The desk then plays it by hand to its end. */
import type { MatchEvent } from '#machines/match/events.ts';
import { startTournamentOf } from '../../server/sport/draws/change-status.ts';
import { makeDraw } from '../../server/sport/draws/make-draw.ts';
import type { StoredMatch } from '../../server/sport/matches/read.ts';
import { drawForm, type Ready } from '../server/sport/draws/tournament-world.ts';
import type { Dice } from './dice.ts';
import { faultPoints } from './fault-points.ts';
import { startOf } from './match-log.ts';
import type { VirtualHall, VirtualServer } from './virtual-hall.ts';
import type { VirtualTime } from './virtual-time.ts';

type DrawMorning = { hall: VirtualHall; time: VirtualTime; dice: Dice; ready: Ready };
const desk = { kind: 'system', name: 'desk' } as const;
const mostTries = 30;

/** Returns the matches as the draw made them. The draw is requested with the same id until it succeeds. */
export async function drawInTheMorning({ hall, time, dice, ready }: DrawMorning): Promise<Map<string, StoredMatch>> {
  const id = (what: string): string => `${what}-${dice.bytes(12).toString('hex')}`;
  const until = async <Answer>(act: (server: VirtualServer) => Promise<Answer>): Promise<Answer> => {
    let failure: unknown = null;
    for (let tries = 0; tries < mostTries; tries++) {
      const server = hall.server();
      const done =
        server &&
        (await act(server).then(
          (answer) => ({ answer }),
          (error: unknown) => {
            failure = error;
            return null;
          },
        ));
      if (done && !server.isDead()) return done.answer;
      await time.run(1000);
    }
    throw failure;
  };
  const [drawId, startId] = [id('draw'), id('start')];
  hall.crash({ point: dice.pick(faultPoints.slice(0, 5)), times: dice.whole(1, 6) });
  const { tournamentId } = ready;
  const { matches } = await until(({ context }) => makeDraw(context, { actor: desk, commandId: drawId }, tournamentId, drawForm(ready)));
  await until(({ context }) => startTournamentOf(context, { actor: desk, commandId: startId }, tournamentId));
  const rows = await until(({ context }) =>
    context.read.selectFrom('tournamentMatch').select('id').where('tournamentId', '=', tournamentId).orderBy('id').execute(),
  );
  if (rows.length !== matches) throw new Error(`The draw has ${matches} matches, and the tournament ${rows.length}.`);
  return until(({ context }) =>
    startOf(
      context,
      rows.map((row) => row.id),
    ),
  );
}

/** Returns the next events of the desk for a match of the drawn tournament: the winner moves on when it is approved. */
export function drawnEvents({ state, row }: StoredMatch, dice: Dice, tableIds: readonly number[], at: string): MatchEvent[] {
  switch (state.status) {
    case 'SCHEDULED':
      return [{ type: 'ASSIGN_TABLE', tableId: dice.pick(tableIds), at }];
    case 'READY':
      return [
        { type: 'SET_BREAKER', side: 'A', at },
        { type: 'START', at },
      ];
    case 'RUNNING':
      return [
        { type: 'CORRECT', ...(dice.chance(0.5) ? { aScore: row.raceTo, bScore: 0 } : { aScore: 1, bScore: row.raceTo }), at },
        { type: 'FINISH', at },
      ];
    case 'FINISHED':
      return [{ type: 'APPROVE', at }];
    case 'APPROVED':
      return [
        { type: 'REOPEN', at },
        { type: 'CORRECT', aScore: state.bScore, bScore: state.aScore, at },
        { type: 'FINISH', at },
        { type: 'APPROVE', at },
      ];
    default:
      return [];
  }
}
