/** Numbers of invoices and credit notes, RE2026-00042: makes them, and distinguishes a part of one from a name. */

const prefix = '[A-Z]{1,6}';
const onlyPrefix = new RegExp(`^${prefix}$`);
export const isPrefix = (value: unknown): boolean => typeof value === 'string' && onlyPrefix.test(value);

export const invoiceNumberOf = (series: string, year: number, seq: number): string => `${series}${year}-${String(seq).padStart(5, '0')}`;

/** Matches a beginning with a year, an end, or at least three digits. Team names contain short numbers too: '73', 'BC2', 'U21'. */
const part = new RegExp(`^(?:${prefix}20\\d\\d(?:-\\d*)?|20\\d\\d-\\d*|-\\d+|\\d{3,})$`, 'i');
export const isPartOfNumber = (words: string): boolean => part.test(words);
