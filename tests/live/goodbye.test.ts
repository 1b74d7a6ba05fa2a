/** The admission of sockets while the server shuts down, and of clients that connect and send nothing. */

import { once } from 'node:events';
import { request, Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createUpgradeRouter } from '../../server/hall/live/upgrades.ts';
import { beginShutdown } from '../../server/store/readiness.ts';
import { createWorld, type World } from '../support/world.ts';
import { openPage } from './clients.ts';

let world: World;
let url: string;
const knocking: Socket[] = [];

beforeEach(async () => {
  world = await createWorld();
  url = await world.listen();
});
afterEach(async () => {
  for (const socket of knocking.splice(0)) socket.destroy();
  await world.close();
});

const option = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
};

/** Status and Retry-After of the answer to an upgrade request; 101 when it is granted. */
function knock(path: string, localAddress = '127.0.0.1'): Promise<[number | undefined, string | undefined]> {
  return new Promise((resolve, reject) => {
    const requests = request(url + path, { headers: option, localAddress });
    requests.once('upgrade', (answer, socket) => {
      knocking.push(socket as Socket);
      resolve([answer.statusCode, answer.headers['retry-after']]);
    });
    requests.once('response', (answer) => {
      answer.resume();
      resolve([answer.statusCode, answer.headers['retry-after']]);
    });
    requests.once('error', reject);
    requests.end();
  });
}

const paths = ['/socket.io/?EIO=4&transport=websocket', '/ws/events/1'];

test.each(paths)('a server that shuts down admits no new connection at %s, from the first moment on', async (path) => {
  expect(await knock(path)).toEqual([101, undefined]);

  beginShutdown(world.context);

  expect(await knock(path)).toEqual([503, '2']);
});

test('a hundred connections may be on their way in; one that takes five seconds is cut off', async () => {
  const { hostname, port } = new URL(url);
  const granted = await Promise.all(Array.from({ length: 100 }, () => knock(paths[0] ?? '')));
  expect(granted.every(([status]) => status === 101)).toBe(true);
  const gone = knocking.map((socket) => once(socket.resume(), 'close'));
  // One more connection, which does not even finish its request.
  const mute = connect(Number(port), hostname);
  knocking.push(mute);
  mute.write('GET /socket.io/ HTTP/1.1\r\n');
  const muteGone = once(mute.resume(), 'close');

  expect(await knock(paths[0] ?? '')).toEqual([503, '1']);
  await Promise.all([...gone, muteGone]);

  const page = await openPage(url);
  expect(page.socket.connected).toBe(true);
  page.close();
});

test('one address that uses up its share of new connections keeps no other address out', async () => {
  const path = paths[0] ?? '';
  await Promise.all(Array.from({ length: 100 }, () => knock(path, '127.0.0.2')));

  expect(await knock(path, '127.0.0.2')).toEqual([503, '1']);
  expect(await knock(path, '127.0.0.3')).toEqual([101, undefined]);
  const page = await openPage(url);
  expect(page.socket.connected).toBe(true);
  page.close();
});

test('one address that connects without end leaves others half of every second', async () => {
  const path = '/socket.io/?EIO=4&transport=websocket';
  const answers = await Promise.all(Array.from({ length: 400 }, () => knock(path, '127.0.0.2')));
  expect(answers.some(([status]) => status === 503)).toBe(true);

  expect(await knock(path, '127.0.0.3')).toEqual([101, undefined]);
});

test('a server that cannot read the journal closes its connections, except those admitted meanwhile', async () => {
  const server = new Server();
  const door = createUpgradeRouter(server, { isClosing: () => false, addressOf: () => '192.0.2.1' });
  const enter = () => {
    const socket = new PassThrough();
    server.emit('upgrade', { url: '/ws/events/1' }, socket, Buffer.alloc(0));
    door.admitted(socket);
    return socket;
  };
  const before = enter();

  const cleared = door.closeAll(1);
  const meanwhile = enter();
  await cleared;

  expect([before.destroyed, meanwhile.destroyed]).toEqual([true, false]);
});
