/** The worker thread that makes a file. render.ts starts it with one job; it posts the bytes and ends. */
import { parentPort, workerData } from 'node:worker_threads';

export type RenderJob = { module: string; exportName: string; document: unknown };

const { module, exportName, document } = workerData as RenderJob;
const makers = (await import(module)) as Readonly<Record<string, (document: unknown) => Uint8Array | Promise<Uint8Array>>>;
const make = makers[exportName];
if (!make) throw new Error(`${module} exports no ${exportName}.`);
// A copy with its own buffer can be transferred to the other thread.
const bytes = new Uint8Array(await make(document));
parentPort?.postMessage(bytes, [bytes.buffer as ArrayBuffer]);
