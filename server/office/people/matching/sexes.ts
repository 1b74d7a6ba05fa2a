/** Reads the sex of the people of a list. A letter means different things in different languages: 'M' is the woman beside 'H' in Spanish. */
import { fold } from '#contract/kit/fold.ts';

type Sex = 'MALE' | 'FEMALE' | 'DIVERS';

/** By the first letter of the cell. The first scheme that knows all letters of a column is that of the list. */
const schemes: readonly Readonly<Record<string, Sex>>[] = [
  { m: 'MALE', f: 'FEMALE', w: 'FEMALE', d: 'DIVERS' },
  // French, Spanish, Hungarian, Italian.
  { h: 'MALE', f: 'FEMALE' },
  { h: 'MALE', m: 'FEMALE' },
  { f: 'MALE', n: 'FEMALE' },
  { u: 'MALE', d: 'FEMALE' },
  // Polish and Nordic, Finnish, Czech and Croatian, Turkish.
  { m: 'MALE', k: 'FEMALE' },
  { m: 'MALE', n: 'FEMALE' },
  { m: 'MALE', z: 'FEMALE' },
  { e: 'MALE', k: 'FEMALE' },
  { e: 'MALE', b: 'FEMALE' },
  // Russian and Bulgarian, Ukrainian, Greek.
  { м: 'MALE', ж: 'FEMALE' },
  { ч: 'MALE', ж: 'FEMALE' },
  { α: 'MALE', θ: 'FEMALE', γ: 'FEMALE' },
];

const letterOf = (cell: string): string => fold(cell.trim()).charAt(0);

/** Returns how the cells of this column are read: undefined for a cell that is no sex. */
export function sexReader(cells: readonly string[]): (cell: string) => Sex | undefined {
  const letters = [...new Set(cells.map(letterOf))].filter(Boolean);
  const scheme = schemes.find((one) => letters.every((letter) => Object.hasOwn(one, letter))) ?? schemes[0] ?? {};
  return (cell) => scheme[letterOf(cell)];
}
