import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { whyNotPassword } from '#contract/people/password-policy.ts';
import { hashPassword, isOutdatedHash, verifyPassword } from '../../../../server/http/auth/passwords.ts';

const owner = { login: 'ante', email: 'ante.loncarek@example.org', firstName: 'Ante', lastName: 'Lončarek', roles: ['ROLE_USER'] } as const;

test('a password is stored as an argon2id PHC string with a fresh nonce', async () => {
  const first = await hashPassword('correct horse battery', randomBytes);
  const second = await hashPassword('correct horse battery', randomBytes);

  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(second).not.toBe(first);
});

test.each(['🎱 Łódź–Жуков–Ζήσης, blank at the end ', 'x'.repeat(128)])('%s is verified exactly as it was set', async (password) => {
  const hash = await hashPassword(password, randomBytes);

  expect(await verifyPassword(password, hash)).toBe(true);
  expect(await verifyPassword(password.trimEnd().slice(0, -1), hash)).toBe(false);
  expect(await verifyPassword(`${password} `, hash)).toBe(false);
});

test('no password is right for an account that does not exist', async () => {
  expect(await verifyPassword('', null)).toBe(false);
  expect(await verifyPassword('demo', null)).toBe(false);
  expect(await verifyPassword('none', 'none')).toBe(false);
});

test('a hash made with cheaper parameters is recognized as outdated', async () => {
  const hash = await hashPassword('correct horse battery', randomBytes);

  expect(isOutdatedHash(hash)).toBe(false);
  expect(isOutdatedHash(hash.replace('m=19456', 'm=4096'))).toBe(true);
});

test('a flood of sign-ins hashes two at once, lets twenty wait and tells the rest when to retry', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 30 }, () => verifyPassword('x', null)));

  const sentAway = answers.filter((answer) => answer.status === 'rejected');
  expect(sentAway).toHaveLength(8);
  expect(sentAway.map((answer) => answer.reason.status)).toEqual(Array(8).fill(503));
  expect(await verifyPassword('x', null)).toBe(false);
});

test.each(['correct horse battery', 'Ćevapi und Kaffee um acht', 'violet umbrella 9 seconds', 'grüne Wolke tanzt'])(
  'the password "%s" is accepted',
  (password) => {
    expect(whyNotPassword(password, owner)).toBeNull();
  },
);

test.each([
  ['short one', 'at least 10'],
  ['x'.repeat(129), 'at most 128'],
  ['aaaaaaaaaaaa', 'repeats or counts'],
  ['abcabcabcabc', 'repeats or counts'],
  ['1234567890', 'repeats or counts'],
  ['0987654321', 'repeats or counts'],
  ['qwertyuiop', 'repeats or counts'],
  ['Billiard2026', 'easy to guess'],
  ['password123!', 'easy to guess'],
  ['P4ssw0rd2026', 'easy to guess'],
  ['eightballcue', 'easy to guess'],
  ['31-12-1999 24:00', 'easy to guess'],
  ['Ante-Lončarek-1', 'easy to guess'],
])('the password "%s" is refused: %s', (password, reason) => {
  expect(whyNotPassword(password, owner)).toContain(reason);
});

test('an administrator needs twelve characters', () => {
  const admin = { ...owner, roles: ['ROLE_ADMIN'] } as const;

  expect(whyNotPassword('blue lamp 7', owner)).toBeNull();
  expect(whyNotPassword('blue lamp 7', admin)).toContain('at least 12');
});

test('characters outside the first plane count once', () => {
  expect(whyNotPassword('🎱🎯🏆🥇🎲🃏🎳🎮🏀🎰', owner)).toBeNull();
  expect(whyNotPassword('🎱🎯🏆🥇🎲🃏🎳🎮🏀', owner)).toContain('at least 10');
});
