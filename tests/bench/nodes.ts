/**
 * Measures the same taps on PostgreSQL: sixteen tables at once over sockets, on one node and on two. Also measures a tap at one node until
 * a display at the other shows it.
 */
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { type ServerProcess, serverProcess } from '../faults/server-process.ts';
import { openPage, type Page } from '../live/clients.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { startPostgres } from '../support/postgres.ts';
import { compare, figuresOf } from './figures.ts';
import { hallOfTablets, type TappedTable } from './hall-of-tablets.ts';
import { openHall } from './open-hall.ts';

const tables = 16;
const rounds = 40;
const singles = 150;
/** Longer than the time in which the server collects changes for one frame. */
const pauseMs = 70;

export async function benchNodes(): Promise<void> {
  const postgres = await startPostgres();
  if (!postgres) return console.log('Nodes: there is no PostgreSQL on this machine.\n');
  process.env.TEST_ENGINE = 'postgres';
  process.env.TEST_DATABASE_URL = postgres.url;
  const database = await freshDatabase();
  const hall = await openHall(database, (context) => hallOfTablets(context, tables));
  const bare = await bareCommits(database);
  const nodes = [await serverProcess(database), await serverProcess(database)] as const;
  for (const count of [1, 2]) await measure(nodes.slice(0, count), hall, bare);
  await Promise.all(nodes.map((node) => node.kill()));
  await database.drop();
  await postgres.stop();
}

async function measure(nodes: readonly ServerProcess[], hall: readonly TappedTable[], bareMs: number): Promise<void> {
  await nodes.at(-1)?.start();
  const nodeAt = (index: number) => (nodes[index % nodes.length] as ServerProcess).url;
  const pads = await Promise.all(hall.map(({ tablet }, index) => openPage(nodeAt(index), { deviceToken: tablet.token })));
  const on = nodes.length === 1 ? 'one node' : 'two nodes';
  const together = await meanOf(rounds, () => Promise.all(pads.map((pad, index) => tap(pad, hall[index] as TappedTable))));
  const each = {
    unit: 'a second',
    of: 'single bare commits',
    baseline: 1000 / bareMs,
    target: { least: nodes.length === 1 ? 0.25 : 0.35 },
  };
  compare({ name: `PostgreSQL, ${on}: taps of ${tables} tables at once`, measured: (1000 * tables) / together, ...each });
  const shown = await toDisplay(pads[0] as Page, hall[0] as TappedTable, nodeAt(1));
  const display = { unit: 'ms', of: 'one bare commit', baseline: bareMs, target: { most: 120 }, isAbsolute: true };
  compare({
    name: `PostgreSQL, ${on}: from a tap to a display of the ${on === 'one node' ? 'same' : 'other'} node, p99`,
    measured: shown.p99,
    ...display,
  });
  for (const pad of pads) pad.close();
}

async function tap(pad: Page, table: TappedTable): Promise<void> {
  const answer = await pad.command(table.command());
  if (!answer.ok || answer.answers[0]?.result !== 'ok') throw new Error(`A tap was refused: ${JSON.stringify(answer)}`);
}

async function toDisplay(pad: Page, table: TappedTable, url: string) {
  const screen = await openPage(url);
  await screen.subscribe(`table:${table.tableId}`);
  const samples: number[] = [];
  for (let turn = 0; turn < singles; turn++) {
    await setTimeout(pauseMs);
    const seen = screen.frames.length;
    const begin = performance.now();
    await Promise.all([tap(pad, table), screen.until((frames) => frames.length > seen)]);
    samples.push(performance.now() - begin);
  }
  screen.close();
  return figuresOf(samples);
}

async function bareCommits({ databaseUrl }: FreshDatabase): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl ?? '' });
  await client.connect();
  await client.query('create table bare_tap (id bigint generated always as identity primary key, body text)');
  const mean = await meanOf(500, (turn) => client.query('insert into bare_tap (body) values ($1)', [`{"turn":${turn}}`]));
  await client.query('drop table bare_tap');
  await client.end();
  return mean;
}

/** Returns milliseconds. */
async function meanOf(times: number, work: (turn: number) => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  for (let turn = 0; turn < times; turn++) await work(turn);
  return (performance.now() - begin) / times;
}
