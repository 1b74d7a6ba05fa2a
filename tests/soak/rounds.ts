/** Runs the rounds of one part, seed after seed. Prints results and progress, and how to continue after a run that was stopped. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { elleHistory } from './elle-history.ts';
import { keepSeed } from './kept-seeds.ts';
import type { Part } from './parts/part.ts';

/** With more rounds than this not every round has its own line. */
const fewRounds = 20;
const toldEveryMs = 30_000;

/** Returns whether every promise was kept. `histories`: a folder for the histories of the rounds, in elle-cli's form. */
export async function runRounds(part: Part, seeds: readonly number[], histories?: string): Promise<boolean> {
  const [first] = seeds;
  if (first === undefined) return true;
  console.log(`\n== ${part.name}: ${seeds.length} rounds from seed ${first}`);
  const total: RoundFigures = {};
  let broken = 0;
  // No timer here: a virtual day replaces the timers of its process.
  let toldAt = Date.now();
  for (const [number, seed] of seeds.entries()) {
    const { violations, figures } = await part
      .run(seed, optionsOf(part, seed, histories))
      .catch((error: unknown) => ({ violations: [sentenceOf(error)], figures: {} }));
    addUp(total, figures);
    if (seeds.length <= fewRounds) console.log(`seed ${seed}: ${JSON.stringify(figures)}`);
    if (violations.length > 0) {
      broken += 1;
      report(part, seed, violations);
    }
    const next = seeds[number + 1];
    if (next === undefined || Date.now() - toldAt < toldEveryMs) continue;
    toldAt = Date.now();
    const goOn = `npm run soak -- ${part.name} --seed ${next} --rounds ${seeds.length - number - 1}`;
    console.log(`${stamp()} ${number + 1} of ${seeds.length} rounds, ${broken} broken: ${JSON.stringify(total)}. From here: ${goOn}`);
  }
  console.log(`${stamp()} ${part.name}: all ${seeds.length} rounds from seed ${first}, ${broken} broken: ${JSON.stringify(total)}`);
  return broken === 0;
}

function optionsOf({ name }: Part, seed: number, histories: string | undefined): Parameters<Part['run']>[1] {
  if (histories === undefined) return {};
  mkdirSync(histories, { recursive: true });
  return {
    onHistory: (actions, log) => writeFileSync(join(histories, `${name}-${seed}.json`), JSON.stringify(elleHistory(actions, log))),
  };
}

const stamp = (): string => new Date().toISOString().slice(0, 19);

function report({ name }: Part, seed: number, violations: readonly string[]): void {
  keepSeed(name, seed);
  console.log(violations.map((sentence) => `  ${sentence}`).join('\n'));
  console.log(`  Again: npm run soak -- ${name} --seed ${seed}`);
}

type RoundFigures = { [name: string]: number | RoundFigures };

/** Adds up counts, including those of faults by name; words are left out. */
function addUp(total: RoundFigures, figures: Readonly<Record<string, unknown>>): void {
  for (const [name, figure] of Object.entries(figures)) {
    const before = total[name];
    if (typeof figure === 'number') total[name] = (typeof before === 'number' ? before : 0) + figure;
    if (typeof figure !== 'object' || figure === null) continue;
    const counts = typeof before === 'object' ? before : {};
    addUp(counts, { ...figure });
    total[name] = counts;
  }
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
