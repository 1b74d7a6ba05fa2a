/** Places as people say them. */

const rules = new Intl.PluralRules('en', { type: 'ordinal' });
const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** '1st', '2nd', '33rd', '129th'. `place`: from 1. */
export const ordinal = (place: number): string => place + (endings[rules.select(place)] ?? 'th');
