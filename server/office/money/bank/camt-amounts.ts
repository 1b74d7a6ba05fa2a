/** Reads amounts of a CAMT.053 file as cents. */
import { badRequest } from '../../../kernel/errors.ts';
import { requireEuro } from './bank-statement.ts';
import { at, textAt, type XmlElement } from './read-xml.ts';

/** Returns the amount with its sign. */
export function centsAt(element: XmlElement): number {
  const amount = at(element, 'Amt');
  requireEuro(amount.attributes.Ccy ?? null);
  const cents = centsOfText(amount.text);
  return textAt(element, 'CdtDbtInd') === 'DBIT' ? -cents : cents;
}

/** Throws a 400 for an amount with fractions of a cent. */
export function centsOfText(text: string): number {
  const [, whole = '', decimals = ''] = /^(\d{1,12})(?:\.(\d{0,5}))?$/.exec(text.trim()) ?? [];
  if (whole === '' || /[1-9]/.test(decimals.slice(2))) throw badRequest(`"${text.trim().slice(0, 30)}" is no amount in euros and cents.`);
  return Number(whole) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'));
}
