/**
 * `npm run soak`: the proofs of `npm test`, for hours. Each part runs rounds of its own seed; a seed that breaks a promise is printed and kept in
 * tests/soak/seeds.txt, which every later run begins with.
 */
import { parseArgs } from 'node:util';
import { keepSeed, keptSeeds } from './kept-seeds.ts';
import { exactlyOnce, exactlyOnceOnPostgres } from './parts/exactly-once.ts';
import { hallDay, wholeHallDay } from './parts/hall-day.ts';
import type { Part } from './parts/part.ts';
import { powerCut } from './parts/power-cut.ts';
import { kiosk, sockets } from './parts/sockets.ts';

const parts: readonly Part[] = [exactlyOnce, exactlyOnceOnPostgres, powerCut, hallDay, wholeHallDay, sockets, kiosk];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', short: 'h' }, seed: { type: 'string' }, rounds: { type: 'string' } },
});

const unknown = positionals.filter((name) => !parts.some((part) => part.name === name));
if (values.help || unknown.length > 0) {
  if (unknown.length > 0) console.error(`There is no part ${unknown.join(', ')}.\n`);
  console.log(help());
  process.exit(unknown.length > 0 ? 1 : 0);
}

let broken = 0;
for (const part of parts.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) broken += await runPart(part);
console.log(broken === 0 ? '\nEvery promise was kept.' : `\n${broken} seeds broke a promise; they are kept in tests/soak/seeds.txt.`);
process.exit(broken === 0 ? 0 : 1);

/** Gives how many seeds broke a promise. */
async function runPart(part: Part): Promise<number> {
  const rounds = Number(values.rounds ?? part.rounds);
  const first = values.seed === undefined ? Math.floor(Math.random() * 1e9) : Number(values.seed);
  const fresh = Array.from({ length: values.seed === undefined ? rounds : Number(values.rounds ?? 1) }, (_, number) => first + number);
  const seeds = values.seed === undefined ? [...keptSeeds(part.name), ...fresh] : fresh;
  console.log(`\n== ${part.name}: ${seeds.length} rounds from seed ${first}`);
  let failed = 0;
  for (const [number, seed] of seeds.entries()) {
    const { violations, figures } = await part.run(seed).catch((error: unknown) => ({ violations: [sentenceOf(error)], figures: {} }));
    // One line for each of a few rounds, one in a hundred of many.
    if (seeds.length <= 200 || number % 100 === 0 || violations.length > 0) console.log(`seed ${seed}: ${JSON.stringify(figures)}`);
    if (violations.length === 0) continue;
    failed += 1;
    keepSeed(part.name, seed);
    console.log(violations.map((sentence) => `  ${sentence}`).join('\n'));
    console.log(`  Again: npm run soak -- ${part.name} --seed ${seed}`);
  }
  await part.close?.();
  return failed;
}

/** Hoisted: the parts run before this line is reached. */
function sentenceOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function help(): string {
  return [
    'Usage: npm run soak [-- PART … --rounds N --seed N]',
    '',
    'Without a part all of them, for hours. A part is one of',
    ...parts.map(({ name, says, rounds }) => `  ${name.padEnd(24)} ${says} (${rounds} rounds)`),
    '',
    '  --rounds N   so many rounds of each part',
    '  --seed N     begin with this seed: the same seed throws the same dice',
    '',
    'Seeds that broke a promise are kept in tests/soak/seeds.txt and run first.',
  ].join('\n');
}
