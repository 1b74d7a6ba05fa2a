/** The desk of a virtual day: every action on the row that it has read, as its forms do, and each of them once. */
import type { MatchEvent } from '#machines/match/events.ts';
import { Problem } from '../../server/kernel/errors.ts';
import { dispatchMatch } from '../../server/sport/matches/commands.ts';
import { readMatchUnlocked, type StoredMatch } from '../../server/sport/matches/read.ts';
import type { Ready } from '../server/sport/draws/tournament-world.ts';
import type { Hall } from '../support/hall.ts';
import { drawnEvents } from './day-draw.ts';
import type { Dice } from './dice.ts';
import type { HistoryAction } from './history.ts';
import { keyOfMatch } from './match-log.ts';
import type { VirtualHall, VirtualServer } from './virtual-hall.ts';
import type { VirtualTime } from './virtual-time.ts';

export type DayDesk = {
  /** Assigns matches to free tables, approves, corrects, resets. */
  act: (dice: Dice) => Promise<void>;
  /** Enters another score of this match. */
  correct: (dice: Dice, matchId: number | null) => Promise<void>;
  /** Does the next step of some match of the drawn tournament. */
  playDrawn: (dice: Dice, drawn: DrawnTournament) => Promise<void>;
};

/** `known` has the matches whose start is recorded. The matches of a draw whose answer the desk did not get are missing. */
type DrawnTournament = Pick<Ready, 'tournamentId' | 'tableIds'> & { known: ReadonlyMap<string, StoredMatch> };
type DayDeskOptions = { hall: VirtualHall; actions: HistoryAction[]; time: VirtualTime; ids: Hall; tables: number };

export function deskOf({ hall, actions, time, ids, tables }: DayDeskOptions): DayDesk {
  const matches = [...ids.matchIds.slice(0, tables * 2), ...ids.nextMatchIds.slice(0, tables)];
  const tableIds = ids.tableIds.slice(0, tables);
  const now = (): string => new Date(time.now()).toISOString();

  const change = async (dice: Dice, id: number | null | undefined, eventsFor: (stored: StoredMatch) => MatchEvent[]): Promise<void> => {
    const server = hall.server();
    const stored = server && id && (await readMatchUnlocked(server.context.read, id).catch(() => null));
    const events = stored ? eventsFor(stored) : [];
    if (!server || !stored || events.length === 0) return;
    const op = `desk-${dice.bytes(12).toString('hex')}`;
    const note = (type: 'invoke' | 'ok' | 'fail'): void => void actions.push({ type, client: 'desk', op, t: time.now() });
    note('invoke');
    const request = {
      actor: { kind: 'system', name: 'desk' } as const,
      commandId: op,
      matchId: stored.row.id,
      right: 'match:edit' as const,
      expected: [{ version: stored.row.version, by: 'body' as const }],
    };
    try {
      await dispatchMatch(server.context, request, (_stored, { at }) => events.map((event) => ({ ...event, at })));
      if (!server.isDead()) note('ok');
    } catch (error) {
      if (!server.isDead() && error instanceof Problem && error.status < 500) note('fail');
    }
  };
  const someOf = async (dice: Dice, found: (server: VirtualServer) => Promise<{ id: number }[]>): Promise<number | undefined> => {
    const server = hall.server();
    return server ? dice.shuffle(await found(server))[0]?.id : undefined;
  };
  return {
    act: async (dice) => {
      const id = await someOf(dice, (server) => matchesOf(server, matches));
      await change(dice, id, (stored) => [deskEvent(stored, dice, tableIds, now())].filter((event) => event !== null));
    },
    correct: (dice, matchId) => change(dice, matchId, (stored) => [correction(stored, now())].filter((event) => event !== null)),
    playDrawn: async (dice, { tournamentId, tableIds: drawnTables, known }) => {
      const isTurned = dice.chance(0.1);
      const id = await someOf(dice, async (server) =>
        (await drawnOf(server, tournamentId, isTurned)).filter((match) => known.has(keyOfMatch(match.id))),
      );
      await change(dice, id, (stored) => drawnEvents(stored, dice, drawnTables, now()));
    },
  };
}

/** With `isTurned`: approved matches, whose wrong result somebody notices only now. */
const drawnOf = ({ context }: VirtualServer, tournamentId: number, isTurned: boolean): Promise<{ id: number }[]> =>
  context.read
    .selectFrom('tournamentMatch')
    .select('id')
    .where('tournamentId', '=', tournamentId)
    .where('status', 'in', isTurned ? ['APPROVED'] : ['SCHEDULED', 'READY', 'RUNNING', 'FINISHED'])
    .orderBy('id')
    .execute()
    .catch(() => []);

/** Returns matches that the desk may act on: none while the server is dying. */
const matchesOf = ({ context }: VirtualServer, ids: readonly number[]): Promise<{ id: number }[]> =>
  context.read
    .selectFrom('tournamentMatch')
    .select('id')
    .where('id', 'in', [...ids])
    .where('status', 'in', ['SCHEDULED', 'RUNNING', 'FINISHED'])
    .orderBy('id')
    .execute()
    .catch(() => []);

function deskEvent({ state }: StoredMatch, dice: Dice, tables: readonly number[], at: string): MatchEvent | null {
  if (state.status === 'SCHEDULED') return dice.chance(0.5) ? null : { type: 'ASSIGN_TABLE', tableId: dice.pick(tables), at };
  if (state.status === 'FINISHED') return { type: 'APPROVE', at };
  if (state.status !== 'RUNNING' || dice.chance(0.95)) return null;
  if (dice.chance(0.15)) return { type: 'RESET', at };
  return correction({ state }, at);
}

function correction({ state }: Pick<StoredMatch, 'state'>, at: string): MatchEvent | null {
  if (state.status !== 'RUNNING') return null;
  const [most, less] = [Math.max(state.aScore, state.bScore), Math.min(state.aScore, state.bScore)];
  return { type: 'CORRECT', aScore: Math.max(0, most - 1), bScore: less, at };
}
