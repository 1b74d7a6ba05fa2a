/** Creates the first administrator. There is no default account: the console shows a link that works once, for half an hour (.github/SECURITY.md control 7). */
import { renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Kysely } from 'kysely';
import { whyNotPassword } from '#contract/people/password-policy.ts';
import type { Actor } from '../../kernel/actor.ts';
import { writeDurably } from '../../kernel/durable-file.ts';
import { gone, invalidPassword, notFound } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { makeDataFolder } from '../../store/engines/data-folder.ts';
import type { Database } from '../../store/schema.ts';
import { commit } from '../../store/unit/commit.ts';
import { hashSecret, newSecret } from './one-time-secrets.ts';
import { makeToken, redeemToken } from './one-time-tokens.ts';
import { hashPassword } from './passwords.ts';
import { createUser } from './users.ts';

const purpose = 'SETUP';
const systemActor: Actor = { kind: 'system', name: 'setup' };

/**
 * Makes a new link if there is no administrator yet, and writes it to `<data folder>/setup-link.txt`. Earlier links stop working.
 * Returns the link, or null if there is an administrator.
 */
export async function prepareSetup(context: Context, address: string): Promise<string | null> {
  if (await hasAdministrator(context.read)) return null;
  const { answer: made } = await commit(context, { actor: systemActor }, async (work) => {
    await work.db.deleteFrom('oneTimeToken').where('purpose', '=', purpose).execute();
    return makeToken(work, { purpose, userId: null });
  });
  if (!made) return null;
  // The token is after the #, so that it never appears in access logs.
  const link = `${address}/public/setup#${made.token}`;
  writeLink(context, link);
  return link;
}

/**
 * Returns the text for the terminal. `elsewhere`: an address of this machine for another computer of the network, because `localhost` leads nowhere
 * from there; null if there is none, or if the link leads there from everywhere.
 */
export function describeSetup(link: string, elsewhere: string | null): string {
  const other =
    elsewhere === null ? '' : `\nFrom another computer of the network:\n\n  ${elsewhere}${new URL(link).pathname}${new URL(link).hash}\n`;
  return `\nNobody can sign in yet. Open this link within 30 minutes to create the first administrator:\n\n  ${link}\n${other}`;
}

const knownToBeSetUp = new WeakSet<Context>();

/** Whether the set-up is still open; every page asks this when it opens. Returns false with an administrator, or while the database is away. */
export async function awaitsSetup(context: Context): Promise<boolean> {
  if (context.config.demo || knownToBeSetUp.has(context)) return false;
  try {
    if (!(await hasAdministrator(context.read))) return true;
    knownToBeSetUp.add(context);
  } catch (error) {
    context.log.warn({ err: error }, 'Could not look up whether there is an administrator');
  }
  return false;
}

type FirstAdministrator = { token: string; login: string; email: string; password: string; firstName: string; lastName: string };

/** Creates the account. Throws 404 if there is an administrator or the token is unknown, 410 if the token was used or is too old. */
export async function createFirstAdministrator(context: Context, { token, password, ...person }: FirstAdministrator): Promise<void> {
  await requireToken(context.read, token, context.clock().toISOString());
  const why = whyNotPassword(password, { ...person, roles: ['ROLE_ADMIN'] });
  if (why) throw invalidPassword(why);
  const passwordHash = await hashPassword(password, context.random);
  await commit(context, { actor: systemActor }, async (work) => {
    // Check again inside the unit of work, so that only one of two requests with the same link succeeds.
    await requireToken(work.db, token, work.at);
    if (!(await redeemToken(work, purpose, token))) throw usedUp();
    await createUser(work, { ...person, passwordHash, roles: ['ROLE_ADMIN'] });
  });
  rmSync(linkFile(context), { force: true });
}

/** Throws like `createFirstAdministrator` for a link that cannot be used. */
export const requireSetupLink = ({ read, clock }: Context, token: string): Promise<void> =>
  requireToken(read, token, clock().toISOString());

const usedUp = () => gone('This set-up link was used already or is too old. Restart the server to get a new one.');

async function requireToken(db: Kysely<Database>, token: string, at: string): Promise<void> {
  // Read this before the link: an administrator who exists by then has used the link, so the answer is "used" and never "unknown".
  const isSetUp = await hasAdministrator(db);
  const stored = await db
    .selectFrom('oneTimeToken')
    .selectAll()
    .where('hash', '=', hashSecret(token))
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  if (stored && (stored.usedAt !== null || stored.expiresAt <= at)) throw usedUp();
  if (!stored || isSetUp) throw notFound();
}

async function hasAdministrator(db: Kysely<Database>): Promise<boolean> {
  const admin = await db
    .selectFrom('userAuthority')
    .innerJoin('appUser', 'appUser.id', 'userAuthority.userId')
    .select('userAuthority.userId')
    .where('userAuthority.authority', '=', 'ROLE_ADMIN')
    .where('appUser.activated', '=', true)
    .limit(1)
    .executeTakeFirst();
  return admin !== undefined;
}

const linkFile = (context: Context): string => join(resolve(context.config.dataDir), 'setup-link.txt');

/** Replaces an earlier file atomically, because two starting processes both write theirs. */
function writeLink(context: Context, link: string): void {
  makeDataFolder(context.config.dataDir);
  const draft = `${linkFile(context)}.${newSecret(context)}`;
  writeDurably(draft, `${link}\n`);
  renameSync(draft, linkFile(context));
}
