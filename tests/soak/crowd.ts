/**
 * Many screens on one server, some of which sleep or read slowly (server/README.md R9).
 * The healthy ones get everything at once, the others end on the newest state, and the server's memory does not grow.
 */
import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '../../server/kernel/config.ts';
import { createLog } from '../../server/kernel/log.ts';
import { openContext } from '../../server/operations/open-context.ts';
import { type ServerProcess, serverProcess } from '../faults/server-process.ts';
import { insertTablet } from '../faults/tablet.ts';
import { openPage } from '../live/clients.ts';
import { startMatch } from '../live/play.ts';
import type { FreshDatabase } from '../support/database.ts';
import { createHall } from '../support/hall.ts';
import { type CrowdSocket, crowdSocket } from './crowd-socket.ts';
import { diceOf } from './dice.ts';

export type CrowdPlan = { seed: number; database: FreshDatabase; healthy: number; paused: number; slow: number; taps: number };
export type CrowdReport = {
  violations: string[];
  sockets: number;
  frames: number;
  p50Ms: number;
  p99Ms: number;
  grownMb: number;
  seconds: number;
};

/** The number of connections that open together: the server limits them per address and second (server/hall/live/upgrades.ts). */
const dialAtOnce = 45;
const dialEveryMs = 500;
const tapEveryMs = 60;
/** The allowed growth of the server with all these sockets, while a tenth of them does not read. */
const mostGrowthMb = 90;

export async function runCrowd(plan: CrowdPlan): Promise<CrowdReport> {
  const began = performance.now();
  const dice = diceOf(plan.seed);
  const { match, tablet, room } = await prepareHall(plan.database);
  const server = await serverProcess(plan.database);
  await server.start();
  const sentAt = new Map<number, number>();
  const delays: number[] = [];
  const open = (kind: CrowdSocket['kind']) => crowdSocket({ kind, url: server.url, room, matchId: match.matchId });
  const wanted = dice.shuffle([
    ...Array.from({ length: plan.healthy }, () => 'healthy' as const),
    ...Array.from({ length: plan.paused }, () => 'paused' as const),
    ...Array.from({ length: plan.slow }, () => 'slow' as const),
  ]);
  const sockets: CrowdSocket[] = [];
  try {
    for (let from = 0; from < wanted.length; from += dialAtOnce) {
      const some = wanted.slice(from, from + dialAtOnce).map(open);
      sockets.push(...some);
      await Promise.all(some.map(({ arrived }) => arrived));
      await sleep(dialEveryMs);
    }
    const healthy = sockets.filter(({ kind }) => kind === 'healthy');
    for (const socket of healthy) {
      socket.onFrame = (score) => {
        const at = sentAt.get(score);
        if (at !== undefined) delays.push(performance.now() - at);
      };
    }
    const before = megabytesOf(server);
    let most = before;
    for (const socket of sockets) socket.begin();
    const pad = await openPage(server.url, { deviceToken: tablet.token });
    for (let seq = 1; seq <= plan.taps; seq++) {
      sentAt.set(seq, performance.now());
      const body = { type: 'SCORE', matchId: match.matchId, participantId: match.playerA, to: seq };
      const answer = await pad.command({ id: dice.bytes(16).toString('hex'), seq, body });
      if (!answer.ok) throw new Error(answer.problem.detail);
      if (seq % 20 === 0) most = Math.max(most, megabytesOf(server));
      await sleep(tapEveryMs);
    }
    most = Math.max(most, megabytesOf(server));
    for (const socket of sockets) socket.wake();
    const isThere = ({ score }: CrowdSocket): boolean => score() === plan.taps;
    for (const end = performance.now() + 30_000; performance.now() < end && !sockets.every(isThere); ) await sleep(50);
    pad.close();
    const grownMb = Math.round(most - before);
    const violations = [...wrongOf(sockets, isThere), ...(grownMb > mostGrowthMb ? [`The server grew by ${grownMb} MB.`] : [])];
    delays.sort((one, other) => one - other);
    const quantile = (share: number): number => Math.round(delays[Math.floor(delays.length * share)] ?? 0);
    const frames = sockets.reduce((sum, socket) => sum + socket.seqs.length, 0);
    const seconds = Math.round((performance.now() - began) / 100) / 10;
    return { violations, sockets: sockets.length, frames, p50Ms: quantile(0.5), p99Ms: quantile(0.99), grownMb, seconds };
  } finally {
    for (const socket of sockets) socket.close();
    await server.kill();
  }
}

function wrongOf(sockets: readonly CrowdSocket[], isThere: (socket: CrowdSocket) => boolean): string[] {
  const healthy = sockets.filter(({ kind }) => kind === 'healthy');
  const behind = sockets.filter((socket) => !isThere(socket)).map(({ kind, score }) => `A ${kind} screen ends on ${score()}.`);
  const back = sockets.filter(({ wentBack }) => wentBack()).map(({ kind }) => `A ${kind} screen went back.`);
  const lost = healthy.filter(({ lines }) => lines() > 1).map(({ lines }) => `A healthy screen had to connect ${lines()} times.`);
  const first = healthy[0]?.seqs.join();
  const skipped = healthy
    .filter(({ seqs }) => seqs.join() !== first)
    .map(({ seqs }) => `A healthy screen was told ${seqs.length} frames, others more or fewer.`);
  return [...new Set([...behind, ...back, ...lost, ...skipped])].slice(0, 10);
}

async function prepareHall(database: FreshDatabase) {
  const { context, close } = await openContext(readConfig({}, { ...database, logLevel: 'silent' }), createLog('silent'));
  const hall = await createHall(context, { players: 8, raceTo: 10_000 });
  const match = await startMatch(context, hall);
  const tablet = await insertTablet(context, match);
  await close();
  return { match, tablet, room: `event:${hall.eventId}` };
}

function megabytesOf(server: ServerProcess): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(server.pid())], { encoding: 'utf8' });
  return Number(stdout) / 1024;
}
