/** Hashes passwords with argon2id and OWASP's parameters as PHC strings, at most two at once (.github/SECURITY.md control 1). */
import { argon2, timingSafeEqual } from 'node:crypto';
import { unavailable } from '../../kernel/errors.ts';
import { createLimiter } from '../../kernel/limiter.ts';
import { type TrustLevel, trustLevels } from './budgets.ts';

/** Source: OWASP password storage cheat sheet, 19 MiB, two passes, one lane. Memory is in KiB. */
const current = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const tagLength = 32;
const nonceLength = 16;

/** Returns the PHC string. Throws 503 if too many passwords wait. */
export async function hashPassword(password: string, random: (bytes: number) => Buffer, trust: TrustLevel = 'known'): Promise<string> {
  const nonce = random(nonceLength);
  const tag = await limited(() => derive(password, nonce, current), trustLevels.indexOf(trust));
  return `$argon2id$v=19$m=${current.memory},t=${current.passes},p=${current.parallelism}$${unpadded(nonce)}$${unpadded(tag)}`;
}

/** Takes equally long for a wrong password, for `null` (no account) and for an unusable hash. `trust` sets the priority in the queue. Throws 503 if too many wait. */
export async function verifyPassword(password: string, hash: string | null, trust: TrustLevel = 'known'): Promise<boolean> {
  const stored = hash === null ? null : parse(hash);
  const { nonce, cost, tag: expected } = stored ?? dummyHash;
  const tag = await limited(() => derive(password, nonce, cost), trustLevels.indexOf(trust));
  return tag.length === expected.length && timingSafeEqual(tag, expected) && stored !== null;
}

/** Whether the hash has outdated parameters. The next sign-in then stores a new hash. */
export function isOutdatedHash(hash: string): boolean {
  const { cost } = parse(hash) ?? dummyHash;
  return cost.memory !== current.memory || cost.passes !== current.passes || cost.parallelism !== current.parallelism;
}

type ParsedHash = { cost: HashCost; nonce: Buffer; tag: Buffer };
type HashCost = { memory: number; passes: number; parallelism: number };

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** A hash without a known password, so that an unknown login takes as long as a known one (.github/SECURITY.md control 2). */
const dummyHash: ParsedHash = { cost: current, nonce: Buffer.alloc(nonceLength, 1), tag: Buffer.alloc(tagLength) };

function parse(hash: string): ParsedHash | null {
  const [, memory, passes, parallelism, nonce, tag] = phc.exec(hash) ?? [];
  if (!nonce || !tag) return null;
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    nonce: Buffer.from(nonce, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

function derive(password: string, nonce: Buffer, cost: HashCost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    argon2('argon2id', { message: Buffer.from(password, 'utf8'), nonce, tagLength, ...cost }, (error, tag) =>
      error ? reject(error) : resolve(tag),
    );
  });
}

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/={1,2}$/, '');

/** One hash takes 19 MiB and a core. A flood waits in its own short queue behind all others, and is refused when the queue is full. */
const limited = createLimiter({
  maxParallel: 2,
  maxWaiting: 20,
  priorities: trustLevels.length,
  refusal: () => unavailable('Too many people are signing in at this moment. Please try again in a few seconds.', 2),
});
