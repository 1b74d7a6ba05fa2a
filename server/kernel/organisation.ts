/** The name of the demo federation and the prefix of its document numbers, so that no demo document looks like a real one. */
import type { Config } from './config.ts';

export const demoFederation = 'Adria Cue Federation';
export const demoSeries = 'DEMO';

/** Returns the name of the organizer, or null if it is not set. */
export const organisationOf = ({ organisation, demo }: Pick<Config, 'organisation' | 'demo'>): string | null =>
  organisation ?? (demo ? demoFederation : null);
