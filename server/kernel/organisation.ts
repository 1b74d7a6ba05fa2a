/** What the invented federation is called, and what the numbers of its documents begin with: none is ever taken for a real one. */
import type { Config } from './config.ts';

export const demoFederation = 'Adria Cue Federation';
export const demoSeries = 'DEMO';

/** Whose installation this is, wherever it is said: null where nobody has told it. */
export const organisationOf = ({ organisation, demo }: Pick<Config, 'organisation' | 'demo'>): string | null =>
  organisation ?? (demo ? demoFederation : null);
