/** What this process knows of itself and of the machine under it: for readiness, the System screen and the desk. */
export type Standing = {
  startedAt: string;
  /** The last stop was a crash or a power cut. */
  uncleanStop: boolean;
  /** Of the database after one: is it whole? */
  check: 'none' | 'running' | 'whole' | { broken: string };
  /** Sentences: why acknowledged points may not be safe here. */
  dangers: string[];
  /** Of the disk, in milliseconds; null while it is not measured. */
  fsync: FsyncFigures | null;
};

export type FsyncFigures = { p50: number; p99: number };

export const newStanding = (startedAt: Date): Standing => ({
  startedAt: startedAt.toISOString(),
  uncleanStop: false,
  check: 'none',
  dangers: [],
  fsync: null,
});
