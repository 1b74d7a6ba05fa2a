/** Ordinal numbers for ranking places. */

const rules = new Intl.PluralRules('en', { type: 'ordinal' });
const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** '1st', '2nd', '33rd', '129th'. `place` starts at 1. */
export const ordinal = (place: number): string => place + (endings[rules.select(place)] ?? 'th');
