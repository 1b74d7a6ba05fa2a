/** The real server as a process of its own, on a small event with people, flags and a sponsor. */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { CallAnswer } from '#contract/kit/call.ts';
import type { copyDatabase } from '#contract/operations/system.ts';
import type { Role } from '#machines/names.ts';
import { hashPassword } from '../../server/http/auth/passwords.ts';
import { createUser } from '../../server/http/auth/users.ts';
import { readConfig } from '../../server/kernel/config.ts';
import { createLog } from '../../server/kernel/log.ts';
import { openContext } from '../../server/operations/open-context.ts';
import type { Context } from '../../server/store/context.ts';
import { commit } from '../../server/store/unit/commit.ts';
import { type ServerProcess, serverProcess } from '../faults/server-process.ts';
import { freshDatabase } from './database.ts';
import { createHall, type Hall, type HallOptions } from './hall.ts';
import { nodeEnv } from './node-env.ts';
import { noonZone } from './noon-zone.ts';

export type HallServer = ServerProcess & {
  hall: Hall;
  /** The token of a fresh session. */
  tokenOf: (login: Login) => Promise<string>;
  /** Calls the API as this person; throws the server's sentence when the call is refused. */
  call: (login: Login, method: string, path: string, body?: unknown) => Promise<unknown>;
  /** Backs up the database while the server runs, as the button of the System screen does. Returns the file. */
  copy: () => Promise<string>;
  /** Restores as `npm run db:restore -- FILE` does, while no server runs: everybody is signed out. Returns its output. */
  restore: (file: string) => string;
  /** Stops the server and removes its data. */
  close: () => Promise<void>;
};

type CopyAnswer = CallAnswer<typeof copyDatabase>;

const restoreCommand = join(import.meta.dirname, '../../server/operations/commands/restore-command.ts');

export const password = 'green cloth, white ball';
export const sponsorName = 'Tamarisk Cloth';

const people = {
  admin: { roles: ['ROLE_ADMIN'], firstName: 'Ivka', lastName: 'Brodska' },
  manager: { roles: ['ROLE_MANAGER'], firstName: 'Thorvald', lastName: 'Ægisbakke' },
  leader: { roles: ['ROLE_USER', 'ROLE_TOURNAMENT'], firstName: 'Łucja', lastName: 'Wierzba' },
  second: { roles: ['ROLE_USER', 'ROLE_TOURNAMENT'], firstName: 'Ødger', lastName: 'Strand' },
  referee: { roles: ['ROLE_REFEREE'], firstName: 'Anna', lastName: 'Ref' },
  press: { roles: ['ROLE_PRESS'], firstName: 'Šárka', lastName: 'Novinářová' },
  player: { roles: ['ROLE_PLAYER'], firstName: 'Pál', lastName: 'Játékos' },
} as const satisfies Record<string, { roles: readonly Role[]; firstName: string; lastName: string }>;
export type Login = keyof typeof people;

/** `prepare` may change the data before the server starts. Always SQLite: the server tests cover both engines. */
export async function hallServer(
  options: HallOptions = {},
  prepare?: (context: Context, hall: Hall) => Promise<void>,
  settings: NodeJS.ProcessEnv = {},
): Promise<HallServer> {
  const database = await freshDatabase({ migrated: true });
  const { context, close } = await openContext(readConfig({}, { ...database, logLevel: 'silent' }), createLog('silent'));
  const hall = await createHall(context, options);
  await furnish(context, hall);
  await prepare?.(context, hall);
  await context.db.updateTable('country').set(flags).execute();
  await close();
  const server = await serverProcess(database, settings);
  await server.start();
  const tokens = new Map<Login, Promise<string>>();
  const tokenFor = (login: Login): Promise<string> => {
    const token = tokens.get(login) ?? signIn(server.url, login);
    tokens.set(login, token);
    return token;
  };
  return {
    ...server,
    hall,
    tokenOf: (login) => signIn(server.url, login),
    call: async (login, method, path, body) => call(server.url, await tokenFor(login), method, path, body),
    copy: async () => {
      const { copy } = (await call(server.url, await tokenFor('admin'), 'POST', '/api/system/copies', undefined)) as CopyAnswer;
      if (!copy) throw new Error('The copy was not finished in time.');
      return join(database.dataDir, 'backups', copy.name);
    },
    restore: (file) => {
      tokens.clear();
      const { status, stdout, stderr } = spawnSync(process.execPath, [restoreCommand, file], {
        env: { ...nodeEnv, DATA_DIR: database.dataDir },
        encoding: 'utf8',
      });
      if (status !== 0) throw new Error(stdout + stderr);
      return stdout;
    },
    close: async () => {
      await server.kill();
      await database.drop();
    },
  };
}

const flag = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><path fill="#b91c1c" d="M0 0h3v2H0z"/></svg>';
const flags = { flagImg: Buffer.from(flag).toString('base64'), flagImgContentType: 'image/svg+xml' };

const dayMs = 86_400_000;

async function furnish(context: Context, { eventId }: Hall): Promise<void> {
  const now = context.clock();
  const days = { eventStartDate: dayOf(now, -1), eventEndDate: dayOf(now, 1), timeZone: noonZone(now.getTime()) };
  const passwordHash = await hashPassword(password, context.random);
  await commit(context, { actor: { kind: 'system', name: 'test' } }, async (work) => {
    // The process lives by the real clock: its event is today.
    await work.db.updateTable('event').set(days).execute();
    await work.db.updateTable('tournamentMatch').set({ scheduledTime: work.at }).execute();
    const sponsor = await work.db
      .insertInto('sponsor')
      .values({
        name: sponsorName,
        lemma: 'Tamarisk',
        description: 'The green under every shot',
        website: null,
        email: null,
        mainLogoImg: null,
        mainLogoImgContentType: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await work.db.insertInto('sponsorForEvent').values({ eventId, sponsorId: sponsor.id, sponsorLevel: 'PLATINUM' }).execute();
    for (const [login, person] of Object.entries(people)) {
      const userId = await createUser(work, { ...person, login, email: `${login}@example.org`, passwordHash });
      await work.db.insertInto('eventUser').values({ eventId, userId }).execute();
    }
  });
}

const dayOf = (now: Date, offset: number): string => new Date(now.getTime() + offset * dayMs).toISOString().slice(0, 10);

/** A busy machine answers with "retry", and has done nothing. */
async function patiently(address: string, option: RequestInit): Promise<Response> {
  for (;;) {
    const answer = await fetch(address, option);
    if (answer.status !== 503) return answer;
    await answer.body?.cancel();
    await setTimeout(Number(answer.headers.get('retry-after') ?? 1) * 1000);
  }
}

async function signIn(url: string, login: Login): Promise<string> {
  const answer = await patiently(`${url}/api/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: login, password, rememberMe: true }),
  });
  if (!answer.ok) throw new Error(`${login} could not sign in: ${await answer.text()}`);
  const { id_token } = (await answer.json()) as { id_token: string };
  return id_token;
}

async function call(url: string, token: string, method: string, path: string, body: unknown): Promise<unknown> {
  const answer = await patiently(url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const words = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${words}`);
  return words === '' ? null : JSON.parse(words);
}
