/** The health of this process and its machine, for the readiness check, the System screen and the desk. */
export type ProcessHealth = {
  startedAt: string;
  /** The last stop was a crash or a power cut. */
  uncleanStop: boolean;
  /** The state of the database check after an unclean stop. */
  check: 'none' | 'running' | 'whole' | { broken: string };
  /** Sentences that say why acknowledged points may not be safe here. */
  dangers: string[];
  /** The fsync times of the disk in milliseconds; null until measured. */
  fsync: FsyncFigures | null;
  /** The last time when the clock of the machine was set, and by how many milliseconds; negative: back. */
  clockStep: { at: string; ms: number } | null;
};

export type FsyncFigures = { p50: number; p99: number };

export const newProcessHealth = (startedAt: Date): ProcessHealth => ({
  startedAt: startedAt.toISOString(),
  uncleanStop: false,
  check: 'none',
  dangers: [],
  fsync: null,
  clockStep: null,
});
