/** Password hashes: argon2id with OWASP's parameters, stored as PHC strings, never more than two computed at once (.github/SECURITY.md control 1). */
import { argon2, timingSafeEqual } from 'node:crypto';
import type { Problem } from '../../kernel/errors.ts';
import { unavailable } from '../../kernel/errors.ts';
import { type Standing, standings } from './budgets.ts';

/** OWASP password storage cheat sheet: 19 MiB, two passes, one lane. Memory in KiB. */
const current = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const tagLength = 32;
const nonceLength = 16;

export async function hashPassword(password: string, random: (bytes: number) => Buffer, standing: Standing = 'known'): Promise<string> {
  const nonce = random(nonceLength);
  const tag = await inTurn(() => derive(password, nonce, current), standing);
  return `$argon2id$v=19$m=${current.memory},t=${current.passes},p=${current.parallelism}$${unpadded(nonce)}$${unpadded(tag)}`;
}

/** Takes the same time for `null` (no such account) and for an account without a usable password as for a wrong password. `standing`: whose turn is first. */
export async function verifyPassword(password: string, hash: string | null, standing: Standing = 'known'): Promise<boolean> {
  const stored = hash === null ? null : parse(hash);
  const { nonce, cost, tag: right } = stored ?? nobodys;
  const tag = await inTurn(() => derive(password, nonce, cost), standing);
  return tag.length === right.length && timingSafeEqual(tag, right) && stored !== null;
}

/** True for a hash made with other parameters than today's: it is made anew at the next sign-in. */
export function isOutdatedHash(hash: string): boolean {
  const { cost } = parse(hash) ?? nobodys;
  return cost.memory !== current.memory || cost.passes !== current.passes || cost.parallelism !== current.parallelism;
}

type Parsed = { cost: Cost; nonce: Buffer; tag: Buffer };
type Cost = { memory: number; passes: number; parallelism: number };

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** What a hash nobody knows a password for is made of: an unknown login costs as much time as a known one (control 2). */
const nobodys: Parsed = { cost: current, nonce: Buffer.alloc(nonceLength, 1), tag: Buffer.alloc(tagLength) };

function parse(hash: string): Parsed | null {
  const [, memory, passes, parallelism, nonce, tag] = phc.exec(hash) ?? [];
  if (!nonce || !tag) return null;
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    nonce: Buffer.from(nonce, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

function derive(password: string, nonce: Buffer, cost: Cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    argon2('argon2id', { message: Buffer.from(password, 'utf8'), nonce, tagLength, ...cost }, (error, tag) =>
      error ? reject(error) : resolve(tag),
    );
  });
}

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/={1,2}$/, '');

const atOnce = 2;
const queueLength = 20;
let running = 0;
const waiting: Readonly<Record<Standing, (() => void)[]>> = { known: [], fresh: [], failing: [] };

const tooManySignIns = (): Problem => unavailable('Too many people are signing in at this moment. Please try again in a few seconds.', 2);

/** One hash takes 19 MiB and a core: a flood waits in a short queue of its own, behind everybody else, and what does not fit there is sent away. */
async function inTurn<Result>(work: () => Promise<Result>, standing: Standing): Promise<Result> {
  const queue = waiting[standing];
  if (running >= atOnce) {
    if (queue.length >= queueLength) throw tooManySignIns();
    await new Promise<void>((resolve) => queue.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    // The place is handed on without being given up, so that nobody slips in between.
    const next = nextInLine();
    if (next) next();
    else running -= 1;
  }
}

const nextInLine = (): (() => void) | undefined =>
  standings
    .map((standing) => waiting[standing])
    .find((queue) => queue.length > 0)
    ?.shift();
