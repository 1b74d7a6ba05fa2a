/** The worker thread of check-picture.ts: checks one picture. */
import { parentPort, workerData } from 'node:worker_threads';
import { checkedPicture } from './checked-picture.ts';

parentPort?.postMessage(await checkedPicture(workerData));
