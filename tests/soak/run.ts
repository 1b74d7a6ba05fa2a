/**
 * `npm run soak` runs the proofs of `npm test` for hours, each part in rounds with seeds of its own.
 * A seed that breaks a promise is printed and stored in tests/soak/seeds.txt, with which every later run begins.
 */
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { keptSeeds } from './kept-seeds.ts';
import { diskAndClock } from './parts/disk-and-clock.ts';
import { exactlyOnce, exactlyOnceOnPostgres } from './parts/exactly-once.ts';
import { hallDay, wholeHallDay } from './parts/hall-day.ts';
import type { Part } from './parts/part.ts';
import { powerCut } from './parts/power-cut.ts';
import { kiosk, sockets } from './parts/sockets.ts';
import { runRounds } from './rounds.ts';

const parts: readonly Part[] = [exactlyOnce, exactlyOnceOnPostgres, powerCut, diskAndClock, hallDay, wholeHallDay, sockets, kiosk];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean', short: 'h' },
    seed: { type: 'string' },
    rounds: { type: 'string' },
    jobs: { type: 'string' },
    histories: { type: 'string' },
  },
});

const unknown = positionals.filter((name) => !parts.some((part) => part.name === name));
if (values.help || unknown.length > 0) {
  if (unknown.length > 0) console.error(`There is no part ${unknown.join(', ')}.\n`);
  console.log(help());
  process.exit(unknown.length > 0 ? 1 : 0);
}

const jobs = Number(values.jobs ?? 1);
let kept = true;
for (const part of parts.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) kept = (await runPart(part)) && kept;
console.log(kept ? '\nEvery promise was kept.' : '\nPromises were broken; their seeds are kept in tests/soak/seeds.txt.');
process.exit(kept ? 0 : 1);

/** Returns whether every promise was kept. */
async function runPart(part: Part): Promise<boolean> {
  const first = Number(values.seed ?? Math.floor(Math.random() * 1e9));
  const rounds = Number(values.rounds ?? (values.seed === undefined ? part.rounds : 1));
  const old = values.seed === undefined ? await runRounds(part, keptSeeds(part.name), values.histories) : true;
  const seeds = Array.from({ length: rounds }, (_, number) => first + number);
  const fresh = jobs > 1 ? await share(part, first, rounds) : await runRounds(part, seeds, values.histories);
  await part.close?.();
  return fresh && old;
}

/** Starts as many processes as `--jobs` says, each with its share of the seeds. */
async function share({ name }: Part, first: number, rounds: number): Promise<boolean> {
  const each = Math.ceil(rounds / jobs);
  const codes = Array.from({ length: Math.ceil(rounds / each) }, (_, job) => {
    const args = [name, '--seed', String(first + job * each), '--rounds', String(Math.min(each, rounds - job * each))];
    if (values.histories !== undefined) args.push('--histories', values.histories);
    const child = spawn(process.execPath, [import.meta.filename, ...args], { stdio: 'inherit' });
    return new Promise<number | null>((resolve) => child.once('exit', resolve));
  });
  return (await Promise.all(codes)).every((code) => code === 0);
}

function help(): string {
  return [
    'Usage: npm run soak [-- PART … --rounds N --seed N --jobs N --histories FOLDER]',
    '',
    'Without a part all of them, for hours. A part is one of',
    ...parts.map(({ name, says, rounds }) => `  ${name.padEnd(24)} ${says} (${rounds} rounds)`),
    '',
    '  --rounds N   so many rounds of each part',
    '  --seed N     begin with this seed: the same seed throws the same dice',
    '  --histories FOLDER   write the history of each round with tablets as JSON for elle-cli (--model list-append)',
    '  --jobs N     share the rounds between so many processes: one for each core',
    '',
    'Every half minute each process says how far it is, and how to go on from there. It may be ended at any time.',
    'Seeds that broke a promise are kept in tests/soak/seeds.txt and run first.',
  ].join('\n');
}
