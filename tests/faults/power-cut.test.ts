/**
 * A power cut at any moment, whatever the disk makes of unsynced writes, loses no acknowledged tap and leaves a whole database (server/README.md R5).
 */
import { expect, test } from 'vitest';
import { runPowerCut } from '../soak/power-cut.ts';

test('each of 300 disks that a power cut may leave opens, is whole and holds every tap that was answered by then', async () => {
  const seed = Math.floor(Math.random() * 1e6);

  const { violations, ...figures } = await runPowerCut({ seed, taps: 240, images: 300 });

  console.log(`seed ${seed}: ${JSON.stringify(figures)}`);
  expect(violations).toEqual([]);
  expect(figures.foundOnLyingDisk).toBeGreaterThan(0);
}, 300_000);

test('a torn write-ahead log loses no answered tap, checked without a record of the system calls', async () => {
  const { violations, foundOnLyingDisk } = await runPowerCut({ seed: 7, taps: 60, images: 60, recorder: 'write-ahead log' });

  expect(violations).toEqual([]);
  expect(foundOnLyingDisk).toBeGreaterThan(0);
}, 300_000);
