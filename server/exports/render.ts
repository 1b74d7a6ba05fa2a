/** Makes files in threads of their own, so many at a time; the others wait their turn. */
import { Worker } from 'node:worker_threads';
import { unavailable } from '../errors.ts';
import type { Job } from './jobs.ts';

/** One leaves a core to the people who score. */
const atOnce = 1;
const mostWaiting = 20;
const tooLongMs = 60_000;

let running = 0;
const waiting: (() => void)[] = [];

export async function render(job: Job): Promise<Buffer> {
  await turn();
  try {
    return Buffer.from(await inThread(job));
  } finally {
    running--;
    waiting.shift()?.();
  }
}

async function turn(): Promise<void> {
  if (running >= atOnce) {
    if (waiting.length >= mostWaiting) throw unavailable('Many files are being made just now. Please try again in a minute.');
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  running++;
}

function inThread(workerData: Job): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData, resourceLimits: { maxOldGenerationSizeMb: 512 } });
    const timer = setTimeout(() => {
      reject(unavailable('The file took too long. Please try again.'));
      void worker.terminate();
    }, tooLongMs);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('The thread that makes files ended without an answer.'));
    });
  });
}
