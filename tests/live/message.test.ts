/** A message that is encoded once for a thousand screens is readable by each of them. */

import type { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import * as library from 'ws';
import { messageOf } from '../../server/hall/live/message.ts';

test.each([0, 60, 100, 65_400, 65_500, 70_000])('a message of any length arrives whole: a room of %d letters', async (length) => {
  // A letter of two bytes: the number of bytes differs from the number of letters.
  for (let more = 0; more < 40; more++) {
    const room = 'ż'.repeat(Math.floor(length / 2)) + 'x'.repeat(more);
    const { packet, frame } = messageOf('resync', { room });

    expect(packet).toBe(`2["resync",{"room":"${room}"}]`);
    expect(await textsIn(frame)).toEqual([`4${packet}`]);
  }
});

/** Reads the message as a WebSocket client does. */
async function textsIn(frame: Buffer): Promise<string[]> {
  const texts: string[] = [];
  const receiver: Writable = Reflect.construct(Reflect.get(library, 'Receiver'), []);
  receiver.on('message', (data: Buffer) => texts.push(data.toString()));
  await new Promise((resolve) => receiver.write(frame, resolve));
  return texts;
}
