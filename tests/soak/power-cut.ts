/**
 * A power cut loses no acknowledged tap (server/README.md R5 b). The real server works while its system calls are recorded.
 * The disk is rebuilt as a cut at any moment may leave it, opened by the server's own code, and compared with the answers up to that
 * moment.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type ServerProcess, serverProcess } from '../faults/server-process.ts';
import { openPage, type Page } from '../live/clients.ts';
import type { RunningMatch } from '../live/play.ts';
import { scratchFolder } from '../support/scratch.ts';
import { type ChaosHall, prepareChaosHall } from './chaos-hall.ts';
import { type Dice, diceOf } from './dice.ts';
import { cutsOf, type Disk } from './disk-images.ts';
import { type AnsweredTap, type DiskOp, readLog, readTrace, traced } from './disk-trace.ts';
import { judgeDisk } from './judge-disk.ts';

export type PowerCutReport = {
  violations: string[];
  /** Faults on a disk that only pretends to sync, a tenth of the images. Without any the test would prove nothing. */
  foundOnLyingDisk: number;
  recorder: 'system calls' | 'write-ahead log';
  images: number;
  writes: number;
  syncs: number;
  taps: number;
  seconds: number;
};
type PowerCutPlan = { seed: number; taps: number; images: number; recorder?: PowerCutReport['recorder'] };

const tables = 4;
/** Fewer taps if the write-ahead log is the recorder, because the log begins again after a checkpoint. */
const mostTapsOfLog = 60;

export async function runPowerCut({ seed, taps: wanted, images, recorder = recorderHere() }: PowerCutPlan): Promise<PowerCutReport> {
  const dice = diceOf(seed);
  const began = performance.now();
  const folder = scratchFolder('power-');
  const taps = recorder === 'system calls' ? wanted : Math.min(wanted, mostTapsOfLog);
  try {
    const run = await record(folder, { recorder, taps, dice });
    const judgeAll = async (ops: DiskOp[], count: number): Promise<string[]> => {
      const sentences: string[] = [];
      for (const cut of cutsOf(run.first, ops, count, dice)) {
        for (const sentence of await judgeDisk(join(folder, 'image'), cut, run.start)) {
          sentences.push(`Seed ${seed}, power cut at call ${cut.at} of ${ops.length}, unsynced writes: ${cut.fate}. ${sentence}`);
        }
      }
      return sentences;
    };
    const violations = await judgeAll(run.ops, images);
    const unsynced = run.ops.filter(({ kind }) => kind !== 'sync');
    const foundOnLyingDisk = (await judgeAll(unsynced, Math.ceil(images / 10) + 20)).length;
    const count = (kind: DiskOp['kind']): number => run.ops.filter((op) => op.kind === kind).length;
    const seconds = Math.round((performance.now() - began) / 100) / 10;
    return { violations, foundOnLyingDisk, recorder, images, writes: count('write'), syncs: count('sync'), taps, seconds };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Many containers lack strace or forbid it. */
export function recorderHere(): PowerCutReport['recorder'] {
  return spawnSync('strace', ['-f', '--seccomp-bpf', '-o', '/dev/null', 'true']).status === 0 ? 'system calls' : 'write-ahead log';
}

type RecordedRun = { first: Disk; ops: DiskOp[]; start: ChaosHall['start'] };

async function record(
  folder: string,
  { recorder, taps, dice }: { recorder: PowerCutReport['recorder']; taps: number; dice: Dice },
): Promise<RecordedRun> {
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir, { recursive: true });
  const database = { dataDir, databaseUrl: null, drop: async () => undefined };
  const { tablets: paired, start } = await prepareChaosHall(database, tables);
  const file = join(dataDir, 'hall.db');
  const first = new Map([['hall.db', readFileSync(file)]]);
  const trace = join(folder, 'trace');
  const server = await serverProcess(database, {}, recorder === 'system calls' ? ['strace', ...traced(trace)] : []);
  const answered: AnsweredTap[] = [];
  try {
    await server.start();
    await tapAll(server, paired, { taps, dice, onAnswer: (ids) => answered.push({ ids, bytes: statSync(`${file}-wal`).size }) });
  } finally {
    await server.kill();
  }
  const ops = recorder === 'system calls' ? readTrace(trace) : readLog(readFileSync(`${file}-wal`), answered);
  return { first, ops, start };
}

type TapWork = { taps: number; dice: Dice; onAnswer: (ids: string[]) => void };

/** Sends batches of different lengths, from all tables at once. */
async function tapAll(server: ServerProcess, paired: ChaosHall['tablets'], { taps, dice, onAnswer }: TapWork): Promise<void> {
  const each = Math.ceil(taps / paired.length);
  await Promise.all(
    paired.map(async ({ match, tablet }, number) => {
      const hand = dice.part(`hand ${number}`);
      const page = await openPage(server.url, { deviceToken: tablet.token });
      for (let made = 0; made < each; ) {
        const batch = Array.from({ length: Math.min(hand.whole(1, 6), each - made) }, () => point(match, ++made, hand));
        onAnswer(await acknowledged(page, batch));
      }
      page.close();
    }),
  );
}

const point = ({ matchId, playerA }: RunningMatch, seq: number, dice: Dice) => ({
  id: dice.bytes(16).toString('hex'),
  seq,
  body: { type: 'SCORE', matchId, participantId: playerA, to: seq },
});

/** Sends the batch again when the server answers 429. */
async function acknowledged(page: Page, batch: readonly { id: string }[]): Promise<string[]> {
  for (;;) {
    const answer = await page.command(...batch);
    if (answer.ok) return answer.answers.flatMap(({ id, result }) => (result === 'ok' ? [id] : []));
    if (answer.problem.status !== 429) throw new Error(answer.problem.detail);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
