/**
 * Measures the same taps on PostgreSQL over sockets: sixteen tables at once, and one alone, on one node and on two. Also measures a tap at one
 * node until a display at the other shows it. Bare commits are measured in turn with the taps, so that other work of the machine changes no ratio.
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
const turns = 8;
const roundsOfTurn = 10;
const lonesOfTurn = 15;
const singles = 150;
/** After each turn, in milliseconds. A connection may send 20 messages a second and 40 in a burst, and each tablet sends about 11 in a turn. */
const restMs = 1_000;
/** Longer than the time in which the server collects changes for one frame. */
const pauseMs = 70;

export async function benchNodes(): Promise<void> {
  const postgres = await startPostgres();
  if (!postgres) return console.log('Nodes: there is no PostgreSQL on this machine.\n');
  process.env.TEST_ENGINE = 'postgres';
  process.env.TEST_DATABASE_URL = postgres.url;
  const database = await freshDatabase();
  const hall = await openHall(database, (context) => hallOfTablets(context, tables));
  const bare = await openBare(database);
  const nodes = [await serverProcess(database), await serverProcess(database)] as const;
  for (const count of [1, 2]) await measure(nodes.slice(0, count), hall, bare);
  await bare.close();
  await Promise.all(nodes.map((node) => node.kill()));
  await database.drop();
  await postgres.stop();
}

type BareCommits = { commit: () => Promise<unknown>; close: () => Promise<void> };

async function measure(nodes: readonly ServerProcess[], hall: readonly TappedTable[], bare: BareCommits): Promise<void> {
  await nodes.at(-1)?.start();
  const nodeAt = (index: number) => (nodes[index % nodes.length] as ServerProcess).url;
  const pads = await Promise.all(hall.map(({ tablet }, index) => openPage(nodeAt(index), { deviceToken: tablet.token })));
  const on = nodes.length === 1 ? 'one node' : 'two nodes';
  const tapAll = () => Promise.all(pads.map((pad, index) => tap(pad, hall[index] as TappedTable)));
  let lone = 0;
  const tapOne = () => {
    const index = lone++ % tables;
    return tap(pads[index] as Page, hall[index] as TappedTable);
  };
  for (let round = 0; round < roundsOfTurn; round++) await tapAll();
  const samples = { bare: [] as number[], together: [] as number[], alone: [] as number[] };
  for (let turn = 0; turn < turns; turn++) {
    await sample(samples.bare, 50, bare.commit);
    await sample(samples.together, roundsOfTurn, tapAll);
    await sample(samples.alone, lonesOfTurn, tapOne);
    await setTimeout(restMs);
  }
  const bareMs = meanOf(samples.bare);
  const target = { least: nodes.length === 1 ? 0.25 : 0.35 };
  const each = { unit: 'a second', of: 'single bare commits', baseline: 1000 / bareMs, target };
  compare({
    name: `PostgreSQL, ${on}: taps of ${tables} tables at once`,
    measured: (1000 * tables) / meanOf(samples.together),
    ...each,
  });
  const ofOne = { unit: 'ms', of: 'one bare commit', baseline: figuresOf(samples.bare).p50, target: { most: 6 } };
  compare({ name: `PostgreSQL, ${on}: a tap alone, p50`, measured: figuresOf(samples.alone).p50, ...ofOne });
  const shown = await toDisplay(pads[0] as Page, hall[0] as TappedTable, nodeAt(1));
  const display = { unit: 'ms', of: 'one bare commit', baseline: bareMs, target: { most: 60 }, isAbsolute: true };
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

async function openBare({ databaseUrl }: FreshDatabase): Promise<BareCommits> {
  const client = new pg.Client({ connectionString: databaseUrl ?? '' });
  await client.connect();
  await client.query('create table bare_tap (id bigint generated always as identity primary key, body text)');
  return {
    commit: () => client.query('insert into bare_tap (body) values ($1)', ['{"type":"SCORE"}']),
    close: async () => {
      await client.query('drop table bare_tap');
      await client.end();
    },
  };
}

async function sample(samples: number[], times: number, work: () => Promise<unknown>): Promise<void> {
  for (let turn = 0; turn < times; turn++) {
    const begin = performance.now();
    await work();
    samples.push(performance.now() - begin);
  }
}

const meanOf = (samples: readonly number[]): number => samples.reduce((sum, one) => sum + one, 0) / samples.length;
