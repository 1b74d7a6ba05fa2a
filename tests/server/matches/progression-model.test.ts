/** Whatever the office does in whatever order, everybody stands where the results say. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isGone } from '#machines/byes.ts';
import type { MatchEvent } from '#machines/match-events.ts';
import { canDo } from '#machines/match-rules.ts';
import type { Side } from '#machines/names.ts';
import { commit } from '../../../server/db/commit.ts';
import { Problem } from '../../../server/errors.ts';
import { applyMatchEvents } from '../../../server/matches/commands.ts';
import type { Occupant } from '../../../server/matches/occupants.ts';
import { outcomeOf } from '../../../server/matches/occupants.ts';
import { readMatch, type StoredMatch } from '../../../server/matches/read.ts';
import { withdraw } from '../../../server/matches/withdraw.ts';
import { createDoubleElimination, type DoubleElimination } from '../../support/double-elimination.ts';
import { createWorld, type World } from '../../support/world.ts';

const desk = { actor: { kind: 'system', name: 'test' } } as const;
let world: World;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const labels = ['A001', 'A002', 'A003', 'A004', 'A005', 'A006'] as const;
type Move = {
  kind: 'win' | 'turn' | 'reopen' | 'disqualify' | 'no-show' | 'announce' | 'withdraw' | 'reset';
  label: (typeof labels)[number];
  side: Side;
};

const moves: fc.Arbitrary<Move[]> = fc.array(
  fc.record({
    kind: fc.constantFrom('win', 'win', 'win', 'win', 'turn', 'reopen', 'disqualify', 'no-show', 'announce', 'withdraw', 'reset'),
    label: fc.constantFrom(...labels),
    side: fc.constantFrom<Side>('A', 'B'),
  }),
  { minLength: 5, maxLength: 14 },
);

function eventsFor({ kind, side }: Move, at: string, tableId: number, { state }: StoredMatch): MatchEvent[] {
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

async function make(hall: DoubleElimination, move: Move): Promise<void> {
  const tableId = hall.tableIds[labels.indexOf(move.label)] ?? 0;
  const participantId = hall.participantIds[labels.indexOf(move.label) % 4] ?? 0;
  await commit<unknown>(world.office, desk, async (work) => {
    if (move.kind === 'withdraw') return withdraw(work, participantId);
    const stored = await readMatch(work, hall.id(move.label));
    return applyMatchEvents(work, stored, eventsFor(move, work.at, tableId, stored));
  }).catch((error: unknown) => {
    if (!(error instanceof Problem) || error.status !== 409) throw error;
  });
}

async function check(hall: DoubleElimination, after: string): Promise<void> {
  const db = world.office.read;
  const people = await db.selectFrom('participant').selectAll().where('tournamentId', '=', hall.tournamentId).execute();
  const out = new Set(people.filter((person) => person.disqualified || person.withdrawn).map(({ id }) => id));
  const stored: StoredMatch[] = [];
  await commit(world.office, desk, async (work) => {
    for (const label of labels) stored.push(await readMatch(work, hall.id(label)));
    return null;
  });
  const byId = new Map(stored.map((match) => [match.row.id, match]));
  const waiting: number[] = [];
  for (const { row, state, setting } of stored) {
    expect(canDo(state, setting, { type: 'PASS', at: '' }), `${row.label} should have passed after ${after}`).toBe(false);
    if (state.status !== 'APPROVED') waiting.push(...[state.participantAId, state.participantBId].filter((id) => id !== null));
    const outcome = outcomeOf(state);
    expectSeated(byId.get(row.winnerToMatchId ?? 0), row.winnerToSide, outcome.winner, out, `${after}: the winner of ${row.label}`);
    expectSeated(byId.get(row.loserToMatchId ?? 0), row.loserToSide, outcome.loser, out, `${after}: the loser of ${row.label}`);
  }
  expect(new Set(waiting).size, `after ${after} somebody waits for two matches`).toBe(waiting.length);
}

function expectSeated(
  next: StoredMatch | undefined,
  side: Side | null,
  occupant: Occupant | null,
  out: ReadonlySet<number>,
  who: string,
): void {
  if (!next || !side) return;
  const id = side === 'A' ? next.state.participantAId : next.state.participantBId;
  const seated = isGone(next.state, side) ? 'walkover' : id;
  const expected = occupant === null || occupant === 'walkover' ? occupant : 'participantId' in occupant ? occupant.participantId : null;
  const isOut = typeof expected === 'number' && out.has(expected);
  // A match he has played stays his, also when it is reopened.
  const played = next.state.status !== 'CREATED' && next.state.status !== 'SCHEDULED';
  expect(seated, who).toBe(isOut && !(played && seated === expected) ? 'walkover' : expected);
}

test('everybody stands where the results say', async () => {
  await fc.assert(
    fc.asyncProperty(moves, async (made) => {
      const hall = await createDoubleElimination(world.office, { tables: 6, raceTo: 1 });
      for (const [index, move] of made.entries()) {
        await make(hall, move);
        const story = made.slice(0, index + 1).map(({ kind, label, side }) => `${kind} ${label} ${side}`);
        await check(hall, story.join(', '));
      }
    }),
    { numRuns: 25 },
  );
}, 120_000);
