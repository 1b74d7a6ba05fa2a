/** Listens on a further port beside PORT. */
import type { Server } from 'node:net';
import { listenSentence, type PortSetting } from './listen-error.ts';

/** Throws a sentence that names the setting if the port cannot be had. */
export function listenOn(server: Server, { port, host, setting }: { port: number; host: string; setting: PortSetting }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const sentence = listenSentence(error, setting);
      reject(sentence ? new Error(sentence, { cause: error }) : error);
    });
    server.listen(port, host, resolve);
  });
}
