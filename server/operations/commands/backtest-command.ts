/** `npm run backtest -- [--earlier FILE] FILE…`: reads finished matches with the time of every rack and prints the errors that the forecast would have made. */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import {
  type BacktestMatch,
  backtest,
  type ForecastErrors,
  type ForecastFigures,
  type PromiseFigures,
} from '../../sport/forecast/backtest.ts';
import { runCommand } from './command.ts';

const help = `Usage: npm run backtest -- [--earlier FILE] FILE…

Each file is a JSON list of finished matches:
  [{ "event": "Treviso 2018",          which matches are of one event
     "discipline": "9-Ball",           … and of one discipline
     "minutesPerRack": 8,              what the discipline allows for a point (optional, 8)
     "raceTo": 9,
     "start": "2018-02-09T09:04:00Z",
     "finish": "2018-02-09T10:21:30Z",
     "racks": [{ "at": "2018-02-09T09:11:20Z", "a": 1, "b": 0 }, …] }]   the score after each rack, the last one too

At every rack the forecast knows the matches of the same event and discipline that were over by then, the racks of those
that ran, and with --earlier the matches of events that were over before. Racks less than 30 s apart were entered from paper and are left out. Printed
are the absolute errors in minutes (mean, median, and the one that nine of ten stay under) and how many ends fell into
the 80 % band, beside the rule "average duration, five minutes when overdue"; then the same for the first two hours.
Last come the promises "Not before" for the next match on each table, renewed at every rack: how many were kept.`;

const instant = z.iso.datetime({ offset: true }).transform((words) => Date.parse(words));
const score = z.number().int();
const file = z.array(
  z
    .object({
      event: z.string(),
      discipline: z.string(),
      minutesPerRack: z.number().positive().default(8),
      raceTo: z.number().int().positive(),
      start: instant,
      finish: instant,
      racks: z.array(z.object({ at: instant, a: score, b: score }).transform(({ at, a, b }) => ({ at, aScore: a, bScore: b }))),
    })
    .transform(({ start, finish, ...match }): BacktestMatch => ({ ...match, startTime: start, finishTime: finish })),
);

/** Returns the text that the command prints; throws if a file does not have the described format. `earlier`: files of events that were over before. */
export function backtestWords(paths: readonly string[], earlier: readonly string[] = []): string {
  const matches = paths.flatMap(readMatches);
  const result = backtest(matches, earlier.flatMap(readMatches));
  return [
    `${matches.length} matches, ${result.moments} racks`,
    ...figureLines(result),
    `the first two hours of each event: ${result.firstHours.moments} racks`,
    ...figureLines(result.firstHours),
    promiseLine(result.promises),
  ].join('\n');
}

function readMatches(path: string): BacktestMatch[] {
  const read = file.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new Error(`${path}: ${issue?.path.join('.')}: ${issue?.message}. See --help for the format.`);
}

const figureLines = ({ fitted, coverage, average }: ForecastFigures): string[] => [
  `${'minutes'.padEnd(36)}${['mean', 'median', '90 %', 'in 80 % band'].map((word) => word.padStart(14)).join('')}`,
  errorLine('needed points × fitted pace', fitted, `${(coverage * 100).toFixed(0)} %`),
  errorLine('average duration, 5 when overdue', average, '–'),
];

const promiseLine = ({ all, kept, firstHeld }: PromiseFigures): string => {
  const share = (count: number): string => `${((100 * count) / Math.max(1, all)).toFixed(0)} %`;
  return `"Not before": ${share(kept)} of ${all} promises kept, ${share(firstHeld)} already the first one`;
};

const errorLine = (name: string, { mean, median, ninety }: ForecastErrors, inBand: string): string =>
  name.padEnd(36) + [...[mean, median, ninety].map((error) => error.toFixed(1)), inBand].map((word) => word.padStart(14)).join('');

function run(): Promise<void> {
  const command = { name: 'npm run backtest', help, options: { earlier: { type: 'string' } } as const, maxWords: Number.POSITIVE_INFINITY };
  return runCommand(command, ({ words, values }) => {
    if (words.length === 0) throw new Error(help);
    console.log(backtestWords(words, values.earlier === undefined ? [] : [values.earlier]));
  });
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await run();
