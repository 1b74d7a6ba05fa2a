/** Repeatable randomness: the same seed gives the same run. */
import { createHash } from 'node:crypto';

export type Dice = {
  /** 0 ≤ x < 1 */
  next: () => number;
  /** Returns a whole number, both ends included. */
  whole: (from: number, to: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
  chance: (probability: number) => boolean;
  shuffle: <Item>(items: readonly Item[]) => Item[];
  bytes: (count: number) => Buffer;
  /** Returns separate dice for one part, which other parts do not change. */
  part: (name: string) => Dice;
};

export function diceOf(seed: number | string): Dice {
  let state = createHash('sha256').update(String(seed)).digest().readUInt32LE(0);
  // mulberry32
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  const pick = <Item>(items: readonly Item[]): Item => items[whole(0, items.length - 1)] as Item;
  const shuffle = <Item>(items: readonly Item[]): Item[] => {
    const left = [...items];
    return items.map(() => left.splice(whole(0, left.length - 1), 1)[0] as Item);
  };
  return {
    next,
    whole,
    pick,
    shuffle,
    chance: (probability) => next() < probability,
    bytes: (count) => Buffer.from(Array.from({ length: count }, () => whole(0, 255))),
    part: (name) => diceOf(`${seed} ${name}`),
  };
}
