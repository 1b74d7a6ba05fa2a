/** Checks a picture in its own worker thread, so that counting points continues however hard the picture is to read. */
import { setTimeout } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import type { PictureRefusal } from '#contract/kit/pictures.ts';
import { unavailable } from '../../kernel/errors.ts';
import { createLimiter } from '../../kernel/limiter.ts';
import { createThreadPool } from '../../kernel/thread-pool.ts';
import type { CheckedPicture, Upload } from './checked-picture.ts';

/** Processor time; a picture of the largest size needs a tenth of it. */
const defaultDeadlineMs = 5000;

/** Wall clock time, the limit on a busy machine. Photographs are decoded by native threads whose processor time is not measured. */
const maxWaitMs = 15_000;

const busy = () => unavailable('Several images are being checked. Please try again in a moment.');

/** Each check holds a thread and some megabytes. */
const limiter = createLimiter({
  maxParallel: 2,
  maxWaiting: 4,
  refusal: busy,
});

/** Returns the checked picture or the reason of its refusal. Throws a 503 when too many pictures are being checked. */
export async function checkPictureInThread(
  upload: Upload,
  deadline = defaultDeadlineMs,
  longest = maxWaitMs,
): Promise<CheckedPicture | PictureRefusal> {
  // Base64 has four letters for three bytes: a text that is too long needs no thread.
  if (upload.base64.length > Math.ceil(upload.lessThanBytes / 3) * 4) return 'size';
  return limiter(() => checkedInThread(upload, deadline, longest));
}

async function checkedInThread(upload: Upload, deadline: number, longest: number): Promise<CheckedPicture | PictureRefusal> {
  // The main thread must load the library too: it has to outlive every worker that uses it.
  await import('sharp');
  // A thread of its own for every picture, so that its processor time is that of the picture.
  const thread = createThreadPool<Upload, CheckedPicture | PictureRefusal>({ resourceLimits });
  const settled = new AbortController();
  try {
    const checking = thread.run(upload, { filename: new URL('./checked-picture.ts', import.meta.url).href, name: 'checkedPicture' });
    return await Promise.race([checking, overdue(thread.threads(), { deadline, longest }, settled.signal)]);
  } catch (error) {
    // A picture that does not fit into memory counts as late.
    if (Object(error).code === 'ERR_WORKER_OUT_OF_MEMORY') return 'late';
    throw error;
  } finally {
    settled.abort();
    await thread.close();
  }
}

/** `deadline` counts processor time, so that a picture is not refused for waiting on a busy machine. */
type CheckLimits = { deadline: number; longest: number };

async function overdue([worker]: readonly Worker[], { deadline, longest }: CheckLimits, signal: AbortSignal): Promise<'late'> {
  const end = performance.now() + longest;
  while (performance.now() < end) {
    await setTimeout(Math.min(deadline, longest), null, { signal });
    // A thread reports no processor time before it starts and while it ends.
    const { user, system } = (await worker?.cpuUsage().catch(() => null)) ?? { user: 0, system: 0 };
    if ((user + system) / 1000 >= deadline) return 'late';
  }
  return 'late';
}

const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 };
