/** The script of the first rows reads the first answers and leaves them for the screen. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeFirstAnswer as takeForScreen } from '../../../client/api/first-answers.ts';

const address = '/api/account';

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(performance, 'now').mockReturnValue(1000);
  const answer = Promise.resolve([{ address, headers: { 'x-total-count': '7' }, body: '{"login":"leader"}' }]);
  const missing = '/management/info';
  Object.assign(globalThis, { firstAnswers: { token: 'abc', answers: new Map([address, missing].map((one) => [one, answer])) } });
});
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'firstAnswers');
});

test('an answer is read although the screen has taken it, and the other way round', async () => {
  const { takeFirstAnswer } = await import('../../../client/first-rows/first-answers.ts');

  expect(await (await takeForScreen(address, 'abc'))?.json()).toEqual({ login: 'leader' });
  const answer = await takeFirstAnswer(address, 'abc');

  expect([await answer.json(), answer.headers.get('X-Total-Count')]).toEqual([{ login: 'leader' }, '7']);
});

test('nothing is asked for: a refused answer, another address and another account are errors', async () => {
  const { takeFirstAnswer } = await import('../../../client/first-rows/first-answers.ts');

  await expect(takeFirstAnswer('/management/info', 'abc')).rejects.toThrow('/management/info has not been answered.');
  await expect(takeFirstAnswer('/api/clubs', 'abc')).rejects.toThrow();
  await expect(takeFirstAnswer(address, 'other')).rejects.toThrow();
});
