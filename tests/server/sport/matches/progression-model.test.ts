/** After any actions of the office in any order, every player stands where the results say. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isEmptySide } from '#machines/draw/byes.ts';
import type { MatchEvent } from '#machines/match/events.ts';
import { canDo } from '#machines/match/rules/all-rules.ts';
import type { Side } from '#machines/names.ts';
import { Problem } from '../../../../server/kernel/errors.ts';
import { startTournamentOf } from '../../../../server/sport/draws/change-status.ts';
import { makeDraw } from '../../../../server/sport/draws/make-draw.ts';
import type { SlotEntrant } from '../../../../server/sport/matches/advancing-entrants.ts';
import { advancingEntrants } from '../../../../server/sport/matches/advancing-entrants.ts';
import { applyMatchEvents } from '../../../../server/sport/matches/commands.ts';
import { readMatch, type StoredMatch } from '../../../../server/sport/matches/read.ts';
import { withdraw } from '../../../../server/sport/matches/withdraw.ts';
import { commit } from '../../../../server/store/unit/commit.ts';
import { fewerOnPostgres } from '../../../support/engine.ts';
import { createWorld, type World } from '../../../support/world.ts';
import { createReady, drawForm, type Ready } from '../draws/tournament-world.ts';
import { type Before, whyNotEvents, whyNotWithdraw } from './right-refusals.ts';

const desk = { actor: { kind: 'system', name: 'test' } } as const;
let world: World;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

type DrawnTournament = Pick<Ready, 'tournamentId' | 'tableIds' | 'participantIds'>;
type OfficeMove = {
  kind: 'win' | 'turn' | 'reopen' | 'disqualify' | 'no-show' | 'announce' | 'withdraw' | 'reset';
  /** Counted from the first round; beyond the last match it begins anew. A player who withdraws is counted likewise. */
  match: number;
  side: Side;
};

const moves: fc.Arbitrary<OfficeMove[]> = fc.array(
  fc.record({
    kind: fc.constantFrom('win', 'win', 'win', 'win', 'turn', 'reopen', 'disqualify', 'no-show', 'announce', 'withdraw', 'reset'),
    match: fc.nat({ max: 29 }),
    side: fc.constantFrom<Side>('A', 'B'),
  }),
  { minLength: 5, maxLength: 24 },
);

function eventsFor({ kind, side }: OfficeMove, at: string, tableId: number, { state }: StoredMatch): MatchEvent[] {
  const score = { type: 'CORRECT', at, aScore: side === 'A' ? 1 : 0, bScore: side === 'A' ? 0 : 1 } as const;
  const begin: MatchEvent[] = [
    { type: 'ASSIGN_TABLE', at, tableId },
    { type: 'SET_BREAKER', at, side: 'A' },
    { type: 'START', at },
  ];
  const end: MatchEvent[] = [score, { type: 'FINISH', at }, { type: 'APPROVE', at }];
  if (kind === 'win') return state.status === 'RUNNING' ? end : state.status === 'READY' ? [...begin.slice(1), ...end] : [...begin, ...end];
  if (kind === 'turn') return [{ type: 'REOPEN', at }, ...end];
  if (kind === 'reopen') return [{ type: 'REOPEN', at }];
  if (kind === 'reset') return [{ type: 'RESET', at }];
  if (kind === 'announce') return [{ type: 'ASSIGN_TABLE', at, tableId }];
  if (kind === 'no-show')
    return [
      { type: 'WALKOVER', at, side },
      { type: 'APPROVE', at },
    ];
  return state.status === 'APPROVED'
    ? [{ type: 'DISQUALIFY', at, side }]
    : [
        { type: 'DISQUALIFY', at, side },
        { type: 'APPROVE', at },
      ];
}

/** A move that may not be refused happens; a refused move has a reason in the rows. */
async function make(hall: DrawnTournament, before: Before, move: OfficeMove): Promise<void> {
  const match = matchOf(before, move);
  const tableId = hall.tableIds[[...before.stored.keys()].indexOf(match.row.id)] ?? 0;
  const participantId = hall.participantIds[move.match % hall.participantIds.length] ?? 0;
  const at = world.context.clock().toISOString();
  const events = move.kind === 'withdraw' ? [] : eventsFor(move, at, tableId, match);
  const right = move.kind === 'withdraw' ? whyNotWithdraw(before, participantId) : whyNotEvents(before, match, events);
  const refused = await commit<unknown>(world.context, desk, async (work) => {
    if (move.kind === 'withdraw') return withdraw(work, participantId);
    return applyMatchEvents(work, await readMatch(work, match.row.id), events);
  }).then(
    () => null,
    (error: unknown) => {
      if (error instanceof Problem && error.status === 409) return String(error.extra.code);
      throw error;
    },
  );
  if (refused === null) return;
  expect(right, `${told(before, move)} was refused with ${refused}`).toContain(refused);
}

async function look({ tournamentId }: DrawnTournament): Promise<Before> {
  const people = await world.context.read.selectFrom('participant').selectAll().where('tournamentId', '=', tournamentId).execute();
  const rows = await world.context.read
    .selectFrom('tournamentMatch')
    .select('id')
    .where('tournamentId', '=', tournamentId)
    .orderBy('id', 'desc')
    .execute();
  const stored = new Map<number, StoredMatch>();
  await commit(world.context, desk, async (work) => {
    for (const { id } of rows) stored.set(id, await readMatch(work, id));
    return null;
  });
  return { stored, people: new Map(people.map((person) => [person.id, person])) };
}

function matchOf({ stored }: Before, move: OfficeMove): StoredMatch {
  const matches = [...stored.values()];
  const one = matches[move.match % matches.length];
  if (!one) throw new Error('There is no match.');
  return one;
}

const told = (seen: Before, { kind, side, ...move }: OfficeMove): string =>
  `${kind} ${matchOf(seen, { kind, side, ...move }).row.label} ${side}`;

function check({ stored: byId, people }: Before, after: string): void {
  const out = new Set([...people.values()].filter((person) => person.disqualified || person.withdrawn).map(({ id }) => id));
  const waiting: number[] = [];
  for (const { row, state, setting } of byId.values()) {
    expect(canDo(state, setting, { type: 'PASS', at: '' }), `${row.label} should have passed after ${after}`).toBe(false);
    if (state.status !== 'APPROVED') waiting.push(...[state.participantAId, state.participantBId].filter((id) => id !== null));
    const outcome = advancingEntrants(state);
    expectSeated(byId.get(row.winnerToMatchId ?? 0), row.winnerToSide, outcome.winner, out, `${after}: the winner of ${row.label}`);
    expectSeated(byId.get(row.loserToMatchId ?? 0), row.loserToSide, outcome.loser, out, `${after}: the loser of ${row.label}`);
  }
  expect(new Set(waiting).size, `after ${after} somebody waits for two matches`).toBe(waiting.length);
}

function expectSeated(
  next: StoredMatch | undefined,
  side: Side | null,
  occupant: SlotEntrant | null,
  out: ReadonlySet<number>,
  who: string,
): void {
  if (!next || !side) return;
  const id = side === 'A' ? next.state.participantAId : next.state.participantBId;
  const seated = isEmptySide(next.state, side) ? 'walkover' : id;
  const expected = occupant === null || occupant === 'walkover' ? occupant : 'participantId' in occupant ? occupant.participantId : null;
  const isOut = typeof expected === 'number' && out.has(expected);
  // A match that was played stays the player's match, also when it is reopened.
  const played = next.state.status !== 'CREATED' && next.state.status !== 'SCHEDULED';
  expect(seated, who).toBe(isOut && !(played && seated === expected) ? 'walkover' : expected);
}

test.each([5, 6, 13])(
  'every player of %i stands where the results say, and every refusal has a reason',
  async (players) => {
    await fc.assert(
      fc.asyncProperty(moves, async (made) => {
        const hall = await drawn(players);
        const story: string[] = [];
        let seen = await look(hall);
        for (const move of made) {
          story.push(told(seen, move));
          await make(hall, seen, move);
          seen = await look(hall);
          check(seen, story.join(', '));
        }
      }),
      { numRuns: fewerOnPostgres(players === 13 ? 8 : 14) },
    );
  },
  120_000,
);

/** A full double elimination with its byes, drawn and started, every match with a table of its own. */
async function drawn(players: number): Promise<DrawnTournament> {
  const size = players > 8 ? 16 : 8;
  const ready = await createReady(world.context, {
    players,
    tables: 2 * size,
    spec: { size, singleElimination: 2 },
    tournament: { raceTo: 1, autoApproveMatches: false },
  });
  await makeDraw(world.context, desk, ready.tournamentId, drawForm(ready));
  await startTournamentOf(world.context, desk, ready.tournamentId);
  return ready;
}
