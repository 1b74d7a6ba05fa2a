/** The keys of this installation: made at the first start, kept beside the database in a file that only its owner may read (security.md control 8). */
import { closeSync, existsSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, statSync, unlinkSync, writeSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Config } from './config.ts';

export type Secrets = {
  /** Signs session tokens: 64 bytes, as long as HS512's own block. */
  tokenKey: Buffer;
  /** Peppers the hashes of short codes that people type. */
  codeKey: Buffer;
};

const keyLength = { tokenKey: 64, codeKey: 32 } as const;

/** Reads the keys, or makes them when there are none yet; two processes starting together end with the same ones. */
export function loadSecrets(config: Pick<Config, 'dataDir' | 'secretsFile'>, random: (bytes: number) => Buffer): Secrets {
  const path = resolve(config.secretsFile ?? join(config.dataDir, 'secrets.json'));
  if (!existsSync(path)) create(path, random);
  refuseIfOthersCanRead(path);
  return parse(path);
}

function create(path: string, random: (bytes: number) => Buffer): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${random(8).toString('hex')}`;
  const keys = { tokenKey: random(keyLength.tokenKey).toString('base64'), codeKey: random(keyLength.codeKey).toString('base64') };
  writeDurably(draft, `${JSON.stringify(keys, null, 2)}\n`);
  try {
    // A link is made whole or not at all and never replaces: the first of two starting processes wins.
    linkSync(draft, path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  } finally {
    unlinkSync(draft);
  }
  syncFolder(dirname(path));
}

/** A new file, 0600, on the disk before this returns; refuses to write over an existing one. */
export function writeDurably(path: string, text: string): void {
  const file = openSync(path, 'wx', 0o600);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function syncFolder(path: string): void {
  // Windows cannot open a folder to sync it, and does not need to.
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

function refuseIfOthersCanRead(path: string): void {
  if (process.platform === 'win32') return;
  const mode = statSync(path).mode & 0o777;
  if ((mode & 0o077) === 0) return;
  throw new Error(
    `${path} holds the keys of this installation and can be read by others (mode 0${mode.toString(8)}). Run: chmod 600 ${path}`,
  );
}

function parse(path: string): Secrets {
  const content: unknown = JSON.parse(readFileSync(path, 'utf8'));
  const key = (name: keyof typeof keyLength): Buffer => {
    const value: unknown = content !== null && typeof content === 'object' ? Reflect.get(content, name) : undefined;
    const bytes = Buffer.from(typeof value === 'string' ? value : '', 'base64');
    if (bytes.length < keyLength[name])
      throw new Error(`${path} has no usable "${name}". Restore it from your copy, or delete the file: everybody then signs in again.`);
    return bytes;
  };
  return { tokenKey: key('tokenKey'), codeKey: key('codeKey') };
}
