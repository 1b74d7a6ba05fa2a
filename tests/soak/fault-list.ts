/** The faults of a disk that strace can cause, and the clocks of a round. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import type { Dice } from './dice.ts';
import type { Disk } from './disk-images.ts';
import { traced } from './disk-trace.ts';

const hourMs = 3_600_000;

/** Arguments for strace. `nth`: which call of its kind fails. */
export const diskFaults: Readonly<Record<string, (nth: number) => string[]>> = {
  none: () => [],
  'sync fails': (nth) => ['-e', `inject=fdatasync,fsync:error=EIO:when=${nth}`],
  'sync takes 2 s': (nth) => ['-e', `inject=fdatasync,fsync:delay_enter=2000000:when=${nth}`],
  'write fails': (nth) => ['-e', `inject=pwrite64:error=EIO:when=${nth * 4}`],
  'disk is full': (nth) => ['-e', `inject=pwrite64:error=ENOSPC:when=${nth * 4}+`],
  // A file that may not grow: the system writes the first part of a page and refuses the rest.
  'short write': () => [],
};

/** The days of a round: today, or a night in which the hall's clock is set forward or back about a minute after the start. */
export const days: Readonly<Record<string, number | null>> = {
  today: null,
  'spring night': Date.UTC(2027, 2, 28, 0, 59, 0),
  'autumn night': Date.UTC(2026, 9, 25, 0, 59, 0),
};

/** By how many milliseconds a fault sets the clock of the server. */
export const clockSteps: Readonly<Record<string, number>> = { right: 0, 'one hour back': -hourMs, 'one hour ahead': hourMs };

type FaultParts = {
  dice: Dice;
  first: Disk;
  trace: string;
  /** A call of the disk fails before or at this one. */
  latest: number;
};

/** Returns the program that runs the server, with its arguments. */
export function underFault(fault: string, { dice, first, trace, latest }: FaultParts): string[] {
  if (fault === 'unrecorded') return [];
  const limit = Math.max(...[...first.values()].map(({ length }) => length)) + dice.whole(10_000, 150_000);
  return [
    'strace',
    ...traced(trace),
    ...(diskFaults[fault]?.(dice.whole(4, latest)) ?? []),
    ...(fault === 'short write' ? ['prlimit', `--fsize=${limit}`] : []),
  ];
}

/** strace marks the calls that it let fail; the system itself refuses a file that may not grow. */
export const hasStruck = (trace: string): boolean =>
  existsSync(trace) && statSync(trace).size > 0 && /\((?:INJECTED|DELAYED)\)|EFBIG/.test(readFileSync(trace, 'latin1'));
