/** A running match whose score goes up and down for ever. */
import type { MatchCommandBody } from '#contract/live/commands.ts';
import type { Actor } from '../../server/kernel/actor.ts';
import { dispatchMatch } from '../../server/sport/matches/commands.ts';
import { dispatchMatchCommand } from '../../server/sport/matches/live-commands.ts';
import { createHall } from '../support/hall.ts';
import type { World } from '../support/world.ts';

const desk: Actor = { kind: 'system', name: 'bench' };
let count = 0;

export async function endlessMatch({
  context,
}: World): Promise<{ tableId: number; eventId: number; tap: (turn: number) => Promise<unknown> }> {
  const hall = await createHall(context, { players: 2, tables: 1, raceTo: 9 });
  const [matchId = 0] = hall.matchIds;
  const [tableId = 0] = hall.tableIds;
  const [participantId = 0] = hall.participantIds;
  await dispatchMatch(context, { actor: desk, matchId, right: 'match:edit' }, (_stored, { at }) => [
    { type: 'ASSIGN_TABLE', tableId, at },
    { type: 'SET_BREAKER', side: 'A', at },
    { type: 'START', at },
  ]);
  const tap = (turn: number): Promise<unknown> => {
    const body: MatchCommandBody =
      turn % 2 === 0 ? { type: 'SCORE', matchId, participantId, to: 1 } : { type: 'UNDO_RACK', matchId, rack: 1 };
    return dispatchMatchCommand(context, desk, { id: `bench-${String(++count).padStart(12, '0')}`, body });
  };
  return { tableId, eventId: hall.eventId, tap };
}
