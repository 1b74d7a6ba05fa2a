/** Plays matches of a tournament through the calls of the desk, on one table. */
import type { LiveMatch } from '#contract/live/rows.ts';
import type { HallServer } from '../support/hall-server.ts';

export type Desk = {
  /** The matches of the tournament by label. */
  matches: () => Promise<Map<string, LiveMatch>>;
  /** Brings a match onto the table, where it runs at 0 : 0. */
  start: (label: string) => Promise<void>;
  score: (label: string, a: number, b: number) => Promise<void>;
  /** Ends a match: `winner` wins to nil. A tournament that approves by itself approves the match at once. */
  win: (label: string, winner: 'A' | 'B') => Promise<void>;
  /** Plays every match until none is left and returns how many; the participant with the smaller id wins. */
  playAll: () => Promise<number>;
};

type Form = { matchStatus: 'RUNNING' | 'FINISHED'; aScore: number; bScore: number; nextToBreak: 'A' };

export function deskOf(server: HallServer, { tournamentId, tableId }: { tournamentId: number; tableId: number }): Desk {
  const ask = (method: string, path: string, body?: unknown) => server.call('manager', method, path, body);
  const matches = async () => {
    const rows = (await ask('GET', `/api/tournament-matches?tournamentId.equals=${tournamentId}&size=999`)) as LiveMatch[];
    return new Map(rows.map((row) => [row.label, row]));
  };
  const find = async (label: string) => {
    const match = (await matches()).get(label);
    if (!match) throw new Error(`There is no match ${label}`);
    return match;
  };
  const save = ({ id }: LiveMatch, form: Form) => ask('POST', `/api/management/announced-matches/save-changes?matchId=${id}`, form);
  const begin = async (match: LiveMatch) => {
    await ask('POST', `/api/management/upcoming-matches/assign-table?matchId=${match.id}&tableId=${tableId}`);
    await save(match, { matchStatus: 'RUNNING', aScore: 0, bScore: 0, nextToBreak: 'A' });
  };
  const end = (match: LiveMatch, winner: 'A' | 'B') => {
    const [aScore, bScore] = winner === 'A' ? [match.raceTo, 0] : [0, match.raceTo];
    return save(match, { matchStatus: 'FINISHED', aScore, bScore, nextToBreak: 'A' });
  };
  const isOpen = ({ matchStatus, participantAId, participantBId }: LiveMatch) =>
    (matchStatus === 'SCHEDULED' || matchStatus === 'CREATED') && participantAId !== null && participantBId !== null;
  return {
    matches,
    start: async (label) => begin(await find(label)),
    score: async (label, aScore, bScore) => {
      await save(await find(label), { matchStatus: 'RUNNING', aScore, bScore, nextToBreak: 'A' });
    },
    win: async (label, winner) => {
      await end(await find(label), winner);
    },
    playAll: async () => {
      let played = 0;
      for (;;) {
        const open = [...(await matches()).values()].filter(isOpen);
        if (open.length === 0) return played;
        for (const match of open) {
          await begin(match);
          await end(match, (match.participantAId ?? 0) < (match.participantBId ?? 0) ? 'A' : 'B');
          played += 1;
        }
      }
    },
  };
}
