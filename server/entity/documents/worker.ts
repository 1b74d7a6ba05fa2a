/** The thread that makes files: scoring never waits for a workbook. Started by render.ts with one job, answers its bytes and ends. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Job } from './document-jobs.ts';
import { runJob } from './document-jobs.ts';

const bytes = await runJob(workerData as Job);
parentPort?.postMessage(bytes, [bytes.buffer as ArrayBuffer]);
