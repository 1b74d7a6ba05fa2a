/** The command line options of the demo, and the error messages about them. */
import { defaultSpeed } from './simulator/simulator.ts';

export const demoOptions = {
  speed: { type: 'string' },
  seed: { type: 'string' },
  fresh: { type: 'boolean' },
  'season-end': { type: 'boolean' },
  replay: { type: 'string' },
  check: { type: 'boolean' },
  table: { type: 'string' },
} as const;

export type DemoValues = {
  speed?: string | undefined;
  seed?: string | undefined;
  fresh?: boolean | undefined;
  'season-end'?: boolean | undefined;
  /** The file of a recorded event, which is played instead of the invented one (record/). */
  replay?: string | undefined;
  check?: boolean | undefined;
  table?: string | undefined;
};

/** The field of a Euro Tour tournament: 153 players in a chart for 256. */
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
  throw new Error(`--speed says how many times faster than real time the demo plays: a number from 1 to 100, not "${text}".`);
}

function readSeed(text: string | undefined): number {
  const seed = Number(text ?? defaultSeed);
  if (text?.trim() !== '' && Number.isSafeInteger(seed) && seed >= 0) return seed;
  throw new Error(`--seed chooses the demo event: a whole number such as 1 or 42, not "${text}".`);
}
