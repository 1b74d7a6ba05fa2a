/** Looks at a picture in a thread of its own: however hard it is to read, points go on being counted meanwhile. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PictureRefusal } from '#contract/pictures.ts';
import { unavailable } from '../errors.ts';
import { createTurns } from '../turns.ts';
import type { CheckedPicture, Upload } from './checked-picture.ts';

/** Milliseconds; a picture of the largest size takes a tenth of it. */
const usualDeadline = 5000;

/** Each holds a thread and some megabytes. */
const turns = createTurns({
  atOnce: 2,
  mostWaiting: 4,
  refusal: () => unavailable('Several images are being checked. Please try again in a moment.'),
});

export async function checkPicture(upload: Upload, deadline = usualDeadline): Promise<CheckedPicture | PictureRefusal> {
  // Base64 has four letters for three bytes: what cannot fit needs no thread.
  if (upload.base64.length > Math.ceil(upload.lessThanBytes / 3) * 4) return 'size';
  return turns(() => checkedInThread(upload, deadline));
}

async function checkedInThread(upload: Upload, deadline: number): Promise<CheckedPicture | PictureRefusal> {
  // Its library must outlive every thread that draws with it.
  await import('sharp');
  const worker = new Worker(new URL('./check-worker.ts', import.meta.url), { workerData: upload, resourceLimits });
  try {
    const [checked] = await once(worker, 'message', { signal: AbortSignal.timeout(deadline) });
    return checked;
  } catch (error) {
    // Out of time or out of memory: either way nobody wants to show it.
    if (tooHard.has(Object(error).code)) return 'late';
    throw error;
  } finally {
    await worker.terminate();
  }
}

const tooHard: ReadonlySet<unknown> = new Set(['ABORT_ERR', 'ERR_WORKER_OUT_OF_MEMORY']);

const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 };
