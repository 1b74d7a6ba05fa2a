/** The thread that makes files: it is stopped when a file takes too long, and the next file gets a new one. */
import { expect, test } from 'vitest';
import { renderWith } from '../../../server/entity/documents/render.ts';

const makers = new URL('./endless-document.ts', import.meta.url);
const quick = renderWith<string>(makers, 'quick');

test('a file that takes too long is refused, and the files that wait behind it are made', async () => {
  const endless = renderWith<null>(makers, 'endless', 300)(null);
  const waiting = quick('a file');

  await expect(endless).rejects.toMatchObject({ status: 503, message: 'The file took too long. Please try again.' });
  expect((await waiting).toString()).toBe('a file');
});

test('a file that cannot be made does not disturb the next one', async () => {
  await expect(renderWith<null>(makers, 'failing')(null)).rejects.toThrow('No such font.');
  expect((await quick('another')).toString()).toBe('another');
});

test('one file is made at a time and twenty wait, further ones are told to retry', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 23 }, () => quick('x')));

  expect(answers.map(({ status }) => status)).toEqual([...Array(21).fill('fulfilled'), ...Array(2).fill('rejected')]);
});
