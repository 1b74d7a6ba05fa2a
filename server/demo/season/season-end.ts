/** Plays a season and prints its sums: `npm run demo -- --season-end`. */
import type { FastifyInstance } from 'fastify';
import { eur } from '#machines/money/money.ts';
import type { Config } from '../../kernel/config.ts';
import { createLog } from '../../kernel/log.ts';
import { openContext } from '../../operations/open-context.ts';
import type { Context } from '../../store/context.ts';
import { type Agreement, agreementsOf, agrees } from './agreements.ts';
import { readBooks } from './books.ts';
import type { SeasonServer } from './office-user.ts';
import { playSeason } from './play-season.ts';
import { createSeasonClock, seasonYear } from './season-clock.ts';
import { officeSize, prepareSeason } from './season-world.ts';

/** Opens the database of the demo's season, plays it on a clock of its own, and closes everything. */
export async function playSeasonEnd(config: Config, buildApp: (context: Context) => Promise<FastifyInstance>): Promise<void> {
  const clock = createSeasonClock();
  const { context, close } = await openContext(config, createLog(config.logLevel), { clock: clock.now });
  const app = await buildApp(context);
  try {
    await app.ready();
    await runSeasonEnd(app, clock.moveTo);
  } finally {
    await app.close();
    await close();
  }
}

/** `app` reads the clock that `moveClockTo` sets. Throws when a sum does not agree. */
async function runSeasonEnd(app: FastifyInstance, moveClockTo: (at: Date) => Promise<void>): Promise<void> {
  const { context } = app;
  console.log(`\n  ${officeSize} users play the season ${seasonYear}/${(seasonYear + 1) % 100} of an invented federation …\n`);
  const world = await prepareSeason(context);
  const season = await playSeason({ send: sendTo(app), moveClockTo }, world);
  const agreements = agreementsOf(await readBooks(context.read, world), season);
  console.log(seasonReport(agreements));
  const differing = agreements.filter((one) => !agrees(one));
  if (differing.length > 0) throw new Error(`These sums do not agree: ${differing.map(({ subject }) => subject).join(', ')}.`);
}

const sendTo =
  (app: FastifyInstance): SeasonServer['send'] =>
  async ({ body, ...request }) => {
    const { statusCode, body: text } = await app.inject({ ...request, ...(body && { payload: body }) });
    return { status: statusCode, text };
  };

/** One line per sum: ✓ or ✗, its subject, and the sum of each source. */
export function seasonReport(agreements: readonly Agreement[]): string {
  const width = Math.max(...agreements.map(({ subject }) => subject.length));
  const lines = agreements.map((one) => `  ${agrees(one) ? '✓' : '✗'} ${one.subject.padEnd(width)}  ${sumsOf(one)}`);
  const differing = agreements.filter((one) => !agrees(one)).length;
  const end = differing === 0 ? 'All sums agree to the cent.' : `${differing} of ${agreements.length} sums do not agree.`;
  return [...lines, '', `  ${end}`, ''].join('\n');
}

/** Names every amount where they differ, and one amount with its sources where they agree. */
function sumsOf(agreement: Agreement): string {
  const { amounts, unit } = agreement;
  const shown = (value: number): string => (unit === 'EUR' ? eur(value) : String(value));
  if (!agrees(agreement)) return amounts.map(([source, value]) => `${source} ${shown(value)}`).join(' ≠ ');
  return `${shown(amounts[0]?.[1] ?? 0).padStart(14)}  ${amounts.map(([source]) => source).join(' = ')}`;
}
