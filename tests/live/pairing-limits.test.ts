/** Guessing of pairing codes: the guesser is stopped, the desk is warned, and no other device notices. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LiveWarning } from '#contract/live/desk.ts';
import { createHall, type Hall } from '../support/hall.ts';
import { createWorld, type World } from '../support/world.ts';
import { openPage, type Page, rowAfter } from './clients.ts';
import { pairingCode, tryCode } from './pairing.ts';
import { at } from './play.ts';

let world: World;
let hall: Hall;
let staff: { authorization: string };
let page: Page | null = null;

beforeEach(async () => {
  world = await createWorld();
  hall = await createHall(world.context);
  staff = await world.signIn('ROLE_MANAGER');
});
afterEach(async () => {
  page?.close();
  page = null;
  await world.close();
});

const codeFor = async (table: number): Promise<string> => (await pairingCode(world, staff, at(hall.tableIds, table))).code;
const other = (code: string): string => (code === '000000' ? '111111' : '000000');
const statuses = async (times: number, guess: (count: number) => ReturnType<typeof tryCode>): Promise<number[]> => {
  const found: number[] = [];
  for (let count = 0; count < times; count += 1) found.push((await guess(count)).statusCode);
  return found;
};
/** Ten addresses with five wrong codes each: enough to warn the desk. */
const flood = (code: string): Promise<number[]> => statuses(50, (count) => tryCode(world, other(code), `10.0.1.${count % 10}`));

test('an address with five wrong codes waits until ten minutes after the first of them; other addresses pair', async () => {
  const code = await codeFor(0);
  expect(await statuses(5, () => tryCode(world, other(code), '10.0.0.9'))).toEqual([409, 409, 409, 409, 409]);

  world.clock.advance(120_000);
  const refused = await tryCode(world, code, '10.0.0.9');

  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '480']);
  expect((await tryCode(world, code, '10.0.0.8')).statusCode).toBe(201);
  world.clock.advance(480_000);
  expect((await tryCode(world, await codeFor(0), '10.0.0.9')).statusCode).toBe(201);
});

test('right codes do not count, even at the same moment from an address with four wrong ones', async () => {
  const [first, second] = [await codeFor(0), await codeFor(1)];
  await statuses(4, () => tryCode(world, other(first)));

  const answers = await Promise.all([tryCode(world, first), tryCode(world, second)]);

  expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201]);
});

test('neighbours in one IPv6 network count as one address', async () => {
  const code = await codeFor(0);

  const found = await statuses(6, (count) => tryCode(world, other(code), `2001:db8:7:1::${count + 1}`));

  expect(found).toEqual([409, 409, 409, 409, 409, 429]);
  expect((await tryCode(world, code, '2001:db8:7:2::1')).statusCode).toBe(201);
});

test('guesses from many addresses void no code, neither an earlier nor a later one', async () => {
  const before = await codeFor(0);
  await flood(before);
  const after = await codeFor(1);

  expect((await tryCode(world, before, '10.0.2.1')).statusCode).toBe(201);
  expect((await tryCode(world, after, '10.0.2.2')).statusCode).toBe(201);
});

test('an address has one wrong code in ten minutes instead of five while many guess', async () => {
  const code = await codeFor(0);
  await flood(code);

  expect(await statuses(2, () => tryCode(world, other(code), '10.0.3.1'))).toEqual([409, 429]);
  world.clock.advance(3_600_000);
  const later = await codeFor(0);
  expect(await statuses(5, () => tryCode(world, other(later), '10.0.3.1'))).toEqual([409, 409, 409, 409, 409]);
});

test('people at the desk see live that somebody guesses, from which addresses, and how long the watch lasts', async () => {
  page = await openPage(await world.listen(), { token: staff.authorization.replace('Bearer ', '') });
  expect(await page.subscribe('desk')).toMatchObject({ ok: true, state: [] });
  await flood(await codeFor(0));

  await page.until((frames) => rowAfter(frames, 'warning', 1) !== undefined);

  const warning = rowAfter(page.frames, 'warning', 1) as LiveWarning;
  expect(warning).toMatchObject({ warning: 'PAIRING_GUESSES', lastAddress: '10.0.1.9' });
  expect(Date.parse(warning.until)).toBeGreaterThan(world.clock.now().getTime());
});

test('only users who may pair devices enter the room of the desk', async () => {
  const url = await world.listen();
  const { authorization } = await world.signIn('ROLE_PRESS');
  page = await openPage(url, { token: authorization.replace('Bearer ', '') });

  expect(await page.subscribe('desk')).toMatchObject({ ok: false, problem: { status: 403 } });
});
