/** No text of a visitor may cost more than its size: every regular expression is fed with its repetitions and with unexpected letters. */
import { createContext, Script } from 'node:vm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { loopOf } from '../../../support/extent.ts';
import { builtBy, findExpressions, type RegExpSource } from './find.ts';
import { lettersOf, pumpsOf } from './pumps.ts';

const { literals, builders } = findExpressions();
const ofLibraries: RegExpSource[] = [z.regexes.email, z.regexes.base64, z.regexes.date].map((expression) => ({ where: 'zod', expression }));

const characters = 20_000;
/** Milliseconds of processor time: what takes less is not looked at any further. */
const quick = 40;
/** Tries 64 letters from each position, as the longest linear expression of ours does. A quadratic one takes a hundred times as long. */
const longestLinear = /[^@]{1,64}@/g;
const patienceMs = 1_000;

const fillers = [' ', '\t', '\n', 'a', '0', '-', '.', '<', '>', '"', "'", '/', '(', '&', '%', '*', '#', ':', '=', ',', '+', '\u00a0', 'é'];
const endings = ['', '\u0000', 'x!'];

const context = createContext({ text: '', expression: /./ });
const everywhere = new Script('expression.lastIndex = 0; text.replace(expression, ""); expression.lastIndex = 0; expression.test(text)');

/** Milliseconds of processor time, so that other load does not count. A timeout stops an expression that would run for ever. */
function costOf(expression: RegExp, text: string, timeout: number): number {
  Object.assign(context, { text, expression });
  const { user: before } = process.threadCpuUsage();
  try {
    everywhere.runInContext(context, { timeout });
  } catch (error) {
    if (Object(error).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
  }
  return (process.threadCpuUsage().user - before) / 1000;
}

/** Compares with an expression that is measured in the same moment, because a machine may be slow. */
function isSlow(expression: RegExp, text: string): boolean {
  if (costOf(expression, text, 5 * quick) <= quick) return false;
  const linear = 'a'.repeat(characters);
  return [1, 2, 3].every(() => costOf(expression, text, patienceMs) > 10 * costOf(longestLinear, linear, patienceMs));
}

function worstOf({ where, expression }: RegExpSource): string[] {
  const pumps = [
    ...pumpsOf(expression).flatMap((pump) => [...endings, ...lettersOf(expression)].map((ending) => ({ ...pump, ending }))),
    ...fillers.flatMap((unit) => endings.map((ending) => ({ prefix: '', unit, ending }))),
  ];
  const worst = pumps.find(({ prefix, unit, ending }) => {
    const text = prefix + unit.repeat(Math.max(1, Math.floor(characters / unit.length))) + ending;
    return isSlow(expression, text);
  });
  return worst ? [`${where} ${expression} with ${JSON.stringify(worst)}`] : [];
}

test('expressions are found in the server, in its contract and in the rules of the sport', () => {
  for (const area of ['server/contract/', 'server/entity/pictures/', 'server/entity/lists/', 'machines/']) {
    expect(
      literals.some(({ where }) => where.startsWith(area)),
      area,
    ).toBe(true);
  }
});

test('an expression that backtracks over its input is detected', () => {
  const slow = [/url\s*\(\s*(?!\s*#)/, /\s+$/, /<[^>]*>/g, /(a+)+b/, /^(?:a|aa)+$/, /x(?=.*y)/g];

  expect(slow.filter((expression) => worstOf({ where: 'here', expression }).length === 0)).toEqual([]);
});

test('no regular expression takes longer than its text', { timeout: 300_000 }, async () => {
  const all = [...literals, ...(await builtBy(builders)), ...ofLibraries];
  const sent = loopOf(all, (_expression, index) => index % 3 === 0);

  expect(sent.flatMap(worstOf)).toEqual([]);
});
