/** Looks at a picture in a thread of its own: however hard it is to read, points go on being counted meanwhile. */
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { PictureRefusal } from '#contract/kit/pictures.ts';
import { unavailable } from '../../kernel/errors.ts';
import { createTurns } from '../../kernel/limiter.ts';
import type { CheckedPicture, Upload } from './checked-picture.ts';

/** Milliseconds of the processor; a picture of the largest size takes a tenth of it. */
const usualDeadline = 5000;

/** Milliseconds; on a machine that has other things to do somebody waits for no longer. Photographs are read by threads whose time nobody tells. */
const longestWait = 15_000;

const busy = () => unavailable('Several images are being checked. Please try again in a moment.');

/** Each holds a thread and some megabytes. */
const turns = createTurns({
  atOnce: 2,
  mostWaiting: 4,
  refusal: busy,
});

export async function checkPicture(
  upload: Upload,
  deadline = usualDeadline,
  longest = longestWait,
): Promise<CheckedPicture | PictureRefusal> {
  // Base64 has four letters for three bytes: what cannot fit needs no thread.
  if (upload.base64.length > Math.ceil(upload.lessThanBytes / 3) * 4) return 'size';
  return turns(() => checkedInThread(upload, deadline, longest));
}

async function checkedInThread(upload: Upload, deadline: number, longest: number): Promise<CheckedPicture | PictureRefusal> {
  // Its library must outlive every thread that draws with it.
  await import('sharp');
  const worker = new Worker(new URL('./check-worker.ts', import.meta.url), { workerData: upload, resourceLimits });
  const settled = new AbortController();
  try {
    return await Promise.race([
      once(worker, 'message').then(([checked]) => checked),
      overdue(worker, { deadline, longest }, settled.signal),
    ]);
  } catch (error) {
    // Nobody wants to show what does not fit into memory either.
    if (Object(error).code === 'ERR_WORKER_OUT_OF_MEMORY') return 'late';
    throw error;
  } finally {
    settled.abort();
    await worker.terminate();
  }
}

/** A picture is late that has had the processor for so long; one that waits for it is not to blame. */
type Times = { deadline: number; longest: number };

async function overdue(worker: Worker, { deadline, longest }: Times, signal: AbortSignal): Promise<'late'> {
  const end = performance.now() + longest;
  while (performance.now() < end) {
    await setTimeout(Math.min(deadline, longest), null, { signal });
    // Before it has begun, and while it ends, a thread cannot say.
    const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
    if ((user + system) / 1000 >= deadline) return 'late';
  }
  return 'late';
}

const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 };
