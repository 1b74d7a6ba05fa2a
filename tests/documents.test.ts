/** The documents follow the code: every citation, link, command and path in them exists. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import packageFile from '../package.json' with { type: 'json' };
import { settings } from '../server/kernel/setting-list.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const isThere = (path: string): boolean => existsSync(join(root, path));

const documents = globSync(['*.md', '.github/**/*.md', '{server,machines,client,kiosk,tests,migrations}/**/*.md'], { cwd: root }).sort();
const sources = globSync('{server,machines,client,kiosk,tests}/**/*.{ts,tsx,css}', { cwd: root });

const bold = (number: string): RegExp => new RegExp(`^ *(?:- )?\\*\\*${number.replace('.', '\\.')}\\*\\* `, 'm');
const chapter = (number: string): RegExp => new RegExp(`^#+ ${number.replace('.', '\\.')}\\.? `, 'm');

/** Pages with numbered sentences: how a comment cites one, and how the page begins it. */
const numbered: Readonly<Record<string, { cited: RegExp; begins: (number: string) => RegExp }>> = {
  'machines/README.md': { cited: /^\d+(?:\.\d+)?/, begins: (number) => (number.includes('.') ? bold(number) : chapter(number)) },
  'server/http/README.md': { cited: /^\d+\.\d+/, begins: chapter },
  'server/README.md': { cited: /^R\d+(?: [a-z]\b)?/, begins: (number) => bold(number) },
  '.github/SECURITY.md': { cited: /^\d+/, begins: (number) => new RegExp(`^${number}\\. `, 'm') },
};

test('every page and every number that a comment cites exists', () => {
  const broken = sources.flatMap((file) =>
    citationsOf(commentsOf(read(file))).flatMap(({ page, numbers }) => {
      if (!isThere(page) && !isThere(join(dirname(file), page))) return [`${file} cites ${page}, which is not in the repository.`];
      const { begins } = numbered[page] ?? {};
      const missing = numbers.filter((number) => begins && !begins(number).test(read(page)));
      return missing.map((number) => `${file} cites ${page} ${number}, which does not stand there.`);
    }),
  );

  expect(broken).toEqual([]);
});

test('citations are read as people write them', () => {
  expect(
    citationsOf('machines/README.md 8.10, 9 and 11.4–11.6). server/README.md R1–R3, R5 b: .github/SECURITY.md controls 14 to 16.'),
  ).toEqual([
    { page: 'machines/README.md', numbers: ['8.10', '9', '11.4', '11.5', '11.6'] },
    { page: 'server/README.md', numbers: ['R1', 'R2', 'R3', 'R5 b'] },
    { page: '.github/SECURITY.md', numbers: ['14', '15', '16'] },
  ]);
});

const mostWords = 1200;
const longestLine = 160;

test('the README is short enough to read in five minutes', () => {
  const text = read('README.md');

  expect(text.split(/\s+/).filter((word) => /\w/.test(word)).length).toBeLessThanOrEqual(mostWords);
  expect(text.split('\n').filter(({ length }) => length > longestLine)).toEqual([]);
});

test('the README leads to an event of one’s own: the port, and the five steps of the guide in their order', () => {
  const section = (file: string, title: string) => read(file).split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
  const own = section('README.md', 'Your own event');
  const inGuide = [...section('client/guide/first-event.md', 'Five steps to the first match').matchAll(/\*\*([^*]+)\*\*/g)].map(
    ([, name]) => name,
  );
  const steps = [...own.matchAll(/(?<!\*)\*([^*]+)\*(?!\*)/g)].map(([, name]) => name);

  expect(own).toContain(`port ${settings.find(([name]) => name === 'PORT')?.[1]}`);
  expect(steps).toHaveLength(5);
  expect(inGuide.filter((name) => steps.includes(name))).toEqual(steps);
});

test('every link of a document leads to a file of the repository', () => {
  const broken = documents.flatMap((file) =>
    [...withoutCode(read(file)).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target = '']) => target.split('#', 1)[0] ?? '')
      .filter((target) => target !== '' && !/^(?:https?|mailto):/.test(target))
      .filter((target) => !isThere(join(dirname(file), target)))
      .map((target) => `${file} links to ${target}, which is not there.`),
  );

  expect(broken).toEqual([]);
});

test('every npm script that a document names exists', () => {
  const broken = documents.flatMap((file) =>
    [...read(file).matchAll(/\bnpm run ([a-z][\w:-]*)/g)]
      .filter(([, script = '']) => !(script in packageFile.scripts))
      .map(([, script]) => `${file} names npm run ${script}, which is not in package.json.`),
  );

  expect(broken).toEqual([]);
});

/** `server/…`, `tests/…` in code letters; a text with a placeholder, a pattern or three dots in it is no path. */
const path = /`((?:\.github|\.ci|server|machines|client|kiosk|migrations|tests)\/[\w./-]*)(?::\d+)?`/g;

test('every path that a document names exists', () => {
  const broken = documents.flatMap((file) =>
    [...read(file).matchAll(path)]
      .filter(([, name = '']) => !isThere(name))
      .map(([, name]) => `${file} names ${name}, which is not there.`),
  );

  expect(broken).toEqual([]);
});

/** The comments without their markers, each on one line. */
function commentsOf(source: string): string {
  const comments = source.match(/\/\*[\s\S]*?\*\/|(?:^|\s)\/\/.*/g) ?? [];
  return comments.map((comment) => comment.replace(/\s*\n\s*\*?\s*/g, ' ')).join('\n');
}

type Citation = { page: string; numbers: string[] };

/** A page and the numbers behind it: one, a list, or a range. */
function citationsOf(text: string): Citation[] {
  return [...text.matchAll(/(?<![\w/.])([\w./-]*[\w-]\.md)\b((?: controls?)?)([^\n]*)/g)].flatMap(([, page = '', , rest = '']) => [
    { page, numbers: numbersIn(rest, numbered[page]?.cited) },
    ...citationsOf(rest),
  ]);
}

function numbersIn(text: string, cited: RegExp | undefined): string[] {
  const numbers: string[] = [];
  for (let rest = text.trimStart(); cited; ) {
    const [number] = cited.exec(rest) ?? [];
    if (number === undefined) break;
    numbers.push(number);
    const [between = '', sign = ''] = /^\s*(,|and|to|–)\s*(?=R?\d)/.exec(rest.slice(number.length)) ?? [];
    rest = rest.slice(number.length + between.length);
    if (between === '') break;
    const [end] = cited.exec(rest) ?? [];
    if (end && (sign === 'to' || sign === '–')) numbers.push(...numbersBetween(number, end));
  }
  return numbers;
}

/** '11.4' and '11.6': '11.5'. */
function numbersBetween(first: string, last: string): string[] {
  const [, stem = '', from = ''] = /^(.*?)(\d+)$/.exec(first) ?? [];
  const [, to = ''] = /(\d+)$/.exec(last) ?? [];
  return Array.from({ length: Math.max(0, Number(to) - Number(from) - 1) }, (_, index) => `${stem}${Number(from) + 1 + index}`);
}

const withoutCode = (text: string): string => text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '');
