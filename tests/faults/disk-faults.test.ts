/** A disk that fails, waits or is full, a clock that is set, and a line that loses packets: no answered tap is lost, none counts twice. */
import { expect, test } from 'vitest';
import { runDiskFaults } from '../soak/disk-faults.ts';
import { elleHistory } from '../soak/elle-history.ts';
import type { HistoryAction } from '../soak/history.ts';
import { recorderHere } from '../soak/power-cut.ts';

test('taps through every fault of a disk and every wrong clock are counted once, and none is answered before the disk has it', async () => {
  const seed = Math.floor(Math.random() * 1e6);
  let appends = 0;
  const onHistory = (actions: readonly HistoryAction[], log: Parameters<typeof elleHistory>[1]): void => {
    appends = elleHistory(actions, log).filter(({ type, value }) => type === 'invoke' && value[0]?.[0] === 'append').length;
  };

  const { violations, ...figures } = await runDiskFaults({ seed, lives: 6, tapsPerLife: 80, images: 8, onHistory });

  console.log(`seed ${seed}: ${JSON.stringify(figures)}`);
  expect(violations).toEqual([]);
  expect(appends).toBe(figures.taps);
  expect(Object.keys(figures.clocks).sort()).toEqual(['one hour ahead', 'one hour back', 'right']);
  // Many containers lack strace or forbid it.
  if (recorderHere() === 'system calls') expect(Object.keys(figures.struck).length).toBeGreaterThan(1);
}, 600_000);
