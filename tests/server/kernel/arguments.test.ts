/** Arguments of commands: every command has --help, and none acts before it has understood all of its arguments. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import packageFile from '../../../package.json' with { type: 'json' };
import { readArguments } from '../../../server/operations/commands/arguments.ts';
import { nodeEnv } from '../../support/node-env.ts';

const root = join(import.meta.dirname, '../../..');
const command = {
  name: 'npm run tables',
  help: '',
  options: { speed: { type: 'string' }, fresh: { type: 'boolean' } },
  maxWords: 1,
} as const;
const read = (...args: string[]) => readArguments(command, args);

test('options and words are read, and an option without its value has an empty one', () => {
  expect(read('--fresh', 'a.db', '--speed=-3')).toEqual({ values: { fresh: true, speed: '-3' }, words: ['a.db'] });
  expect(read('--speed')).toEqual({ values: { speed: '' }, words: [] });
  expect(read('--speed', '--fresh')).toMatchObject({ values: { speed: '' } });
  expect(read('--', '--fresh')).toEqual({ values: {}, words: ['--fresh'] });
  expect([read('--help'), read('-h', 'a.db', 'b.db')]).toEqual([null, null]);
});

test.each([
  [['--foo'], 'There is no option --foo. npm run tables -- --help lists the options.'],
  [['--sped', '3'], 'There is no option --sped; did you mean --speed? npm run tables -- --help lists the options.'],
  [['-x'], 'There is no option -x. npm run tables -- --help lists the options.'],
  [['--fresh=no'], '--fresh takes no value. npm run tables -- --help lists the options.'],
  [['a.db', 'b.db'], 'Unexpected argument "b.db". Options follow a --: npm run tables -- --help lists them.'],
])('the arguments %j are refused with a sentence', (args, sentence) => {
  expect(() => read(...args)).toThrow(sentence);
});

/** Runs the command as its script in package.json does, in an empty folder; all together, because each takes a second. */
async function run(script: string, ...args: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'arguments-'));
  const words = script.split(' ').slice(1);
  const child = spawn(process.execPath, [...words.map((word) => (word.startsWith('server/') ? join(root, word) : word)), ...args], {
    cwd: folder,
    env: nodeEnv,
    timeout: 110_000,
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [status, stdout, stderr] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  const made = readdirSync(folder);
  rmSync(folder, { recursive: true });
  return { status, stdout, stderr, made };
}

test('every command of the server stops at an unknown option', async () => {
  const scripts = Object.entries(packageFile.scripts).filter(([, script]) => script.includes(' server/'));

  const refused = await Promise.all(scripts.map(async ([name, script]) => [name, await run(script, '--foo')] as const));

  expect(refused.length).toBeGreaterThan(6);
  for (const [name, answer] of refused)
    expect(answer, name).toEqual({
      status: 1,
      stdout: '',
      stderr: `There is no option --foo. ${name === 'start' ? 'npm start' : `npm run ${name}`} -- --help lists the options.\n`,
      made: [],
    });
});

test('the command audit:verify explains a head that is none, a folder without a database, and its usage', async () => {
  const script = packageFile.scripts['audit:verify'];

  const [pasted, empty, help] = await Promise.all([run(script, '--head', 'nonsense'), run(script), run(script, '--help')]);

  expect(pasted).toMatchObject({ status: 1, stdout: '', stderr: expect.stringMatching(/^--head must be .*, not "nonsense"\. .*\n$/) });
  expect(empty).toMatchObject({ status: 1, stdout: '', stderr: expect.stringMatching(/^There is no database in .*\/data yet\. .*\n$/) });
  expect(help).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('npm run audit:verify [-- --head ID:HASH --journal-head ID:HASH]'),
    stderr: '',
  });
});
