/** Plays matches in tests, as the desk does. */
import type { MatchEvent } from '#machines/match/events.ts';
import type { Actor } from '../../server/kernel/actor.ts';
import { dispatchMatch } from '../../server/sport/matches/commands.ts';
import type { Context } from '../../server/store/context.ts';
import type { Hall } from '../support/hall.ts';

const desk: Actor = { kind: 'system', name: 'test' };

type WithoutTime<Event> = Event extends { at: string } ? Omit<Event, 'at'> : never;
export type Option = WithoutTime<MatchEvent>;

export const send = (context: Context, matchId: number, ...options: Option[]) =>
  dispatchMatch(context, { actor: desk, matchId, right: 'match:edit' }, (_stored, { at }) =>
    options.map((option) => ({ ...option, at }) as MatchEvent),
  );

/** A small event whose first match runs on its first table. */
export type RunningMatch = { hall: Hall; matchId: number; tableId: number; playerA: number; playerB: number };

export async function startMatch(context: Context, hall: Hall, index = 0): Promise<RunningMatch> {
  const matchId = at(hall.matchIds, index);
  const tableId = at(hall.tableIds, index);
  await send(context, matchId, { type: 'ASSIGN_TABLE', tableId }, { type: 'SET_BREAKER', side: 'A' }, { type: 'START' });
  return { hall, matchId, tableId, playerA: at(hall.participantIds, index * 2), playerB: at(hall.participantIds, index * 2 + 1) };
}

export function at<Item>(list: readonly Item[], index: number): Item {
  const item = list[index];
  if (item === undefined) throw new Error(`There is no item ${index}`);
  return item;
}
