/** Money in whole cents, and the prices, taxes and totals of a document. No function here adds fractions. */
import { amountText, centsOf, isAmount, readAmount } from './amount.ts';

declare const unit: unique symbol;
/** A whole number of euro cents, below zero for a refund. */
export type Cents = number & { readonly [unit]: 'cents' };

/** Returns the value as cents. Throws if it is not a whole number, because that is a bug and not a typing error. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new Error(`${value} is not a whole number of cents.`);
  return (value === 0 ? 0 : value) as Cents;
}

const zeroCents: Cents = cents(0);

/** Turns euros from forms and JSON into cents. Throws on more than two decimals. */
export function centsFrom(euros: number): Cents {
  if (!isAmount(euros)) throw new Error(`EUR ${euros} has more than two decimals.`);
  return cents(centsOf(euros));
}

/** Turns cents into euros for JSON. */
export const eurosOf = (value: number): number => cents(value) / 100;

export const sum = (values: Iterable<number>): Cents => cents([...values].reduce((total, value) => total + value, 0));

/** 'EUR 1,234.50', '−EUR 20.00', for people. */
export function eur(value: number): string {
  const whole = Math.abs(cents(value));
  return `${value < 0 ? '−' : ''}EUR ${Math.trunc(whole / 100).toLocaleString('en-US')}.${String(whole % 100).padStart(2, '0')}`;
}

/** Reads the result of `eur` or any typed amount. Returns null if the text is not an amount. */
export function readEur(text: string): Cents | null {
  const typed = text.trim();
  const euros = readAmount(typed.replace(/^[-−]/, ''));
  if (euros === null || Number.isNaN(euros)) return null;
  return cents(centsOf(/^[-−]/.test(typed) ? -euros : euros));
}

/** The amount for an input field. */
export const fieldText = (value: number): string => amountText(eurosOf(value));

/** Tax category codes of EN 16931: standard rate, exempt, zero rate, outside the scope of the tax. */
export const taxCategories = ['S', 'E', 'Z', 'O'] as const;
export type TaxCategory = (typeof taxCategories)[number];

/** The price of a document line, tax included. `taxRateBp`: hundredths of a percent, 1900 = 19 %. */
export type PricedLine = { quantity: number; unitGrossCents: number; taxRateBp: number; taxCategory: TaxCategory };
type TaxedLine<Line extends PricedLine> = Line & { grossCents: Cents; netCents: Cents };
/** The sums for one tax rate and category of a document. The exact tax is rounded only here. */
type TaxGroup = { taxRateBp: number; taxCategory: TaxCategory; netCents: Cents; taxCents: Cents };
type DocumentTotals<Line extends PricedLine> = {
  lines: TaxedLine<Line>[];
  taxes: TaxGroup[];
  totalCents: Cents;
  netCents: Cents;
  taxCents: Cents;
};

/** EUR 1,000,000,000.00: the maximum for a document and for each line, so that sums over all documents stay exact. */
const maxCents = 100_000_000_000;

/** Returns why these lines cannot be a document, or null. */
export function whyTotalTooLarge(lines: readonly Pick<PricedLine, 'quantity' | 'unitGrossCents'>[]): string | null {
  const each = lines.map(({ quantity, unitGrossCents }) => quantity * unitGrossCents);
  const together = each.reduce((total, one) => total + one, 0);
  return [...each, together].some((one) => Math.abs(one) > maxCents) ? `An invoice comes to at most ${eur(maxCents)}.` : null;
}

/** Returns the net of a group. It can differ from the rounded net when earlier documents leave only that amount. */
export type NetOf = (group: TaxGroup) => number;

/** Returns the lines with their nets, the taxes per rate and category, and the totals. Σ lines = total = net + tax, to the cent. */
export function totalsOf<Line extends PricedLine>(priced: readonly Line[], netOf: NetOf = (group) => group.netCents): DocumentTotals<Line> {
  const lines = priced.map((line) => ({ ...line, grossCents: cents(line.quantity * line.unitGrossCents), netCents: zeroCents }));
  const taxes = groupsOf(lines).map((group) => {
    const first = group[0];
    if (!first) throw new Error('A group of lines is empty.');
    const { taxRateBp, taxCategory } = first;
    const grossCents = sum(group.map((line) => line.grossCents));
    const rounded = roundedPart(grossCents, 10_000, 10_000 + taxRateBp);
    const netCents = cents(netOf({ taxRateBp, taxCategory, netCents: rounded, taxCents: cents(grossCents - rounded) }));
    spread(group, netCents, taxRateBp);
    return { taxRateBp, taxCategory, netCents, taxCents: cents(grossCents - netCents) };
  });
  const totalCents = sum(lines.map((line) => line.grossCents));
  const netCents = sum(taxes.map((group) => group.netCents));
  return { lines, taxes, totalCents, netCents, taxCents: cents(totalCents - netCents) };
}

/** The groups are in the order of their first lines. */
function groupsOf<Line extends PricedLine>(lines: readonly Line[]): Line[][] {
  const groups = new Map<string, Line[]>();
  for (const line of lines) {
    const key = `${line.taxCategory} ${line.taxRateBp}`;
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups.values()];
}

/** `value` · `part` / `whole`, with half a cent rounded away from zero. It is exact for every size. */
function roundedPart(value: number, part: number, whole: number): Cents {
  const [positive, divisor] = [BigInt(Math.abs(value)) * BigInt(part), BigInt(whole)];
  const rounded = Number((2n * positive + divisor) / (2n * divisor));
  return cents(value < 0 ? -rounded : rounded);
}

/**
 * Splits the net of the group over its lines in whole cents. Leftover cents go to the lines with the largest fractions.
 * The first line takes any remaining difference.
 */
function spread(group: readonly { grossCents: number; netCents: number }[], netCents: number, taxRateBp: number): void {
  const whole = BigInt(10_000 + taxRateBp);
  const shares = group.map((line) => {
    const exact = BigInt(line.grossCents) * 10_000n;
    const lost = ((exact % whole) + whole) % whole;
    return { line, lost, floor: Number((exact - lost) / whole) };
  });
  let left = netCents - shares.reduce((total, { floor }) => total + floor, 0);
  for (const { line, floor } of [...shares].sort((one, other) => (one.lost < other.lost ? 1 : one.lost > other.lost ? -1 : 0))) {
    line.netCents = floor + (left > 0 ? 1 : 0);
    left--;
  }
  const [first] = group;
  if (first) first.netCents += netCents - sum(group.map((line) => line.netCents));
}
