/** Returns 'HRUŠKOVIČ Štefan (SVK) [1]', or the text that replaces a name. */
import { capitals } from '#contract/people/player-names.ts';
import type { ChartPlayer } from './chart-types.ts';

export function nameOf({ lastName, firstName, country, seed, instead }: ChartPlayer): string {
  if (instead !== null) return instead;
  return [capitals(lastName, country), firstName, country && `(${country})`, seed === null ? '' : `[${seed}]`].filter(Boolean).join(' ');
}
