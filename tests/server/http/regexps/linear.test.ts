/** No text of a visitor may cost more than its size: every regular expression is fed with its repetitions and with unexpected letters. */
import { createContext, Script } from 'node:vm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { builtBy, type Found, findExpressions } from './find.ts';
import { lettersOf, pumpsOf } from './pumps.ts';

const { literals, builders } = findExpressions();
const ofLibraries: Found[] = [z.regexes.email, z.regexes.base64, z.regexes.date].map((expression) => ({ where: 'zod', expression }));

const characters = 20_000;
/** Linear expressions take less than a millisecond of processor time, quadratic ones seconds. */
const most = 40;

const fillers = [' ', '\t', '\n', 'a', '0', '-', '.', '<', '>', '"', "'", '/', '(', '&', '%', '*', '#', ':', '=', ',', '+', '\u00a0', 'é'];
const endings = ['', '\u0000', 'x!'];

const context = createContext({ text: '', expression: /./ });
const everywhere = new Script('expression.lastIndex = 0; text.replace(expression, ""); expression.lastIndex = 0; expression.test(text)');

/** Milliseconds of processor time, so that other load does not count. A timeout stops an expression that would run for ever. */
function costOf(expression: RegExp, text: string): number {
  Object.assign(context, { text, expression });
  const { user: before } = process.threadCpuUsage();
  try {
    everywhere.runInContext(context, { timeout: 5 * most });
  } catch (error) {
    if (Object(error).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
  }
  return (process.threadCpuUsage().user - before) / 1000;
}

function worstOf({ where, expression }: Found): string[] {
  const pumps = [
    ...pumpsOf(expression).flatMap((pump) => [...endings, ...lettersOf(expression)].map((ending) => ({ ...pump, ending }))),
    ...fillers.flatMap((unit) => endings.map((ending) => ({ prefix: '', unit, ending }))),
  ];
  const worst = pumps.find(({ prefix, unit, ending }) => {
    const text = prefix + unit.repeat(Math.max(1, Math.floor(characters / unit.length))) + ending;
    // A slow moment of the machine is no slow expression: only one that is slow three times counts.
    return [1, 2, 3].every(() => costOf(expression, text) > most);
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
  const built = await builtBy(builders);

  expect([...literals, ...built, ...ofLibraries].flatMap(worstOf)).toEqual([]);
});
