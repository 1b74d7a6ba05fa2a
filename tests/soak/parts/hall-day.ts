/** A hundred thousand short days of a few tables, and some of a whole event with a night between. */
import { rmSync } from 'node:fs';
import { type DayTemplate, dayTemplate, runDay, shortDay } from '../hall-day.ts';
import type { Part } from './part.ts';

let template: Promise<DayTemplate> | null = null;

async function run(seed: number, size: typeof shortDay): ReturnType<Part['run']> {
  template ??= dayTemplate();
  const { violations, actions: _, ...figures } = await runDay({ ...size, seed, template: await template });
  return { violations, figures };
}

async function close(): Promise<void> {
  if (template) rmSync((await template).folder, { recursive: true, force: true });
  template = null;
}

export const hallDay: Part = {
  name: 'hall-day',
  says: 'a short day of a few tables on virtual time, all its chances thrown by the seed',
  rounds: 100_000,
  run: (seed) => run(seed, shortDay),
  close,
};

export const wholeHallDay: Part = {
  name: 'whole-hall-day',
  says: 'a day of 24 tables and 50 screens that sleep for up to eight hours',
  rounds: 200,
  run: (seed) => run(seed, { tables: 24, screens: 50, minutes: 30, nightMinutes: 8 * 60 }),
  close,
};
