/** A whole server for one test file: its own database, its own clock, no port. */
import { createHash } from 'node:crypto';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { DestinationStream } from 'pino';
import type { Role } from '#machines/names.ts';
import { type App, buildApp } from '../../server/app.ts';
import { type Config, readConfig } from '../../server/kernel/config.ts';
import { createLog } from '../../server/kernel/log.ts';
import { openContext } from '../../server/operations/open-context.ts';
import type { Context } from '../../server/store/context.ts';
import { type TestClock, testClock } from './clock.ts';
import { freshDatabase } from './database.ts';
import { signInAs } from './people.ts';

export type World = {
  context: Context;
  app: App;
  clock: TestClock;
  /** Headers of a new person with these roles; `eventIds` are the events assigned to the person. */
  signIn: (roles: Role | readonly Role[], eventIds?: readonly number[]) => Promise<{ authorization: string }>;
  /** A request through the whole server without a port. */
  inject: (request: InjectOptions) => Promise<LightMyRequestResponse>;
  /** Listens on a free port and returns the address, for sockets. */
  listen: () => Promise<string>;
  close: () => Promise<void>;
};

/** `overrides`: settings of the test, such as `demo`. `logTo`: the target of its log lines, computed from its data folder. */
export async function createWorld(overrides: Partial<Config> = {}, logTo?: (dataDir: string) => DestinationStream): Promise<World> {
  const database = await freshDatabase({ migrated: true });
  const clock = testClock();
  const config = readConfig(
    {},
    {
      ...database,
      logLevel: process.env.TEST_LOG ?? 'silent',
      port: 0,
      host: '127.0.0.1',
      // A test that keeps the loop busy is no overload.
      maxLoopDelayMs: Number.POSITIVE_INFINITY,
      ...overrides,
    },
  );
  const { context, close } = await openContext(config, createLog(config.logLevel, logTo?.(config.dataDir)), {
    clock: clock.now,
    random: countedBytes(),
  });
  const app = await buildApp(context);
  await app.ready();
  return {
    context,
    app,
    clock,
    signIn: (roles, eventIds = []) => signInAs(app, typeof roles === 'string' ? [roles] : roles, eventIds),
    inject: async (request) => app.inject(request),
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    close: async () => {
      await app.close();
      await close();
      await database.drop();
    },
  };
}

/** The same "random" bytes in every run. */
function countedBytes(): Context['random'] {
  let count = 0;
  return (bytes) => {
    const blocks: Buffer[] = [];
    for (let length = 0; length < bytes; length += 32) blocks.push(createHash('sha256').update(`world ${count++}`).digest());
    return Buffer.concat(blocks).subarray(0, bytes);
  };
}
