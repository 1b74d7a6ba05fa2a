/** Measures how long the choice of the next calls takes in a large hall, and the reasons of all of them. */
import { type Candidate, type ChooseInput, chooseCalls } from '#machines/assign/choose-calls.ts';
import { factsOf } from '#machines/assign/reasons.ts';

const tables = 24;
const matches = 500;
const rounds = 200;
/** Milliseconds. */
const target = 1;

export function benchDecision(): void {
  const input = largeHall();
  const choose = medianOf(rounds, () => chooseCalls(input));
  const calls = chooseCalls(input);
  const reasons = medianOf(10, () => calls.map((call) => factsOf(input, call)));
  console.log(`Next calls, ${tables} tables and ${matches} waiting matches:`);
  console.log(`  the choice    ${choose.toFixed(2)} ms; target ${target} ms`);
  console.log(`  all reasons   ${reasons.toFixed(1)} ms\n`);
}

/** Half of the tables are free. */
function largeHall(): ChooseInput {
  const candidates = Array.from(
    { length: matches },
    (_, index): Candidate => ({
      matchId: index + 1,
      order: index,
      playerIds: [2 * index, 2 * index + 1],
      pathMinutes: (index * 37) % 300,
      waitedMinutes: (index * 53) % 60,
      pinnedTableId: index % 50 === 0 ? 1 + (index % tables) : null,
      seed: index % 10 === 0 ? 1 + index : null,
      lastTableIds: [1 + ((index * 7) % tables)],
      forbiddenTableIds: index % 40 === 0 ? [1 + (index % tables)] : [],
      namedTableId: index % 20 === 0 ? 1 + (index % tables) : null,
      freshName: index % 20 === 0 ? 'CALL' : null,
    }),
  );
  const slots = Array.from({ length: tables }, (_, index) => ({
    tableId: index + 1,
    displayNumber: index + 1,
    at: index < tables / 2 ? 0 : index * 60_000,
    isReserved: index === 3,
    isShow: index < 2,
  }));
  return { candidates, slots, waitWeight: 1, now: 0 };
}

function medianOf(times: number, run: () => unknown): number {
  const taken = Array.from({ length: times }, () => {
    const began = performance.now();
    run();
    return performance.now() - began;
  });
  return taken.sort((one, other) => one - other)[Math.floor(times / 2)] ?? 0;
}
