/** The players that a misspelt name may mean: pairs as they stand in entry lists and in the profiles. */
import { expect, test } from 'vitest';
import { foldedWords } from '#contract/kit/fold.ts';
import { similarNameSearch, typingErrors } from '../../../../server/office/people/matching/similar-names.ts';

const person = (displayName: string, id = 1) => ({ id, displayName, words: foldedWords(displayName) });
const find = (name: string, ...known: string[]) =>
  similarNameSearch(known.map((other, place) => person(other, place + 1)))(foldedWords(name)).map(
    ({ person: { displayName } }) => displayName,
  );

test.each([
  ['Kovacic Marko', 'KOVAČIĆ Marko'],
  ['Marko Kovačić', 'KOVAČIĆ Marko'],
  ['Kovacik Marko', 'KOVAČIĆ Marko'],
  ['Kovačić Makro', 'KOVAČIĆ Marko'],
  ['Kovačević Darko', 'KOVAČEVIĆ Darkoo'],
  ['Mueller Jens', 'MÜLLER Jens'],
  ['Jens Mueller', 'MÜLLER Jens'],
  ['Weiss Jürgen', 'WEISS Juergen'],
  ['Weiß Jürgen', 'WEISS Juergen'],
  ['Soerensen Mads', 'SØRENSEN Mads'],
  ['Oeverland Aase', 'ØVERLAND Åse'],
  ['Djokovic Luka', 'ĐOKOVIĆ Luka'],
  ['Golebiewsky Rafal', 'GOŁĘBIEWSKI Rafał'],
  ['Svenson Lars', 'SVENSSON Lars'],
  ['Papadaki Manolis', 'PAPADAKIS Manolis'],
  ['Papadakis Emanolis', 'PAPADAKIS Manolis'],
  ['van Dijk Jan', 'VAN DIJK Jan Willem'],
  ['Jan van Dijk', 'VAN DIJK Jan Willem'],
  ['Vandijk Jan', 'VAN DIJK Jan'],
  ['Oneill Shane', 'O’NEILL Shane'],
  ['Delepine Jeanpierre', 'DELÉPINE Jean-Pierre'],
  ['Mac Donald Ian', 'MACDONALD Ian'],
  ['Nováček J.', 'NOVÁČEK Jiří'],
  ['Juan Garcia', 'GARCÍA LÓPEZ Juan'],
  ['Hrvatksa', 'HRVATSKA'],
])('%s may be %s', (name, known) => {
  expect(find(name, known)).toEqual([known]);
});

test.each([
  ['Svensson Lars', 'SVENSSON Mats'],
  ['Svensson Lars', 'SVENSSON Lena'],
  ['Svensson Lars', 'LARSSON Sven'],
  ['Petersen Hans', 'PEDERSEN Jens'],
  ['Jansen Jan', 'HANSEN Hans'],
  ['Novák Jiří', 'NOVÁČEK Jan'],
  ['Li Wei', 'LU Wen'],
  ['Kim Lee', 'TIM Lei'],
  ['Garcia', 'GARCÍA Juan'],
  ['Smith John', 'SMITH Jane Mary'],
  ['Müller Jens', 'MÖLLMANN Jens'],
  ['Team 01', 'TEAM 02'],
  ['Player1 Given', 'PLAYER2 Given'],
  ['Papadakis Manolis', 'PAPADOPOULOS Manolis'],
])('%s is not %s', (name, known) => {
  expect(find(name, known)).toEqual([]);
});

test('the most similar names stand first, in the same order whatever the order of the profiles', () => {
  const known = ['KOVAČIĆ Mirko', 'KOVAČIĆ Marko Ivan', 'KOVACIK Marko', 'KOVAČIĆ Marko'];

  expect(find('Kovačič Marko', ...known)).toEqual(['KOVAČIĆ Marko', 'KOVAČIĆ Marko Ivan', 'KOVACIK Marko', 'KOVAČIĆ Mirko']);
  expect(find('Kovačič Marko', ...known.toReversed())).toEqual(find('Kovačič Marko', ...known));
});

test.each([
  ['jan', 'jon', 1],
  ['li', 'lu', null],
  ['marko', 'makro', 1],
  ['lars', 'mats', null],
  ['kovacic', 'kovachik', 2],
  ['player1', 'player2', null],
] as const)('the distance between %s and %s is %s typing errors', (one, other, errors) => {
  expect(typingErrors(one, other)).toBe(errors);
});
