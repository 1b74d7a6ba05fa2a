/** Writes small files that must survive a power cut and are never half-written. */
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync, statSync, unlinkSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from './make-folder.ts';

/** Writes a new file with mode 0600 and syncs it to the disk. Throws if the file exists. */
export function writeDurably(path: string, text: string): void {
  const file = openSync(path, 'wx', 0o600);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Creates a file once per installation, with its folder. The first of two starting processes wins, and both use its file. */
export function createOnce(path: string, text: string): void {
  makeFolder(dirname(path));
  const draft = `${path}.${randomBytes(8).toString('hex')}`;
  writeDurably(draft, text);
  try {
    // A hard link is created atomically and never replaces a file.
    linkSync(draft, path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  } finally {
    unlinkSync(draft);
  }
  syncFolder(dirname(path));
}

/** Throws if other users can read the file. `content` describes it: 'the keys of this installation'. */
export function refuseIfOthersCanRead(path: string, content: string): void {
  if (process.platform === 'win32') return;
  const mode = statSync(path).mode & 0o777;
  if ((mode & 0o077) === 0) return;
  throw new Error(`${path} holds ${content} and can be read by others (mode 0${mode.toString(8)}). Run: chmod 600 ${path}`);
}

export function syncFolder(path: string): void {
  // Windows cannot open a folder to sync it and does not need this.
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/** A start holds the lock only for milliseconds. An older lock belongs to a process that died. */
const staleMs = 10_000;
const waitMs = 20;

/** Replaces the file while no other process does so. `next` returns the new text, or null for no change. */
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
      // Blocking is fine here: nothing else runs at the start of the process.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, waitMs);
    }
  }
}

const isTaken = (error: unknown): boolean => Object(error).code === 'EEXIST';

function removeStale(lock: string): void {
  const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  // A lock from the future was left before the clock was set back.
  if (Math.abs(age) > staleMs) rmSync(lock, { force: true });
}
