/** Finds the profile that a line means: a certain one, several candidates, or none. */
import { foldedWords } from '#contract/kit/fold.ts';
import type { PlayerWord } from '#machines/tournament/entrants.ts';
import { listed } from './new-player.ts';
import type { MatchPeople, MatchPerson } from './people.ts';
import type { ReadImportLine } from './read-import.ts';

/** `person`: the certain match. Otherwise `candidates` may be meant, best first. */
export type LineMatch = {
  person: MatchPerson | null;
  candidates: readonly MatchPerson[];
  result: 'CHOOSE' | 'SIMILAR' | 'UNKNOWN';
  sentence: string;
};

const maxNamesakes = 12;
const maxSimilar = 4;

/** Returns the match of a line with a sentence for the preview. */
export function matchPerson(line: ReadImportLine, people: MatchPeople): LineMatch {
  const words = foldedWords(line.name);
  const namesakes = people.named(words);
  const { country } = line;
  const sameCountry = country ? namesakes.filter((person) => person.country === country.mnemonic) : namesakes;
  if (sameCountry.length > 0) return amongNamesakes(line, sameCountry, people.noun);
  if (namesakes.length > 0 && country) {
    const candidates = [...namesakes, ...similar(line, people)].slice(0, maxNamesakes);
    return { person: null, candidates, result: 'CHOOSE', sentence: `Nobody of this name represents ${country.mnemonic}.` };
  }
  const candidates = similar(line, people).slice(0, maxSimilar);
  if (candidates.length > 0)
    return {
      person: null,
      candidates,
      result: 'SIMILAR',
      sentence: `Probably ${listed(
        candidates.map((person) => candidateWords(person, people.noun)),
        'or',
      )}.`,
    };
  return { person: null, candidates: [], result: 'UNKNOWN', sentence: 'No profile with this name.' };
}

/** Distinguishes namesakes by date of birth if line and profiles have one. */
function amongNamesakes({ birthday, country }: ReadImportLine, namesakes: readonly MatchPerson[], drawn: PlayerWord): LineMatch {
  const sameBirthday = namesakes.filter((person) => birthday !== null && person.birthday === birthday);
  const possible = sameBirthday.length > 0 ? sameBirthday : namesakes.filter((person) => birthday === null || person.birthday === null);
  const [only] = possible;
  const matchedFields = ['Name', ...(country ? ['country'] : []), ...(sameBirthday.length > 0 ? ['date of birth'] : [])];
  if (only && possible.length === 1 && (sameBirthday.length > 0 || namesakes.length === 1))
    return {
      person: only,
      candidates: [],
      result: 'CHOOSE',
      sentence: `${listed(matchedFields)} ${matchedFields.length > 1 ? 'fit' : 'fits'}`,
    };
  const sentence = namesakes.length === 1 ? 'The name fits, but not the date of birth.' : `${namesakes.length} ${drawn}s have this name.`;
  return { person: null, candidates: namesakes.slice(0, maxNamesakes), result: 'CHOOSE', sentence };
}

/** A misspelt name only matches in the line's country. Other spellings and shortened names also match elsewhere and come last. */
function similar({ name, country }: ReadImportLine, people: MatchPeople): MatchPerson[] {
  const matches = people.similar(foldedWords(name));
  if (!country) return matches.map(({ person }) => person);
  const sameCountry = matches.filter(({ person }) => person.country === country.mnemonic);
  const elsewhere = matches.filter(({ person, errors }) => person.country !== country.mnemonic && errors === 0);
  return [...sameCountry, ...elsewhere].map(({ person }) => person);
}

const candidateWords = ({ displayName, country, entered }: MatchPerson, drawn: PlayerWord): string =>
  [
    displayName,
    ...(country ? [`(${country})`] : []),
    ...(entered ? [drawn === 'team' ? '– entered already' : '– a participant already'] : []),
  ].join(' ');
