/** The figures of a report as texts, the same on the screen and on paper; a dash where there is none. */

/** '74 min' */
export const inMinutes = (ms: number | null): string => (ms === null ? '–' : `${Math.round(ms / 60_000)} min`);

/** '5.6' */
export const rackMinutes = (ms: number | null): string => (ms === null ? '–' : (ms / 60_000).toFixed(1));

/** '84 ms' */
export const inMs = (ms: number | null): string => (ms === null ? '–' : `${ms.toLocaleString('en')} ms`);

/** '91 %' */
export const sharePercent = (part: number, whole: number): string => (whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`);

/** '3 of 4' */
export const shareOf = (part: number, whole: number): string => (whole === 0 ? '–' : `${part} of ${whole}`);

/** '+5', '−10', '0' */
export const signed = (minutes: number): string => (minutes > 0 ? `+${minutes}` : minutes < 0 ? `−${-minutes}` : '0');
