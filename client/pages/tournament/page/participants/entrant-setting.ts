/** Values that all rows of the list of participants share. */
import type { EntrySetting } from '../../../../tournament/participants/participant-row-actions.tsx';

export type EntrantSetting = EntrySetting & {
  /** Why the seeds cannot change now, or null. */
  whyNotSeed: string | null;
  seeds: readonly number[];
  onSeeds: (seeds: number[]) => void;
};
