/** No text of a visitor may cost more than its size: every regular expression is fed with its repetitions and with unexpected letters. */
import { createContext, Script } from 'node:vm';
import { expect, test } from 'vitest';
import { z } from 'zod';
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

/**
 * Returns the milliseconds of processor time, so that other load does not count. A timeout stops an expression that would run for ever; on a busy
 * machine that may be after little processor time.
 */
function costOf(expression: RegExp, text: string, timeout: number): { ms: number; hasEnded: boolean } {
  Object.assign(context, { text, expression });
  const { user: before } = process.threadCpuUsage();
  let hasEnded = true;
  try {
    everywhere.runInContext(context, { timeout });
  } catch (error) {
    if (Object(error).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    hasEnded = false;
  }
  return { ms: (process.threadCpuUsage().user - before) / 1000, hasEnded };
}

/** Compares with an expression that is measured in the same moment, because a machine may be slow. */
function isSlow(expression: RegExp, text: string): boolean {
  const first = costOf(expression, text, 5 * quick);
  if (first.hasEnded && first.ms <= quick) return false;
  const linear = 'a'.repeat(characters);
  return [1, 2, 3].every(() => costOf(expression, text, patienceMs).ms > 10 * costOf(longestLinear, linear, patienceMs).ms);
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

  expect(all.flatMap(worstOf)).toEqual([]);
});
