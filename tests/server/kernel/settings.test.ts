/** Three places list the settings; one declaration says what they are (server/kernel/config.ts), and every command reads them from one file. */
import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import packageFile from '../../../package.json' with { type: 'json' };
import { readConfig } from '../../../server/kernel/config.ts';
import { listenSentence } from '../../../server/kernel/listen-error.ts';
import { makeFolder } from '../../../server/kernel/make-folder.ts';
import { loadSecrets } from '../../../server/kernel/secrets.ts';
import { settings } from '../../../server/kernel/setting-list.ts';
import { requireBackupFolder } from '../../../server/store/engines/backup-files.ts';
import { openSqliteFiles } from '../../../server/store/engines/sqlite.ts';
import { nodeEnv } from '../../support/node-env.ts';

const root = join(import.meta.dirname, '../../..');
const example = readFileSync(join(root, '.env.example'), 'utf8');

test('the file .env.example names every setting with its default, and its effect in the line above', () => {
  const told = example.matchAll(/^# (.+)\n([A-Z_]+)=(.*)$/gm);

  expect([...told].map(([, meaning, name, fallback]) => [name, fallback, meaning])).toEqual(settings);
});

test('a copy of .env.example has the defaults', () => {
  expect(readConfig(parseEnv(example))).toEqual(readConfig({}));
});

test('the option --help names every setting with its default and its effect', () => {
  const help = execFileSync(process.execPath, [join(root, 'server/main.ts'), '--help'], { encoding: 'utf8' });

  const lines = help.split('\n').map((line) => line.trim().replace(/ {2,}/, ' '));
  for (const [name, fallback, meaning] of settings)
    expect(lines).toContain(`${name} ${meaning}${fallback ? ` (default ${fallback})` : ''}`);
});

const served = ['start', 'demo', 'db:migrate', 'db:backup', 'db:restore', 'audit:verify'] as const;

test.each(served)('the command npm run %s reads its settings from .env', (name) => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'));
  writeFileSync(join(folder, '.env'), 'PORT=the harbour\n');
  const args = packageFile.scripts[name].split(' ').slice(1);

  const { stderr, status } = spawnSync(process.execPath, args.map(inRoot), {
    cwd: folder,
    env: { ...nodeEnv },
    encoding: 'utf8',
    timeout: 60_000,
  });

  expect(stderr).toContain('PORT must be a number from 0 to 65535, not "the harbour".');
  expect(status).toBe(1);
  rmSync(folder, { recursive: true });
});

test('a server without .env starts without a warning about it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'));

  const { stderr } = spawnSync(process.execPath, packageFile.scripts.start.split(' ').slice(1).map(inRoot), {
    cwd: folder,
    env: { ...nodeEnv, PORT: 'the harbour' },
    encoding: 'utf8',
    timeout: 60_000,
  });

  expect(stderr).toBe('PORT must be a number from 0 to 65535, not "the harbour".\n');
  rmSync(folder, { recursive: true });
});

test.each([
  ['COMPAT_PORT', '8080', 'PORT and COMPAT_PORT are both 8080: each needs a port of its own.'],
  ['COMPAT_PORT', 'x', 'COMPAT_PORT must be a number from 0 to 65535, not "x".'],
  ['PORT', '70000', 'PORT must be a number from 0 to 65535, not "70000".'],
  ['DATABASE_URL', 'mysql://h/d', 'DATABASE_URL must start with postgres://. Leave it empty for the embedded SQLite.'],
  ['DATABASE_URL', 'postgres://a:b/c@h:5x/d', /^DATABASE_URL is not a valid address: postgres:\/\/user:password@host:5432\/name\./],
  ['PUBLIC_URL', 'hall.example', 'PUBLIC_URL must be an address like https://hall.example, not "hall.example".'],
  ['PUBLIC_URL', 'ftp://hall.example', 'PUBLIC_URL must be an address like https://hall.example, not "ftp://hall.example".'],
  ['ALLOWED_ORIGINS', 'https://a.example, *', /^ALLOWED_ORIGINS cannot be read at "\*"\. Name web sites without a path/],
  ['ALLOWED_ORIGINS', 'https://a.example/news', /^ALLOWED_ORIGINS cannot be read at "https:\/\/a\.example\/news"\./],
  ['TRUST_PROXY', 'everybody', /^TRUST_PROXY cannot be read at "everybody"\./],
  ['PGBOUNCER', '1', 'PGBOUNCER must be yes or no, not "1".'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, not "loud".'],
])('the setting %s=%s is refused with a sentence', (name, value, words) => {
  expect(() => readConfig({ [name]: value })).toThrow(words);
});

test('web addresses are accepted with and without a slash at their end', () => {
  const config = readConfig({ PUBLIC_URL: 'https://hall.example/', ALLOWED_ORIGINS: 'https://a.example/,http://b.example:8080' });

  expect(config.publicUrl).toBe('https://hall.example');
  expect(config.allowedOrigins).toEqual(['https://a.example', 'http://b.example:8080']);
});

const nowhere = join(process.platform === 'linux' ? '/proc' : '/dev/null', 'nothing/hall');

test('a folder is created with its parents, for its owner alone; an impossible folder is refused at once', () => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'));
  makeFolder(join(folder, 'a/b/c'));
  makeFolder(join(folder, 'a/b/c'));
  symlinkSync(join(folder, 'unplugged'), join(folder, 'link'));

  expect(['a', 'a/b', 'a/b/c'].map((name) => statSync(join(folder, name)).mode & 0o777)).toEqual([0o700, 0o700, 0o700]);
  expect(() => makeFolder(join(folder, 'link/hall'))).toThrow(/^E[A-Z]+: /);
  expect(() => makeFolder(nowhere)).toThrow(/^E[A-Z]+: /);
  rmSync(folder, { recursive: true });
});

test('a folder that cannot be created or written is named with its setting', () => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'));
  const dataDir = join(folder, 'hall');
  // A folder of this name prevents the file, whatever user runs the test.
  mkdirSync(join(dataDir, 'server.lock.db'), { recursive: true });
  const secretsFile = join(nowhere, 'secrets.json');
  const backupDir = join(nowhere, 'copies');

  expect(() => openSqliteFiles(nowhere)).toThrow(/^DATA_DIR \/.*nothing\/hall cannot be (?:written|the folder)/);
  expect(() => openSqliteFiles(dataDir)).toThrow(
    `DATA_DIR ${dataDir} cannot be written (SQLITE_CANTOPEN). Make it and what is in it this user's, or name another folder.`,
  );
  expect(() => loadSecrets({ dataDir, secretsFile }, randomBytes)).toThrow(
    /nothing\/hall\/secrets\.json cannot be read or made \(E[A-Z]+\)\. Make it this user's, or change SECRETS_FILE\.$/,
  );
  expect(() => requireBackupFolder({ backupDir })).toThrow(/^BACKUP_DIR .*copies cannot be written \(E[A-Z]+\)\./);
  rmSync(folder, { recursive: true });
});

test('a server that cannot start because of a setting names the setting', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'));
  writeFileSync(join(folder, 'taken'), '');
  const start = (settings: Record<string, string>) =>
    spawnSync(process.execPath, [join(root, 'server/main.ts')], {
      cwd: folder,
      env: { ...nodeEnv, LOG_LEVEL: 'fatal', PORT: '0', DATA_DIR: join(folder, 'data'), ...settings },
      encoding: 'utf8',
      timeout: 60_000,
    }).stderr;

  expect(start({ DATA_DIR: join(folder, 'taken/hall') })).toBe(
    `DATA_DIR cannot be the folder ${join(folder, 'taken/hall')}: a file has this name, or that of a folder above it.\n`,
  );
  // An address of documentation (RFC 5737), which no machine has.
  expect(start({ HOST: '192.0.2.1' })).toBe('HOST must be an address of this machine (0.0.0.0 is all of them), not "192.0.2.1".\n');
  rmSync(folder, { recursive: true });
});

test.each([
  [{ code: 'EADDRINUSE', port: 80 }, 'Port 80 is taken by another program. Stop that one, or give this one its own PORT.'],
  [
    { code: 'EACCES', port: 80 },
    'This user may not listen on port 80. Give the server a PORT from 1024 on, behind a proxy or a redirection.',
  ],
  [{ code: 'EIO', port: 80 }, null],
])('a listen error %o produces %s', (error, sentence) => {
  expect(listenSentence(Object.assign(new Error('listen'), { syscall: 'listen', ...error }), 'PORT')).toBe(sentence);
  expect(listenSentence(Object.assign(new Error('open'), { ...error, syscall: 'open' }), 'PORT')).toBeNull();
});

const inRoot = (word: string): string => (word.startsWith('server/') ? join(root, word) : word);

test('every command of the server reads .env, the one for developers included', () => {
  // The backtest reads files, no settings.
  const scripts = Object.entries(packageFile.scripts).filter(([name, script]) => script.includes(' server/') && name !== 'backtest');

  expect(scripts.map(([name]) => name).sort()).toEqual([...served, 'dev', 'replay'].sort());
  for (const [name, script] of scripts) {
    const file = script.split(' ').find((word) => word.startsWith('server/')) ?? '';
    expect(readFileSync(inRoot(file), 'utf8'), name).toContain('env-file.ts');
  }
});
