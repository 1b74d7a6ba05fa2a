/** Finds the players whom the name on a bank account may mean: other orders of names, initials, capitals without accents, clubs. */
import { foldedWords } from '#contract/kit/fold.ts';

export type NamedPlayer = {
  id: number;
  lastName: string;
  firstName: string;
  /** Other names on the invoices of the player, such as the one of a club. */
  otherNames: readonly string[];
};

type NameIndex = { bySurname: ReadonlyMap<string, readonly NamedPlayer[]>; byWholeName: ReadonlyMap<string, readonly NamedPlayer[]> };

/** `called`: players with the surname, whatever their first name is. */
type PayerMatch = { players: NamedPlayer[]; called: NamedPlayer[] };

export function nameIndex(players: readonly NamedPlayer[]): NameIndex {
  const bySurname = new Map<string, NamedPlayer[]>();
  const byWholeName = new Map<string, NamedPlayer[]>();
  const add = (map: Map<string, NamedPlayer[]>, name: string, player: NamedPlayer): void => {
    const same = map.get(name) ?? [];
    if (name !== '' && !same.includes(player)) map.set(name, [...same, player]);
  };
  for (const player of players) {
    add(bySurname, nameWords(player.lastName).join(''), player);
    for (const name of player.otherNames) add(byWholeName, nameWords(name).join(''), player);
  }
  return { bySurname, byWholeName };
}

/** More words than the surname of anybody. */
const maxSurnameWords = 5;
const maxNameWords = 12;

export function payersNamed(name: string, { bySurname, byWholeName }: NameIndex): PayerMatch {
  const words = nameWords(name).slice(0, maxNameWords);
  const whole = byWholeName.get(words.join('')) ?? [];
  const players = new Set<NamedPlayer>(whole);
  const called = new Set<NamedPlayer>();
  for (let from = 0; from < words.length; from += 1)
    for (let to = from + 1; to <= Math.min(words.length, from + maxSurnameWords); to += 1)
      for (const player of bySurname.get(words.slice(from, to).join('')) ?? []) {
        called.add(player);
        const rest = [...words.slice(0, from), ...words.slice(to)];
        if (fitsFirstName(rest, nameWords(player.firstName))) players.add(player);
      }
  return { players: [...players], called: [...called] };
}

/** A payer who gives no first name may be any player with the surname. */
function fitsFirstName(rest: readonly string[], firstNames: readonly string[]): boolean {
  if (firstNames.length === 0 || rest.length === 0) return true;
  const joined = firstNames.join('');
  return rest.some(
    (word) => word === joined || firstNames.some((first) => first === word || (word.length === 1 && first.startsWith(word))),
  );
}

/** Banks write ue for ü, and often u: both become u. */
const nameWords = (name: string): string[] => foldedWords(name).map((word) => word.replaceAll(/([aou])e/g, '$1'));
