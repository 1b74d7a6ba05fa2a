/**
 * Exactly once on a failing disk, with a wrong clock and a line that loses packets (server/README.md R1, R2, R5). The real server runs under
 * strace, which lets system calls fail. Each start of the server has one fault, and the next start goes on with the disk that is left. After each
 * start the run builds the disks that a power cut at random moments would have left, and looks on each for every tap that was answered by then.
 * At the end it compares the histories of all tablets and screens with the journal.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ServerProcess, serverProcess } from '../faults/server-process.ts';
import { type Cable, cableTo } from '../support/cable.ts';
import type { FreshDatabase } from '../support/database.ts';
import { scratchFolder } from '../support/scratch.ts';
import { type ChaosDisplay, type ChaosTablet, chaosDisplay, chaosTablet } from './chaos-clients.ts';
import { type ChaosHall, holdsWithin, prepareChaosHall, recordAfterwards } from './chaos-hall.ts';
import { type Dice, diceOf } from './dice.ts';
import { cutsOf, type Disk } from './disk-images.ts';
import { type DiskOp, readTrace } from './disk-trace.ts';
import { clockSteps, days, diskFaults, hasStruck, underFault } from './fault-list.ts';
import { type HistoryAction, type LogEntry, violationsOf } from './history.ts';
import { judgeDisk } from './judge-disk.ts';
import { firstWords } from './match-log.ts';
import { recorderHere } from './power-cut.ts';

export type DiskFaultsReport = {
  violations: string[];
  taps: number;
  acknowledged: number;
  refused: number;
  shows: number;
  images: number;
  /** Faults on disks that only pretend to sync, one image in four. Without any the images would prove nothing. */
  foundOnLyingDisk: number;
  /** How often each fault struck; a fault that waits for a call that never came is not counted. */
  struck: Record<string, number>;
  clocks: Record<string, number>;
  seconds: number;
};

/** `lives`: how often the server starts with a fault; it starts once more without one. `images`: how many disks of power cuts are judged per start. */
export type DiskFaultsPlan = {
  seed: number;
  lives: number;
  tapsPerLife: number;
  images: number;
  /** Gets the history of the run for other checkers (elle-history.ts). */
  onHistory?: (actions: readonly HistoryAction[], log: readonly LogEntry[]) => void;
};

const tables = 4;
/** On a full disk the server stays and refuses every tap. */
const maxLifeMs = 30_000;
/** The time for all tablets to get their answers after the last fault. */
const restMs = 240_000;

const preload = `--import ${new URL('./clock-faults.ts', import.meta.url).href}`;

export async function runDiskFaults(plan: DiskFaultsPlan): Promise<DiskFaultsReport> {
  const dice = diceOf(plan.seed);
  const began = performance.now();
  const folder = scratchFolder('disk-faults-');
  const database = databaseAt(folder);
  mkdirSync(database.dataDir, { recursive: true });
  const day = days[dice.pick(Object.keys(days))] ?? Date.now();
  const offsetMs = day - Date.now();
  const hall = await prepareChaosHall(database, tables, { clock: () => new Date(Date.now() + offsetMs) });
  const actions: HistoryAction[] = [];
  const crew = await startCrew({ dice, hall, actions, folder, plan, offsetMs });
  try {
    const counts: LifeCounts = { struck: {}, clocks: {}, foundOnLyingDisk: 0 };
    const violations: string[] = [];
    // Without strace the clock and the line have their faults all the same.
    const nextFault = dealer(dice.part('faults'), recorderHere() === 'system calls' ? Object.keys(diskFaults) : ['unrecorded']);
    const nextClock = dealer(dice.part('clocks'), Object.keys(clockSteps));
    for (let life = 0; life < plan.lives; life++) {
      violations.push(...(await liveOnce(crew, { fault: nextFault(), clock: nextClock() }, counts)));
    }
    await finish(crew);
    const { log, rows } = await recordAfterwards(database, hall.start);
    await holdsWithin(restMs, () => crew.screens.every((screen) => [...screen.shown()].every(([key, words]) => rows.get(key) === words)));
    const settled = crew.screens.map(({ name }) => name);
    violations.push(...violationsOf({ actions, log, rows, first: firstWords(hall.start), settled }));
    plan.onHistory?.(actions, log);
    const count = (type: HistoryAction['type']): number => actions.filter((action) => action.type === type).length;
    const seconds = Math.round((performance.now() - began) / 100) / 10;
    const taps = { taps: count('invoke'), acknowledged: count('ok'), refused: count('fail'), shows: count('show') };
    return { violations, ...taps, images: plan.images * plan.lives, ...counts, seconds };
  } finally {
    await crew.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

type LifeCounts = Pick<DiskFaultsReport, 'struck' | 'clocks' | 'foundOnLyingDisk'>;

/** Deals every name once before any comes again. */
function dealer(dice: Dice, names: readonly string[]): () => string {
  let deck: string[] = [];
  return () => {
    if (deck.length === 0) deck = dice.shuffle(names);
    return deck.pop() ?? '';
  };
}

const databaseAt = (folder: string): FreshDatabase => ({ dataDir: join(folder, 'data'), databaseUrl: null, drop: async () => undefined });

type Crew = {
  plan: DiskFaultsPlan;
  dice: Dice;
  hall: ChaosHall;
  folder: string;
  /** The clock of the servers minus that of this machine, in milliseconds. */
  offsetMs: number;
  actions: readonly HistoryAction[];
  cable: Cable;
  /** The cable leads to the server of the present life. */
  current: { server: ServerProcess | null };
  tablets: ChaosTablet[];
  screens: ChaosDisplay[];
  close: () => Promise<void>;
};

type CrewParts = Pick<Crew, 'plan' | 'dice' | 'hall' | 'folder' | 'offsetMs'> & { actions: HistoryAction[] };

async function startCrew({ dice, hall, actions, folder, plan, offsetMs }: CrewParts): Promise<Crew> {
  const current: Crew['current'] = { server: null };
  const cable = await cableTo(() => current.server?.url ?? 'http://127.0.0.1:9');
  const tablets = hall.tablets.map((one, number) =>
    chaosTablet({ ...one, name: `tablet ${number + 1}`, url: cable.url, dice: dice.part(`tablet ${number}`), actions, resendShare: 0.1 }),
  );
  const screens = [`event:${hall.eventId}`, `table:${hall.tablets[0]?.match.tableId}`].map((room, number) =>
    chaosDisplay({ name: `screen ${number + 1}`, url: cable.url, room, dice: dice.part(`screen ${number}`), actions }),
  );
  const close = async (): Promise<void> => {
    for (const client of [...tablets, ...screens]) client.close();
    await current.server?.kill();
    await cable.close();
  };
  return { ...{ plan, dice, hall, folder, offsetMs, actions, cable, current, tablets, screens }, close };
}

type Life = { fault: string; clock: string };

/** Runs the server with one fault until the taps of a life are answered or it has ended. Returns what is wrong with the disks it would have left. */
async function liveOnce(crew: Crew, life: Life, counts: LifeCounts): Promise<string[]> {
  const { plan, dice, folder, cable, current } = crew;
  const { dataDir } = databaseAt(folder);
  const trace = join(folder, 'trace');
  const first = readDisk(dataDir);
  const before = acknowledged(crew.actions);
  const CLOCK = `${crew.offsetMs}:${clockSteps[life.clock]}:${dice.whole(10, 60)}`;
  const latest = Math.max(40, Math.floor(plan.tapsPerLife / 8));
  const program = underFault(life.fault, { dice, first, trace, latest });
  const server = await serverProcess(databaseAt(folder), { CLOCK, NODE_OPTIONS: preload }, program);
  current.server = server;
  cable.delay(lossyLine(dice.part('line')));
  let over = false;
  try {
    // A fault may strike before the server listens.
    await server.start().catch(() => undefined);
    server.gone().then(() => {
      over = true;
    });
    await tapUntil(crew, plan.tapsPerLife, () => over);
  } finally {
    await server.kill();
  }
  counts.clocks[life.clock] = (counts.clocks[life.clock] ?? 0) + 1;
  if (life.fault === 'unrecorded') return [];
  if (hasStruck(trace)) counts.struck[life.fault] = (counts.struck[life.fault] ?? 0) + 1;
  const ops: DiskOp[] = [{ kind: 'answer', ids: before }, ...readTrace(trace)];
  const judgeAll = (calls: readonly DiskOp[], images: number) => judgeCuts(crew, { first, calls, images, life });
  const unsynced = ops.filter(({ kind }) => kind !== 'sync');
  counts.foundOnLyingDisk += (await judgeAll(unsynced, Math.ceil(plan.images / 4))).length;
  return judgeAll(ops, plan.images);
}

async function judgeCuts(
  { plan, dice, folder, hall }: Crew,
  { first, calls, images, life }: { first: Disk; calls: readonly DiskOp[]; images: number; life: Life },
): Promise<string[]> {
  const sentences: string[] = [];
  for (const cut of cutsOf(first, calls, images, dice)) {
    for (const sentence of await judgeDisk(join(folder, 'image'), cut, hall.start)) {
      sentences.push(`Seed ${plan.seed}, ${life.fault}, clock ${life.clock}, power cut at call ${cut.at} of ${calls.length}: ${sentence}`);
    }
  }
  return sentences;
}

/** One piece of data in twenty comes late by the time in which TCP sends it again; all data behind it waits. */
const lossyLine = (dice: Dice) => (): number => (dice.chance(0.05) ? dice.whole(200, 400) : 0);

async function tapUntil({ tablets, dice }: Crew, taps: number, isOver: () => boolean): Promise<void> {
  const answered = (): number => tablets.reduce((sum, tablet) => sum + tablet.made() - tablet.pending(), 0);
  const target = answered() + taps;
  const end = performance.now() + maxLifeMs;
  while (!isOver() && answered() < target && performance.now() < end) {
    for (const tablet of tablets) if (tablet.pending() < 24) tablet.tap();
    await sleep(dice.whole(1, 15));
  }
}

/** Starts the server without a fault, and waits until every tap has its answer. */
async function finish({ plan, folder, cable, current, tablets, offsetMs }: Crew): Promise<void> {
  cable.mend();
  const server = await serverProcess(databaseAt(folder), { CLOCK: `${offsetMs}:0:0`, NODE_OPTIONS: preload });
  current.server = server;
  await server.start();
  if (await holdsWithin(restMs, () => tablets.every((tablet) => tablet.pending() === 0))) return;
  const left = tablets.map((tablet) => tablet.pending()).join(', ');
  throw new Error(`Seed ${plan.seed}: taps are never answered, ${left} are left at the tablets.`);
}

const acknowledged = (actions: readonly HistoryAction[]): string[] =>
  actions.flatMap((action) => (action.type === 'ok' ? [action.op] : []));

function readDisk(dataDir: string): Disk {
  const files = readdirSync(dataDir).filter((name) => /^hall\.db(?:-wal|-journal)?$/.test(name));
  return new Map(files.map((name) => [name, readFileSync(join(dataDir, name))]));
}
