import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeToken, peekToken, redeemToken, tokenLifeMs, voidTokens } from '../../../../server/http/auth/one-time-tokens.ts';
import { tokenPurposes } from '../../../../server/store/schema/people.ts';
import { commit, type WorkContext } from '../../../../server/store/unit/commit.ts';
import { createWorld, type World } from '../../../support/world.ts';
import { createAccount } from './account.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const work = async <Answer>(does: (work: WorkContext) => Promise<Answer>): Promise<Answer> =>
  (await commit(world.context, { actor: { kind: 'system', name: 'test' } }, does)).answer;
const make = (userId: number | null, purpose: (typeof tokenPurposes)[number] = 'RESET', data = {}) =>
  work((unit) => makeToken(unit, { purpose, userId, data }));
const tokenFor = async (userId: number | null, purpose: (typeof tokenPurposes)[number] = 'RESET'): Promise<string> =>
  (await make(userId, purpose))?.token ?? 'none';
const redeem = (token: string, purpose: (typeof tokenPurposes)[number] = 'RESET') => work((unit) => redeemToken(unit, purpose, token));

test('a token works once, returns its payload, and only its hash is stored', async () => {
  const userId = await createAccount(world, 'once');
  const made = await make(userId, 'EMAIL', { email: 'new@example.org' });
  const token = made?.token ?? '';

  expect(token).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(await world.context.read.selectFrom('oneTimeToken').selectAll().execute())).not.toContain(token);
  expect(await peekToken(world.context, 'EMAIL', token)).toEqual({ userId, data: { email: 'new@example.org' } });
  expect(await redeem(token, 'EMAIL')).toEqual({ userId, data: { email: 'new@example.org' } });
  expect(await redeem(token, 'EMAIL')).toBeNull();
  expect(await peekToken(world.context, 'EMAIL', token)).toBeNull();
});

test('a token of one purpose opens nothing of another', async () => {
  const token = await tokenFor(await createAccount(world, 'bound'));

  for (const purpose of tokenPurposes.filter((name) => name !== 'RESET')) expect(await redeem(token, purpose)).toBeNull();
  expect(await redeem(token)).not.toBeNull();
});

test.each(tokenPurposes)('a %s token ends by itself', async (purpose) => {
  const token = await tokenFor(await createAccount(world, `ends-${purpose.toLowerCase()}`), purpose);
  world.clock.advance(tokenLifeMs[purpose] - 1);
  expect(await peekToken(world.context, purpose, token)).not.toBeNull();
  world.clock.advance(1);

  expect(await redeem(token, purpose)).toBeNull();
});

test('a fourth token is not made while three live, and the three stay good', async () => {
  const userId = await createAccount(world, 'asked-often');
  const tokens = await Promise.all([1, 2, 3, 4, 5].map(() => make(userId)));

  const made = tokens.filter((one) => one !== null);
  expect(made).toHaveLength(3);
  expect(await tokenFor(userId, 'INVITE')).not.toBe('none');
  for (const { token } of made) expect(await peekToken(world.context, 'RESET', token)).not.toBeNull();
});

test('two uses of a token at the same moment count once', async () => {
  const token = await tokenFor(await createAccount(world, 'double-click'));

  const answers = await Promise.all([redeem(token), redeem(token)]);

  expect(answers.filter((answer) => answer !== null)).toHaveLength(1);
});

test('tokens of one person are voided together, those of others stay', async () => {
  const [mine, theirs] = [await createAccount(world, 'mine'), await createAccount(world, 'theirs')];
  const [reset, invite, other] = [await tokenFor(mine), await tokenFor(mine, 'INVITE'), await tokenFor(theirs)];

  await work((unit) => voidTokens(unit, mine));

  expect([await redeem(reset), await redeem(invite, 'INVITE')]).toEqual([null, null]);
  expect(await redeem(other)).toMatchObject({ userId: theirs });
});
