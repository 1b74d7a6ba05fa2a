/** Which profile a line means: certainly one, probably one of a few, one of several with that name, or nobody. */
import { foldedWords } from '#contract/kit/fold.ts';
import type { Drawn } from '#machines/tournament/entrants.ts';
import type { People, Person } from './people.ts';
import { listed } from './profile.ts';
import type { ReadLine } from './text.ts';

/** `person` is certain; else `candidates` may be meant, best first. */
export type Who = { person: Person | null; candidates: readonly Person[]; result: 'CHOOSE' | 'SIMILAR' | 'UNKNOWN'; sentence: string };

const mostNamesakes = 12;
const mostSimilar = 4;

export function whoIs(line: ReadLine, people: People): Who {
  const words = foldedWords(line.name);
  const named = people.named(words);
  const { country } = line;
  const fitting = country ? named.filter((person) => person.country === country.mnemonic) : named;
  if (fitting.length > 0) return amongNamesakes(line, fitting, people.drawn);
  if (named.length > 0 && country) {
    const candidates = [...named, ...similar(line, people)].slice(0, mostNamesakes);
    return { person: null, candidates, result: 'CHOOSE', sentence: `Nobody of this name represents ${country.mnemonic}.` };
  }
  const candidates = similar(line, people).slice(0, mostSimilar);
  if (candidates.length > 0)
    return {
      person: null,
      candidates,
      result: 'SIMILAR',
      sentence: `Probably ${listed(
        candidates.map((person) => wordsOf(person, people.drawn)),
        'or',
      )}.`,
    };
  return { person: null, candidates: [], result: 'UNKNOWN', sentence: 'No profile with this name.' };
}

/** The date of birth tells namesakes apart where the line and the profiles have one. */
function amongNamesakes({ birthday, country }: ReadLine, namesakes: readonly Person[], drawn: Drawn): Who {
  const born = namesakes.filter((person) => birthday !== null && person.birthday === birthday);
  const possible = born.length > 0 ? born : namesakes.filter((person) => birthday === null || person.birthday === null);
  const [only] = possible;
  const what = ['Name', ...(country ? ['country'] : []), ...(born.length > 0 ? ['date of birth'] : [])];
  if (only && possible.length === 1 && (born.length > 0 || namesakes.length === 1))
    return { person: only, candidates: [], result: 'CHOOSE', sentence: `${listed(what)} ${what.length > 1 ? 'fit' : 'fits'}` };
  const sentence = namesakes.length === 1 ? 'The name fits, but not the date of birth.' : `${namesakes.length} ${drawn}s have this name.`;
  return { person: null, candidates: namesakes.slice(0, mostNamesakes), result: 'CHOOSE', sentence };
}

/** A misspelt name counts in the line's country only; one that is merely spelled differently or shortened also elsewhere, after those. */
function similar({ name, country }: ReadLine, people: People): Person[] {
  const alike = people.alike(foldedWords(name));
  if (!country) return alike.map(({ person }) => person);
  const here = alike.filter(({ person }) => person.country === country.mnemonic);
  const elsewhere = alike.filter(({ person, errors }) => person.country !== country.mnemonic && errors === 0);
  return [...here, ...elsewhere].map(({ person }) => person);
}

const wordsOf = ({ displayName, country, entered }: Person, drawn: Drawn): string =>
  [
    displayName,
    ...(country ? [`(${country})`] : []),
    ...(entered ? [drawn === 'team' ? '– entered already' : '– a participant already'] : []),
  ].join(' ');
