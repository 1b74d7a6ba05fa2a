/** Invented personal data of a player; the same player always gets the same data. */
import { foldedWords } from '#contract/kit/fold.ts';
import { dice } from '../simulator/dice.ts';

/** `number` is unique. */
type Person = { lastName: string; firstName: string; countryCode: string; number: number };

/** Fixed, so that the demo's players are the same for every seed. */
const seed = 0;

const streets = [
  'Chalk Lane',
  'Cushion Row',
  'Green Cloth Road',
  'Corner Pocket',
  'Break Street',
  'Rack Square',
  'Cue Yard',
  'Bank Shot Way',
];
const towns = ['Poolhaven', 'Cuebridge', 'Rackford', 'Diamond Bay', 'Spotley', 'Kickshot', 'Nine Hills', 'Longrail'];
const cues = ['Tamarisk Play and Break', 'Brodska Carbon 12.4', 'Fjellheim Maple', 'Wierzba Custom', 'Ægis Sneaky Pete'];
const tables = ['Tamarisk Cloth', 'Halyard Tips', 'Bora Chalk'];

export function detailsOf(person: Person) {
  const { lastName, firstName, countryCode, number } = person;
  const roll = (purpose: string, below: number): number => Math.floor(dice(seed, purpose, countryCode, lastName, firstName) * below);
  const oneOf = (purpose: string, all: readonly string[]): string => all[roll(purpose, all.length)] ?? '';
  const words = [...foldedWords(firstName), ...foldedWords(lastName)].filter((word) => /^[a-z]+$/.test(word));
  const day = new Date(Date.UTC(1966 + roll('year', 40), roll('month', 12), 1 + roll('day', 28)));
  return {
    birthday: day.toISOString().slice(0, 10),
    email: `${[...words, number].join('.')}@players.demo.example`,
    // 555 numbers and .example addresses reach nobody.
    mobile: `+00 555 ${String(roll('mobile', 10_000_000)).padStart(7, '0')}`,
    street: `${oneOf('street', streets)} ${1 + roll('house', 180)}`,
    postcode: String(10_000 + roll('postcode', 89_999)),
    city: oneOf('town', towns),
    nickName: firstName.slice(0, 3),
    equipment: oneOf('cue', cues),
    sponsor: roll('sponsored', 3) === 0 ? oneOf('sponsor', tables) : null,
  };
}
