/** Lengths as a report writes them; a dash where there is none. */

/** '74 min' */
export const inMinutes = (ms: number | null): string => (ms === null ? '–' : `${Math.round(ms / 60_000)} min`);

/** '5.6' */
export const rackMinutes = (ms: number | null): string => (ms === null ? '–' : (ms / 60_000).toFixed(1));
