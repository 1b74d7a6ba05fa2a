/** Draws a first stage: seeds first, then walkovers, then all other entrants by lot (machines/README.md 3). */
import { buildChart } from './chart.ts';
import { chartProblem } from './chart-problem.ts';
import { createRandom, drawAlgorithmVersion, shuffle } from './random.ts';
import { seedList, slotsBySeed } from './seeding.ts';
import { separateCountries } from './separation.ts';
import type { Chart, Draw, DrawInput, Entrant, Seed, SlotEntrant } from './types.ts';
import { isEmptySeed, propagateWalkovers, walkover } from './walkovers.ts';

/** Returns the draw. Throws a RangeError when the draw is impossible (`drawProblem`). */
export function drawTournament(input: DrawInput): Draw {
  const problem = drawProblem(input);
  if (problem !== null) throw new RangeError(problem);
  const chart = buildChart(input.spec);
  const random = createRandom(input.seed);
  // The order of the input must not affect the draw.
  const entrants = [...input.entrants].sort((one, other) => one.id - other.id);
  const seeded = seedList(entrants, input.numberOfSeeds, random);
  const slots = slotsBySeed(input.spec);
  const field = entrants.length + input.placeholders;
  const board: SlotEntrant[] = new Array(input.spec.size).fill(null);
  for (const [at, slot] of slots.entries()) {
    const seed = seeded[at];
    if (isEmptySeed(at + 1, field)) board[slot - 1] = walkover;
    else if (seed) board[slot - 1] = { kind: 'player', id: seed.id };
  }
  const free = slots.slice(seeded.length, field).sort((one, other) => one - other);
  const others = shuffle(unseeded(input, entrants, new Set(seeded.map(({ id }) => id))), random);
  for (const [at, slot] of free.entries()) board[slot - 1] = others[at] ?? walkover;
  if (input.separateCountries) separateCountries(input.spec, board, free, entrants, random);
  for (const pair of input.swaps ?? []) swapOnBoard(board, pair);
  const matches = propagateWalkovers(chart, 1, ({ seats: own }) =>
    own ? [board[own[0] - 1] ?? null, board[own[1] - 1] ?? null] : [null, null],
  );
  return { chart, algorithmVersion: drawAlgorithmVersion, seeds: seedsOf(chart, seeded, board), matches };
}

function swapOnBoard(board: SlotEntrant[], [first, second]: readonly [number, number]): void {
  const [one, other] = [slotOf(board, first), slotOf(board, second)];
  [board[one], board[other]] = [board[other] ?? null, board[one] ?? null];
}

/** The position on the board, from 0. */
const slotOf = (board: readonly SlotEntrant[], id: number): number =>
  board.findIndex((occupant) => occupant?.kind === 'player' && occupant.id === id);

type DrawField = Pick<DrawInput, 'spec' | 'entrants' | 'placeholders' | 'swaps'>;

/** Returns why the draw is impossible, as a sentence, or null. */
export function drawProblem({ spec, entrants, placeholders, swaps = [] }: DrawField): string | null {
  const problem = chartProblem(spec);
  if (problem !== null) return problem;
  const field = entrants.length + placeholders;
  if (field < 2) return 'A draw needs at least two entrants.';
  if (field > spec.size) return `The chart has ${spec.size} places for ${field} entrants.`;
  const ids = new Set(entrants.map(({ id }) => id));
  if (swaps.some(([first, second]) => first === second || !ids.has(first) || !ids.has(second)))
    return 'Two players were to change places, but one of them is not entered any more: choose them again.';
  return null;
}

function unseeded({ placeholders }: DrawInput, entrants: readonly Entrant[], seeded: ReadonlySet<number>): SlotEntrant[] {
  const players = entrants.filter(({ id }) => !seeded.has(id)).map(({ id }): SlotEntrant => ({ kind: 'player', id }));
  const waiting = Array.from({ length: placeholders }, (_, at): SlotEntrant => ({ kind: 'placeholder', number: at + 1 }));
  return [...players, ...waiting];
}

/** A seed's first match is where the seed stands after the swaps. */
function seedsOf(chart: Chart, seeded: readonly Omit<Seed, 'number' | 'label'>[], board: readonly SlotEntrant[]): Seed[] {
  if (seeded.length === 0) return [];
  const labels = new Map<number, string>();
  for (const { label, seats: own } of chart.matches) {
    for (const slot of own ?? []) if (!labels.has(slot)) labels.set(slot, label);
  }
  return seeded.map((seed, at) => ({ ...seed, number: at + 1, label: labels.get(slotOf(board, seed.id) + 1) ?? '' }));
}
