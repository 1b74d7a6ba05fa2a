/** The calls of a server to its disk, in order: writes, syncs, and the commands that it had answered by then. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

export type DiskOp =
  | { kind: 'write'; file: string; offset: number; bytes: Buffer }
  | { kind: 'truncate'; file: string; size: number }
  | { kind: 'remove'; file: string }
  | { kind: 'sync'; file: string }
  /** These commands were acknowledged on a socket. */
  | { kind: 'answer'; ids: string[] };

/** The database files. The shared memory beside them is built again by the first process that opens them. */
const ofRecord = /^hall\.db(?:-wal|-journal)?$/;

/** Returns the arguments for strace: every call that writes to the database files and to sockets. */
export const traced = (file: string): string[] => [
  '-f',
  '--seccomp-bpf',
  '-y',
  '-xx',
  '-s',
  '2000000',
  '-e',
  'trace=pwrite64,pwritev,pwritev2,write,writev,sendto,sendmsg,lseek,fsync,fdatasync,sync_file_range,ftruncate,unlink,rename',
  '-o',
  file,
];

/** Reads the file of strace. A call that strace shows in two parts counts from its end, because nothing is promised before. */
export function readTrace(file: string): DiskOp[] {
  const begun = new Map<string, string>();
  const offsets = new Map<string, number>();
  return readFileSync(file, 'latin1')
    .split('\n')
    .flatMap((line) => {
      const [, pid = '', said = ''] = /^(\d+)\s+(.*)$/.exec(line) ?? [];
      const cut = said.indexOf(' <unfinished ...>');
      if (cut >= 0) {
        begun.set(pid, said.slice(0, cut));
        return [];
      }
      const resumed = /^<\.\.\. \w+ resumed>(.*)$/.exec(said);
      return opsOf(resumed ? `${begun.get(pid) ?? ''}${resumed[1]}` : said, offsets);
    });
}

function opsOf(call: string, offsets: Map<string, number>): DiskOp[] {
  const [, name = '', target = '', rest = '', result = ''] = /^(\w+)\((\d+<[^>]*>|"[^"]*")(.*)\)\s+= (-?\d+)/s.exec(call) ?? [];
  if (name === '' || result.startsWith('-')) return [];
  const [, fd = '', path = ''] = /^(\d+)<(.*)>$/s.exec(unhex(target)) ?? ['', '', unhex(target).replaceAll('"', '')];
  if (/^(?:socket|TCP)/.test(path)) return answersIn(rest);
  const known = basename(path);
  if (!ofRecord.test(known)) return [];
  // A full disk takes only the first bytes.
  const written = name.includes('write') ? bytesIn(rest).subarray(0, Number(result)) : Buffer.alloc(0);
  switch (name) {
    case 'lseek':
      offsets.set(fd, Number(result));
      return [];
    case 'pwrite64':
      return [{ kind: 'write', file: known, offset: Number(/, (\d+)$/.exec(rest)?.[1]), bytes: written }];
    case 'write': {
      const offset = offsets.get(fd) ?? 0;
      offsets.set(fd, offset + Number(result));
      return [{ kind: 'write', file: known, offset, bytes: written }];
    }
    case 'ftruncate':
      return [{ kind: 'truncate', file: known, size: Number(/, (\d+)$/.exec(rest)?.[1]) }];
    case 'unlink':
      return [{ kind: 'remove', file: known }];
    case 'fsync':
    case 'fdatasync':
      return [{ kind: 'sync', file: known }];
    default:
      // Any other call that writes to these files would be missing from every image.
      throw new Error(`The server used ${name} on ${known}, which this cannot follow.`);
  }
}

const bytesIn = (rest: string): Buffer => Buffer.from((/"((?:\\x[0-9a-f]{2})*)"/.exec(rest)?.[1] ?? '').replaceAll('\\x', ''), 'hex');

const unhex = (text: string): string =>
  text.replace(/\\x([0-9a-f]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

function answersIn(rest: string): DiskOp[] {
  const ids = acknowledgedIn(
    [...rest.matchAll(/"((?:\\x[0-9a-f]{2})*)"/g)].map(([, hex = '']) => Buffer.from(hex.replaceAll('\\x', ''), 'hex').toString()).join(''),
  );
  return ids.length === 0 ? [] : [{ kind: 'answer', ids }];
}

const acknowledgedIn = (text: string): string[] => [...text.matchAll(/"id":"([^"]+)","result":"ok"/g)].map(([, id = '']) => id);

/** The commands that were answered by the time the write-ahead log had grown to `bytes`. */
export type AnsweredTap = { bytes: number; ids: string[] };

/**
 * Reads the writes from the write-ahead log, if system calls cannot be recorded. The sync after each commit, which synchronous=FULL
 * promises, is assumed.
 * This finds errors of the recovery from torn logs, but not a missing sync.
 */
export function readLog(wal: Buffer, answered: readonly AnsweredTap[]): DiskOp[] {
  const file = 'hall.db-wal';
  const frame = 24 + wal.readUInt32BE(8);
  const salt = wal.subarray(16, 24);
  const ops: DiskOp[] = [{ kind: 'write', file, offset: 0, bytes: wal.subarray(0, 32) }];
  const left = [...answered];
  for (let offset = 32; offset + frame <= wal.length && wal.subarray(offset + 8, offset + 16).equals(salt); offset += frame) {
    ops.push({ kind: 'write', file, offset, bytes: wal.subarray(offset, offset + 24) });
    ops.push({ kind: 'write', file, offset: offset + 24, bytes: wal.subarray(offset + 24, offset + frame) });
    const isCommit = wal.readUInt32BE(offset + 4) !== 0;
    if (isCommit) ops.push({ kind: 'sync', file });
    while (isCommit && left[0] && left[0].bytes <= offset + frame) ops.push({ kind: 'answer', ids: left.shift()?.ids ?? [] });
  }
  return ops;
}
