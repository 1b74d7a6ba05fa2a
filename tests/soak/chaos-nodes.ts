/**
 * The server processes of a run under fire. Each is killed at every fault point in turn; on PostgreSQL it is also frozen and cut off from
 * its database.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type ServerProcess, serverProcess } from '../faults/server-process.ts';
import { type Cable, cableTo } from '../support/cable.ts';
import type { FreshDatabase } from '../support/database.ts';
import type { Dice } from './dice.ts';
import { type FaultPoint, faultPoints } from './fault-points.ts';

export type ChaosNodes = {
  /** Returns the address of another node each time. */
  url: () => string;
  /** Returns whether every fault has struck as often as planned. */
  isDone: () => boolean;
  kills: () => Record<string, number>;
  /** Freezes nodes and cuts them off from their database, once at each turn; needs several nodes. */
  plague: (turn: Turn) => Promise<void>;
  /** Stops the faults; resolves when all nodes run. */
  rest: () => Promise<void>;
  close: () => Promise<void>;
};

/** Resolves with true when it is time for the next fault, and with false when there are no more. */
export type Turn = () => Promise<boolean>;

type ChaosNodesOptions = { database: FreshDatabase; nodes: number; rounds: number };
type ChaosNode = { server: ServerProcess; settings: NodeJS.ProcessEnv; toDatabase: Cable | null };

const preload = `--import ${new URL('./fault-points.ts', import.meta.url).href}`;

export async function startNodes({ database, nodes: count, rounds }: ChaosNodesOptions, dice: Dice): Promise<ChaosNodes> {
  const kills: Record<string, number> = {};
  const deck: FaultPoint[] = Array.from({ length: rounds }, () => dice.shuffle(faultPoints)).flat();
  const nodes = await Promise.all(Array.from({ length: count }, () => createNode(database)));
  let over = false;
  let idle = 0;

  /** Runs one node from start to end, again and again. */
  const live = async ({ server, settings }: ChaosNode): Promise<void> => {
    for (;;) {
      const point = over ? undefined : deck.pop();
      if (!point) idle += 1;
      settings.FAULT = point ? `${point}:${dice.whole(1, 8)}:${dice.whole(2, 12)}` : '';
      // A node without its database ends at once, so it is started again.
      while (!(await started(server))) await sleep(100);
      if (!point) return;
      await server.gone();
      if (over) continue;
      kills[point] = (kills[point] ?? 0) + 1;
    }
  };
  const lives = nodes.map((node) => live(node));
  for (const life of lives) life.catch(() => undefined);
  await Promise.all(nodes.map(({ server }) => answering(server)));

  return {
    url: () => dice.pick(nodes).server.url,
    isDone: () => idle === count,
    kills: () => ({ ...kills }),
    plague: async (turn) => {
      if (count > 1) await plagueOf(nodes, database, { dice: dice.part('plague'), kills, turn });
    },
    rest: async () => {
      over = true;
      await Promise.all(lives);
    },
    close: async () => {
      over = true;
      for (const { server } of nodes) server.thaw();
      await Promise.all(nodes.map(({ server }) => server.kill()));
      await Promise.allSettled(lives);
      await Promise.all(nodes.map(({ server, toDatabase }) => Promise.all([server.kill(), toDatabase?.close()])));
    },
  };
}

const started = (server: ServerProcess): Promise<boolean> =>
  server.start().then(
    () => true,
    () => false,
  );

async function createNode(database: FreshDatabase): Promise<ChaosNode> {
  const settings: NodeJS.ProcessEnv = { NODE_OPTIONS: preload, LOG_LEVEL: 'info' };
  if (database.databaseUrl === null) return { server: await serverProcess(database, settings), settings, toDatabase: null };
  const direct = new URL(database.databaseUrl);
  const toDatabase = await cableTo(`http://${direct.host}`);
  const through = new URL(direct);
  through.host = new URL(toDatabase.url).host;
  return { server: await serverProcess({ ...database, databaseUrl: through.href }, settings), settings, toDatabase };
}

async function answering(server: ServerProcess): Promise<void> {
  for (;;) {
    const answer = await fetch(`${server.url}/management/health/readiness`).catch(() => null);
    if (answer) return;
    await sleep(50);
  }
}

type Plague = { dice: Dice; kills: Record<string, number>; turn: Turn };

/** Faults that only several nodes of one database have: a frozen process, a cut to the database, connections that the database closes. */
async function plagueOf(nodes: readonly ChaosNode[], database: FreshDatabase, { dice, kills, turn }: Plague): Promise<void> {
  const acts: Record<string, (node: ChaosNode) => Promise<unknown>> = {
    frozen: async ({ server }) => {
      server.freeze();
      await sleep(dice.whole(300, 1500));
      server.thaw();
    },
    'cut off from the database': async ({ toDatabase }) => {
      toDatabase?.cut();
      await sleep(dice.whole(200, 1200));
      toDatabase?.mend();
    },
    'connections ended by the database': () => terminateBackends(database),
  };
  const names = dice.shuffle(Object.keys(acts));
  for (let number = 0; await turn(); number++) {
    const name = names[number % names.length] ?? '';
    kills[name] = (kills[name] ?? 0) + 1;
    await acts[name]?.(dice.pick(nodes));
  }
}

async function terminateBackends({ databaseUrl }: FreshDatabase): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl ?? '' });
  await client.connect();
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await client.end();
}
