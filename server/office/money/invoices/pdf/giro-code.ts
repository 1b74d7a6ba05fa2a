/** The code that banking apps scan to fill in a transfer (EPC069-12, «GiroCode»). */
import { create } from 'qrcode';
import { tidyBic, tidyIban } from '#contract/money/iban.ts';

type Transfer = { name: string; iban: string; bic: string; cents: number; reference: string };

/** Returns null when there is no amount to transfer or no bank account. */
export function giroText({ name, iban, bic, cents, reference }: Transfer): string | null {
  if (iban === '' || name === '' || cents <= 0 || cents > 99_999_999_999) return null;
  const amount = `EUR${(cents / 100).toFixed(2)}`;
  return ['BCD', '002', '1', 'SCT', tidyBic(bic), [...name].slice(0, 70).join(''), tidyIban(iban), amount, '', '', reference].join('\n');
}

/** Returns the squares of the code. The standard asks for level M and version 13 at most. */
export function giroSquares(text: string): { size: number; isDark: (row: number, column: number) => boolean } {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const squares = Array.from(data as Iterable<number | boolean>);
  return { size, isDark: (row, column) => Boolean(squares[row * size + column]) };
}
