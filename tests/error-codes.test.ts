/** The lists of error codes are complete: every code is used, stands in one list, and on the page that is written from them. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fieldCodes } from '#machines/refusal-codes.ts';
import { errorCodes, errorsByArea } from '../server/contract/errors/error-codes.ts';
import { errorKeys } from '../server/contract/errors/error-keys.ts';

const root = join(import.meta.dirname, '..');
const lists = ['machines/refusal-codes.ts', 'server/contract/errors/error-codes.ts', 'server/contract/errors/error-keys.ts'];

/** Fastify and its plugins answer their own codes, so their sources count too. */
const sources = globSync(['{server,machines}/**/*.ts', 'node_modules/fastify/lib/errors.js', 'node_modules/@fastify/compress/index.js'], {
  cwd: root,
})
  .filter((file) => !lists.includes(file))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n');

test('every declared code, key and field code is answered somewhere', () => {
  const keys = Object.keys(errorKeys).filter((key) => !sources.includes(`'${key}'`) && !sources.includes(`'${key.replace('error.', '')}'`));
  const codes = [...errorCodes, ...Object.keys(fieldCodes)].filter((code) => !sources.includes(`'${code}'`));

  expect([...keys, ...codes]).toEqual([]);
});

test('every code stands in one list', () => {
  expect(errorCodes.filter((code, index) => errorCodes.indexOf(code) !== index)).toEqual([]);
});

test('the page of the wire has every code with the sentence that says when it is answered', async () => {
  const table = (head: string, rows: readonly string[][]): string =>
    [`| ${head} | answered when |`, '|---|---|', ...rows.map((cells) => `| ${cells.join(' | ')} |`)].join('\n');
  const areas = Object.entries(errorsByArea).flatMap(([area, codes]) => [
    `### ${area}`,
    table(
      'code',
      Object.entries(codes).map(([code, when]) => [`\`${code}\``, when]),
    ),
  ]);
  const page = [
    '# Error codes',
    'This page is written from `server/contract/errors/` and `machines/refusal-codes.ts` by `npx vitest run --project machines tests/error-codes.test.ts -u`.',
    'Every problem has a `message`; a refused rule also has a `code`, and a wrong field one of the codes at the end. A code never changes its meaning.',
    '## `message`',
    table(
      'status | message',
      Object.entries(errorKeys).map(([key, [status, when]]) => [String(status), `\`${key}\``, when]),
    ).replace('|---|---|', '|---|---|---|'),
    '## `code`',
    'The status is 409 unless the sentence names another answer. The answer to a command has the `message` without `error.` where a problem has no code.',
    ...areas,
    '## `message` of a field in `fieldErrors`',
    table(
      'code',
      Object.entries(fieldCodes).map(([code, when]) => [`\`${code}\``, when]),
    ),
  ].join('\n\n');

  await expect(`${page}\n`).toMatchFileSnapshot('../server/hall/live/error-codes.md');
});
