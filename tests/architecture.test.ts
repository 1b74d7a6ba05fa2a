/** The rules for imports (server/README.md, Floors): a broken rule is printed as a sentence. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { expect, test } from 'vitest';
import { advisoryLocks } from '../server/store/unit/advisory-locks.ts';
import { askedFor } from './support/exact-words.ts';

const root = join(import.meta.dirname, '..');

/** Per area: the areas that it may import, and some packages. The first match counts. */
const rules: readonly { files: RegExp; may: RegExp; says: string }[] = [
  { files: /^machines\//, may: /^(machines\/|xstate$|munkres$)/, says: 'machines may import xstate, munkres and machines only' },
  { files: /^server\/contract\//, may: /^(server\/contract\/|machines\/|zod$)/, says: 'the contract may import zod and machines only' },
  {
    files: /^server\//,
    may: /^(server\/|machines\/|(?!client|kiosk|tests|migrations)[^/.])/,
    says: 'the server may import machines, contract and server',
  },
  {
    files: /^client\/ui\//,
    may: /^(client\/(ui|format)|machines\/|server\/contract\/|(?!server|kiosk|tests|migrations|client)[^/.])/,
    says: 'client/ui may import packages, client/ui, the contract and machines only',
  },
  {
    files: /^client\/bracket\//,
    may: /^(client\/(bracket|live)\/|machines\/|server\/contract\/|(?!server|client|kiosk|tests|migrations|@tremor\/|react-aria-components|@tanstack\/|react-router)[^/.])/,
    says: 'TVs show the flow chart too, so client/bracket may import machines, contract, client/live and client/bracket',
  },
  {
    files: /^client\//,
    may: /^(client\/|machines\/|server\/contract\/|(?!server|kiosk|tests|migrations|@tremor\/|react-aria-components)[^/.])/,
    says: 'the client may import machines, contract and client; Tremor and react-aria only inside client/ui',
  },
  {
    files: /^kiosk\//,
    may: /^(kiosk\/|machines\/|server\/contract\/|client\/live\/|client\/bracket\/|client\/format|client\/styles\/hall\.css|(?!server|client|tests|migrations|@tremor\/|react-aria-components|@tanstack\/|react-router)[^/.])/,
    says: 'the kiosk may import machines, contract, client/live, client/bracket, client/format and the colours of the hall screens',
  },
  { files: /^migrations\//, may: /^kysely$/, says: 'migrations may import kysely only: they are frozen in time' },
];

test('every import follows the table of areas', () => {
  const broken = globSync('{machines,server,client,kiosk,migrations}/**/*.{ts,tsx}', { cwd: root }).flatMap((file) => {
    const rule = rules.find(({ files }) => files.test(file));
    return importsOf(file)
      .filter((target) => !rule?.may.test(target))
      .map((target) => `${file} imports ${target}, but ${rule?.says ?? 'it has no rule'}.`);
  });

  expect(broken).toEqual([]);
});

test('every message of the specification is produced by a test', () => {
  const asking = globSync('tests/**/*.test.{ts,tsx}', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'));

  expect(askedFor.filter((call) => !asking.some((source) => source.includes(call)))).toEqual([]);
});

test('no value is passed off as any type: `as never` would silence the compiler for good', () => {
  const files = globSync('{machines,server,client,kiosk}/**/*.{ts,tsx}', { cwd: root });

  expect(files.filter((file) => /\bas never\b(?! [a-z])/.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

/** The floors of the server, lowest first. A floor imports only floors before it; main, start, app and dev at the root may import all. */
const floors = ['kernel', 'store', 'http', 'entity', 'office', 'sport', 'hall', 'operations', 'demo'];
const floorOf = (file: string): number => floors.indexOf(/^server\/([^/]+)\//.exec(file)?.[1] ?? '');

test('a floor of the server imports only the floors below it', () => {
  const broken = globSync('server/*/**/*.ts', { cwd: root, exclude: ['server/contract/**'] }).flatMap((file) =>
    importsOf(file)
      .filter((target) => target.startsWith('server/') && !target.startsWith('server/contract/'))
      .filter((target) => floorOf(target) === -1 || floorOf(target) > floorOf(file))
      .map((target) => `${file} imports ${target}, a floor above it: pass a function, or register it in operations/connect-floors.ts.`),
  );

  expect(broken).toEqual([]);
});

test('every folder of the server is a floor, and its root holds only its entry points', () => {
  const entries = globSync('server/*', { cwd: root }).map((path) => path.replace('server/', ''));

  expect(entries.filter((name) => !name.endsWith('.md')).sort()).toEqual(
    ['app.ts', 'contract', 'dev.ts', 'main.ts', 'start.ts', 'tsconfig.json', ...floors].sort(),
  );
});

/** A floor of the server, its contract, or a folder beside it. */
const nodeOf = (file: string): string => file.replace('server/', '').split('/', 1)[0] ?? '';

test('the drawing in the README shows the imports between the floors, without the arrows that follow from others', () => {
  const imports = new Map<string, Set<string>>();
  for (const file of globSync(['{machines,client,kiosk}/**/*.{ts,tsx}', 'server/*/**/*.ts'], { cwd: root }))
    for (const target of importsOf(file).filter((path) => /^(?:machines|client|kiosk|server\/\w+)\//.test(path)))
      if (nodeOf(target) !== nodeOf(file)) imports.set(nodeOf(file), (imports.get(nodeOf(file)) ?? new Set()).add(nodeOf(target)));
  const reaches = (from: string, to: string): boolean => [...(imports.get(from) ?? [])].some((next) => next === to || reaches(next, to));
  const edges = [...imports].flatMap(([from, targets]) =>
    [...targets].filter((to) => ![...targets].some((other) => reaches(other, to))).map((to) => `${from} --> ${to}`),
  );
  const drawn = readFileSync(join(root, 'README.md'), 'utf8').matchAll(/^ *(\w+)(?:\[".*?"\])? --> (\w+)/gm);

  expect([...drawn].map(([, from, to]) => `${from} --> ${to}`).sort()).toEqual(edges.sort());
});

/** A folder with more files mixes two subjects. Migrations are frozen where they are. */
const maxFilesPerFolder = 40;

test('a folder holds at most 40 files', () => {
  const folders = Map.groupBy(globSync('{machines,server,client,kiosk,tests}/**/*.*', { cwd: root }), dirname);
  const large = [...folders].filter(([, files]) => files.length > maxFilesPerFolder);

  expect(large.map(([folder, files]) => `${folder} holds ${files.length} files: split it by noun.`)).toEqual([]);
});

const calendars: readonly { files: string; but: readonly string[]; reads: RegExp; says: string }[] = [
  {
    files: 'client/**/*.{ts,tsx}',
    // Old hall screens, tablets and the live pages format times of an event without a library; the days of a workbook have no zone.
    but: [
      'client/format.ts',
      'client/zone-offset.ts',
      'client/bracket/when.ts',
      'client/referee/pad/times.ts',
      'client/live-pages/venue-time.ts',
      'client/lists/files/read-workbook.ts',
    ],
    reads:
      /from 'dayjs|toLocale(?:Date|Time)String|Intl\.DateTimeFormat|toISOString\(\)\.slice|\.get(?:FullYear|Month|Date|Day|Hours|Minutes)\(\)/,
    says: 'only client/format.ts formats days and times: in the time zone of the event or the office, never in that of the computer',
  },
  {
    files: 'server/!(demo)/**/*.ts',
    // Backups are kept by days of UTC; `tomorrow` is the UTC day in 24 hours, which no zone has passed yet.
    but: ['server/kernel/time/local-time.ts', 'server/store/engines/backup-files.ts', 'server/contract/kit/days.ts'],
    reads: /(?:toISOString\(\)|\bat)\.slice\(0, ?10\)|\.get(?:FullYear|Month|Date|Day|Hours|Minutes)\(\)/,
    says: 'the current day depends on a time zone: use officeDay or dayInHall; an entity requires a past day with notInFuture',
  },
];

test('days are never read off a clock without a zone', () => {
  const broken = calendars.flatMap(({ files, but, reads, says }) =>
    globSync(files, { cwd: root })
      .filter((file) => !but.includes(file) && reads.test(readFileSync(join(root, file), 'utf8')))
      .map((file) => `${file}: ${says}.`),
  );

  expect(broken).toEqual([]);
});

/** The tables of a database are one list, whatever uses them; the shims replace a package's own files. */
const exportsMoreThanUsed = /^server\/store\/schema\/|^client\/ui\/(?:frame|overlays)\/tremor/;

test('every export is used in another file', () => {
  const sources = globSync(['{machines,server,client,kiosk,migrations,tests}/**/*.{ts,tsx}', '*.ts'], { cwd: root }).map((file) => ({
    file,
    text: readFileSync(join(root, file), 'utf8'),
  }));
  const namedIn = new Map<string, number>();
  for (const { text } of sources) for (const name of new Set(text.match(/[\w$]+/g))) namedIn.set(name, (namedIn.get(name) ?? 0) + 1);
  const broken = sources
    .filter(({ file }) => /^(?:machines|server|client|kiosk)\//.test(file) && !exportsMoreThanUsed.test(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/^export (?:async )?(?:function|const|type|class|let) ([\w$]+)/gm)]
        .filter(([, name = '']) => namedIn.get(name) === 1)
        .map(([, name]) => `${file} exports ${name}, which no other file names.`),
    );

  expect(broken).toEqual([]);
});

test('a page folder imports no other page folder: shared code stands below them', () => {
  const broken = globSync('client/pages/**/*.{ts,tsx}', { cwd: root }).flatMap((file) =>
    importsOf(file)
      .filter((target) => target.startsWith('client/pages/') && pageFolder(target) !== pageFolder(file))
      .map((target) => `${file} imports ${target}: move what they share to client/hall, client/lists or client/tournament.`),
  );

  expect(broken).toEqual([]);
});

test('imports never form a cycle, not even for types', () => {
  const graph = new Map(globSync('{machines,server,client,kiosk}/**/*.{ts,tsx}', { cwd: root }).map((file) => [file, importsOf(file)]));

  expect(cyclesIn(graph)).toEqual([]);
});

test('a screen reaches the server by a declared call or a record of an entity: only client/api knows addresses', () => {
  const askers = globSync('{client,kiosk}/**/*.{ts,tsx}', { cwd: root }).filter((file) =>
    /import \{[^}]*(?<!type )\brequest\b[^}]*\} from '[^']*\/request\.ts'/.test(readFileSync(join(root, file), 'utf8')),
  );

  expect(askers.filter((file) => !file.startsWith('client/api/'))).toEqual([]);
});

test('a screen imports declared calls and plain data from the contract: schemas stay on the server', () => {
  const broken = globSync('{client,kiosk}/**/*.{ts,tsx}', { cwd: root }).flatMap((file) =>
    valuesOf(file)
      .filter(({ from, name }) => reachesZod(from) && !isCall(from, name))
      .map(({ from, name }) => `${file} imports ${name} of ${from}, which needs zod and is no call.`),
  );

  expect(broken).toEqual([]);
});

test('the start bundle holds no screen, no dialog and no area: one more of them costs the other pages nothing', () => {
  const loaded = new Set<string>();
  const visit = (file: string): void => {
    if (loaded.has(file) || !/^client\/.*\.tsx?$/.test(file)) return;
    loaded.add(file);
    for (const target of startImportsOf(file)) visit(target);
  };
  visit('client/main.tsx');

  expect(loaded.size).toBeGreaterThan(50);
  expect([...loaded].filter((file) => /^client\/(pages|entity|hall\/approve|hall\/match)\/|-area\.tsx?$/.test(file))).toEqual([]);
});

test('live rows are read through client/live/hooks.ts only', () => {
  const readers = globSync('{client,kiosk}/**/*.{ts,tsx}', { cwd: root }).filter((file) => importsOf(file).includes('valtio'));

  // The others keep a state of their own.
  const own = ['client/hall/match/uniform-queue.ts', ...['confirming', 'session', 'settings'].map((name) => `client/state/${name}.ts`)];
  expect(readers.sort()).toEqual(['client/live/hooks.ts', ...own].sort());
});

/** Calls that open a connection, and imports that bring such calls. Mail and the database use the configured addresses. */
const asksElsewhere =
  /\bfetch\(|\b(?:https?|net|tls|http2)\.(?:get|request|connect)\(|import \{[^}]*\b(?:get|request|connect)\b[^}]*\} from 'node:|from '(?:node:dgram|undici)/;

test('the server opens no connection of its own accord, whatever a user typed, but to the push services of phones', () => {
  const askers = globSync('server/**/*.ts', { cwd: root }).filter((file) => asksElsewhere.test(readFileSync(join(root, file), 'utf8')));

  expect(askers).toEqual(['server/hall/push/post-message.ts']);
});

test('each advisory lock of the database has a number of its own, and no other file makes one up', () => {
  const takers = globSync('server/**/*.ts', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\bpg_(?:try_)?advisory\w*\((?!\$\{advisoryLocks[.[])/g)].map(
      ([call]) => `${file}: ${call}`,
    ),
  );
  const numbers = Object.values(advisoryLocks);

  expect(numbers.length).toBeGreaterThanOrEqual(6);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(takers).toEqual([]);
});

test('a list of values in raw SQL is written by isIn: PostgreSQL refuses an empty list', () => {
  const files = globSync('server/**/*.ts', { cwd: root });
  const written = files.filter((file) => /\bin \(\$\{/i.test(readFileSync(join(root, file), 'utf8')));

  expect(written).toEqual([]);
});

test('only commands write a status', () => {
  const writers = globSync('server/**/*.ts', { cwd: root }).filter((file) =>
    /import \{[^}]*\bstepRow\b[^}]*\}/.test(readFileSync(join(root, file), 'utf8')),
  );

  expect(writers.map((file) => file.replace(/^server\//, '')).sort()).toEqual([
    'office/money/invoices/commands.ts',
    'sport/events/commands.ts',
    'sport/matches/commands.ts',
    'sport/tables/commands.ts',
    'sport/tournaments/commands.ts',
  ]);
});

test('only server/store changes and removes a single versioned row, and only commands change many at once', () => {
  const schema = globSync('server/store/schema/*.ts', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'));
  const types = schema.flatMap((text) => [...text.matchAll(/^export type (\w+) =\s*Versioned\b/gm)].map(([, type]) => type));
  const tables = schema.flatMap((text) => [...text.matchAll(/^ {2}(\w+): (\w+);$/gm)].filter(([, , type]) => types.includes(type)));
  const names = tables.map(([, name = '']) => `${name}|${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`).join('|');
  const writes = new RegExp(`\\b(?:updateTable|deleteFrom)\\('(?:${names})[' ]|\\b(?:update|delete from) (?:${names})\\s`);
  const writers = globSync('server/**/*.ts', { cwd: root }).filter((file) => writes.test(readFileSync(join(root, file), 'utf8')));

  expect(tables.length).toBeGreaterThan(30);
  expect(writers.filter((file) => !/^server\/store\/|\/commands\.ts$/.test(file))).toEqual([]);
});

/** A subject fits on three screens; a longer file has two subjects. */
const mostLines = 220;

test('only few files call process.exit: right after modules are loaded it may wait forever for threads that compile', () => {
  const files = globSync(['server/**/*.ts', 'client/**/*.ts'], { cwd: root });
  // Before anything is loaded, with a watch that kills the process, or a second after the work is done.
  const may = ['server/main.ts', 'server/kernel/env-file.ts', 'server/operations/end-process.ts', 'server/operations/commands/command.ts'];
  const calls = files.filter((file) => /\bprocess\.exit\(/.test(readFileSync(join(root, file), 'utf8')));
  expect(calls.sort()).toEqual([...may, 'client/build/end-step.ts'].sort());
});

test('a file has at most 220 lines', () => {
  const sizes = globSync('{machines,server,client,kiosk}/**/*.{ts,tsx}', { cwd: root }).map((file) => ({
    file,
    lines: readFileSync(join(root, file), 'utf8').split('\n').length - 1,
  }));

  expect(sizes.filter(({ lines }) => lines > mostLines).map(({ file, lines }) => `${file} has ${lines} lines: split it by noun.`)).toEqual(
    [],
  );
});

test('a paged list is one ListTable: it alone handles loading, failed, empty and beyond the end', () => {
  const pagers = globSync('client/**/*.tsx', { cwd: root }).filter((file) => importsOf(file).includes('client/ui/table/pager.tsx'));
  const drawn = pagers.filter((file) => /<Pager\b/.test(readFileSync(join(root, file), 'utf8')));

  expect(drawn).toEqual(['client/lists/list-table.tsx']);
});

test('a dialog ends with DialogButtons: the way out is always at the same position, and shows its key', () => {
  const own = globSync('client/**/*.tsx', { cwd: root }).filter((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    return /\bfooterRight=/.test(source) && !/\bfooterRight=\{\s*(?:\/\/.*\s*)?<DialogButtons\b/.test(source);
  });

  expect(own).toEqual([]);
});

test('a lazy part of a screen is declared with lazyPart: a lost server must not take the screen with it', () => {
  const lazy = globSync('client/**/*.{ts,tsx}', { cwd: root }).filter((file) =>
    /import \{[^}]*\blazy\b[^}]*\} from 'react'/.test(readFileSync(join(root, file), 'utf8')),
  );

  expect(lazy).toEqual(['client/ui/frame/lazy-part.ts']);
});

test('an entity is plain data: a form in a browser that imports one imports no zod', () => {
  const entities = globSync('server/contract/**/*.ts', { cwd: root }).filter((file) =>
    /= entity\(/.test(readFileSync(join(root, file), 'utf8')),
  );
  const reached = new Set<string>();
  const visit = (file: string): void => {
    if (reached.has(file)) return;
    reached.add(file);
    if (file.endsWith('.ts')) for (const target of valueImportsOf(file)) visit(target);
  };
  for (const file of [...entities, 'server/contract/kit/check.ts']) visit(file);

  expect(entities.length).toBeGreaterThanOrEqual(10);
  expect([...reached].filter((target) => !/^(server\/contract|machines)\//.test(target))).toEqual([]);
});

test('a screen saves through useSave: it alone handles busy, refused and released', () => {
  const own = globSync('client/**/*.{ts,tsx}', { cwd: root }).filter((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    return /\bsaveProblemOf\(|\brelease\w*Ms\b/.test(source) || (/\bsetBusy\(/.test(source) && /\bsetRefusal\(/.test(source));
  });

  const known = ['client/entity/form/use-save.ts', 'client/lists/dialogs/save-problem.ts'];
  expect(own.filter((file) => !file.startsWith('client/referee/')).sort()).toEqual(known);
});

/** Imported files relative to the root, packages by name. */
const importsOf = (file: string): string[] => importedBy(file, readFileSync(join(root, file), 'utf8'));

/** Without imports of types. */
const valueImportsOf = (file: string): string[] =>
  importedBy(file, readFileSync(join(root, file), 'utf8').replace(/^(?:im|ex)port type [^;]*;$/gm, ''));

/** Imports that are loaded with the file: neither types nor dynamic imports. */
const startImportsOf = (file: string): string[] =>
  importedBy(
    file,
    readFileSync(join(root, file), 'utf8')
      .replace(/^(?:im|ex)port type [^;]*;$/gm, '')
      .replace(/\bimport\(/g, ''),
  );

function importedBy(file: string, source: string): string[] {
  const targets = [...source.matchAll(/(?:from\s+|import\s*\(?\s*)'([^']+)'/g)].map((match) => match[1] ?? '');
  return targets.map((target) => {
    if (target.startsWith('#machines/')) return target.replace('#', '');
    if (target.startsWith('#contract/')) return target.replace('#contract', 'server/contract');
    return target.startsWith('.') ? relative(root, normalize(join(root, dirname(file), target))) : target;
  });
}

/** 'client/pages/hall/tables' */
const pageFolder = (file: string): string => file.split('/').slice(0, 4).join('/');

/** Depth first: a file that is met again on the way down closes a cycle. */
function cyclesIn(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const cycles: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]): void => {
    const start = way.indexOf(file);
    if (start >= 0) cycles.push(`${[...way.slice(start), file].join(', which imports ')}.`);
    if (start >= 0 || done.has(file)) return;
    for (const target of graph.get(file) ?? []) visit(target, [...way, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return cycles;
}

/** The named imports from the contract, without types. */
function valuesOf(file: string): { from: string; name: string }[] {
  const source = readFileSync(join(root, file), 'utf8');
  return [...source.matchAll(/^import \{([^}]*)\} from '#contract\/([^']+)';/gm)].flatMap(([, names = '', path]) =>
    names
      .split(',')
      .map((name) => name.trim().split(' as ')[0] ?? '')
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => ({ from: `server/contract/${path}`, name })),
  );
}

function reachesZod(file: string, seen = new Set<string>()): boolean {
  if (file === 'zod') return true;
  if (seen.has(file) || !file.endsWith('.ts')) return false;
  seen.add(file);
  return valueImportsOf(file).some((target) => reachesZod(target, seen));
}

/** `call({ … })`, or a function that does nothing but build such a call. */
function isCall(file: string, name: string): boolean {
  const [, maker = ''] = new RegExp(`export const ${name} = (\\w+)\\(`).exec(readFileSync(join(root, file), 'utf8')) ?? [];
  return maker === 'call' || [file, 'server/contract/kit/criteria.ts'].some((one) => makersIn(one).includes(maker));
}

const makersIn = (file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/^(?:export )?const (\w+) =[^;]*?=>\s+call\(\{/gm)].flatMap(([, name]) => name ?? []);
