/** Tables that each have a tablet and a match whose score goes up and down for ever. */
import type { MatchCommandBody } from '#contract/live/commands.ts';
import { createCommandHandler } from '../../server/hall/live/commands.ts';
import type { Actor } from '../../server/kernel/actor.ts';
import type { Context } from '../../server/store/context.ts';
import { journalEpoch } from '../../server/store/journal/journal.ts';
import { insertTablet, type Tablet } from '../faults/tablet.ts';
import { startMatch } from '../live/play.ts';
import { createHall } from '../support/hall.ts';

export type TappedTable = {
  tableId: number;
  tablet: Tablet;
  /** Returns the next command of the tablet, as it is sent. */
  command: () => { id: string; seq: number; body: MatchCommandBody };
  /** Sends the next command through the handler of sockets; throws unless it is acknowledged. */
  tap: () => Promise<void>;
};

let count = 0;

export async function hallOfTablets(context: Context, tables: number): Promise<TappedTable[]> {
  const hall = await createHall(context, { players: tables * 2, tables, raceTo: 9 });
  const door = createCommandHandler(context, await journalEpoch(context.read));
  const tapped: TappedTable[] = [];
  for (let index = 0; index < tables; index++) {
    const running = await startMatch(context, hall, index);
    const { tableId, matchId, playerA: participantId } = running;
    const tablet = await insertTablet(context, running);
    const { deviceId } = tablet;
    const actor: Actor = { kind: 'device', deviceId, deviceKind: 'TABLET', tableId, eventId: hall.eventId, generation: 1 };
    let seq = 0;
    const command = () => {
      seq += 1;
      const body: MatchCommandBody =
        seq % 2 === 1 ? { type: 'SCORE', matchId, participantId, to: 1 } : { type: 'UNDO_RACK', matchId, rack: 1 };
      return { id: `bench-${String(++count).padStart(12, '0')}`, seq, body };
    };
    const tap = async (): Promise<void> => {
      const answer = await door.answer(actor, { commands: [command()] });
      if (!answer.ok || answer.answers[0]?.result !== 'ok') throw new Error(`A tap was refused: ${JSON.stringify(answer)}`);
    };
    tapped.push({ tableId, tablet, command, tap });
  }
  return tapped;
}
