/** Small files that must survive a power cut, and are whole at every moment. */
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync, statSync, unlinkSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from './make-folder.ts';

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

/** A file that is made once for an installation, with its folder: the first of two starting processes wins, and both go on with what it wrote. */
export function createOnce(path: string, text: string): void {
  makeFolder(dirname(path));
  const draft = `${path}.${randomBytes(8).toString('hex')}`;
  writeDurably(draft, text);
  try {
    // A link is made whole or not at all and never replaces.
    linkSync(draft, path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  } finally {
    unlinkSync(draft);
  }
  syncFolder(dirname(path));
}

/** `what` it holds: 'the keys of this installation'. */
export function refuseIfOthersCanRead(path: string, what: string): void {
  if (process.platform === 'win32') return;
  const mode = statSync(path).mode & 0o777;
  if ((mode & 0o077) === 0) return;
  throw new Error(`${path} holds ${what} and can be read by others (mode 0${mode.toString(8)}). Run: chmod 600 ${path}`);
}

export function syncFolder(path: string): void {
  // Windows cannot open a folder to sync it, and does not need to.
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/** A start takes the lock for milliseconds: an older one is of a process that died. */
const staleMs = 10_000;
const waitMs = 20;

/** One process at a time: `next` is asked alone, and answers null when there is nothing left to change. */
export function replaceAlone(path: string, next: () => string | null): void {
  const lock = `${path}.lock`;
  takeLock(path, lock);
  const draft = `${path}.next`;
  try {
    rmSync(draft, { force: true });
    const text = next();
    if (text === null) return;
    writeDurably(draft, text);
    renameSync(draft, path);
    syncFolder(dirname(path));
  } finally {
    unlinkSync(lock);
  }
}

function takeLock(path: string, lock: string): void {
  for (;;) {
    try {
      closeSync(openSync(lock, 'wx', 0o600));
      return;
    } catch (error) {
      if (!existsSync(lock)) {
        if (isTaken(error)) continue;
        throw new Error(`${path} lacks a key of this version and cannot be written: ${String(error)}. Make it writable for this start.`);
      }
      removeStale(lock);
      // Nothing else runs yet: this is the start of the process.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, waitMs);
    }
  }
}

const isTaken = (error: unknown): boolean => Object(error).code === 'EEXIST';

function removeStale(lock: string): void {
  const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  if (age > staleMs) rmSync(lock, { force: true });
}
