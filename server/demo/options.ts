/** What can be said on the command line of the demo, and what is wrong with it, in sentences. */
import { defaultSpeed } from './simulator/simulator.ts';

export const demoOptions = {
  speed: { type: 'string' },
  seed: { type: 'string' },
  fresh: { type: 'boolean' },
} as const;

export type DemoValues = { speed?: string | undefined; seed?: string | undefined; fresh?: boolean | undefined };

/** A Euro Tour field: 153 in a chart for 256 (rules.md, worked example F). */
const demoEntrants = 153;

export type DemoSettings = { speed: number; seed: number; fresh: boolean; entrants: number };

const defaultSeed = 1;

export function readDemoValues({ speed, seed, fresh }: DemoValues): DemoSettings {
  return {
    speed: readSpeed(speed),
    seed: readSeed(seed),
    fresh: fresh ?? false,
    entrants: demoEntrants,
  };
}

function readSpeed(text: string | undefined): number {
  const speed = Number(text ?? defaultSpeed);
  if (text?.trim() !== '' && speed >= 1 && speed <= 100) return speed;
  throw new Error(`--speed says how many times faster than life the hall is played: a number from 1 to 100, not "${text}".`);
}

function readSeed(text: string | undefined): number {
  const seed = Number(text ?? defaultSeed);
  if (text?.trim() !== '' && Number.isSafeInteger(seed) && seed >= 0) return seed;
  throw new Error(`--seed says which hall is played: a whole number such as 1 or 42, not "${text}".`);
}
