/** One picture, looked at in a thread of its own: see check-picture.ts. */
import { parentPort, workerData } from 'node:worker_threads';
import { checkedPicture } from './checked-picture.ts';

parentPort?.postMessage(await checkedPicture(workerData));
