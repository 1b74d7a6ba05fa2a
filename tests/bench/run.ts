/**
 * `npm run bench` measures how long a point takes to be safe and to be visible, as ratios against a baseline of the same run, beside the
 * targets.
 * `npm run bench -- taps start` runs these parts. There are no assertions, because machines are noisy.
 * `npm run bench -- assign --halls 1000 --seed 5` simulates that many halls; `--day FILE` plays a recorded day again, `--rest MINUTES` with a rest.
 */
import { parseArgs } from 'node:util';
import { benchAssign } from './assign/bench-assign.ts';
import { benchBroadcast } from './broadcast.ts';
import { benchBusy } from './busy.ts';
import { benchDisplays } from './displays.ts';
import { benchDraw } from './draw.ts';
import { benchEntries } from './entries.ts';
import { benchLists } from './lists.ts';
import { benchLivePages } from './live-pages.ts';
import { benchNodes } from './nodes.ts';
import { benchReplay } from './replay.ts';
import { benchScreens } from './screens.ts';
import { benchSearch } from './search.ts';
import { benchSpectators } from './spectators.ts';
import { benchStart } from './start.ts';
import { benchTaps } from './taps.ts';

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    halls: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    day: { type: 'string', multiple: true, default: [] },
    rest: { type: 'string', default: '0' },
  },
});
const [halls, seed, restMinutes] = [values.halls, values.seed, values.rest].map(Number);
if (!Number.isInteger(halls) || !Number.isInteger(seed) || !((restMinutes ?? -1) >= 0) || (halls ?? 0) < 1)
  throw new Error('--halls, --seed and --rest take numbers.');

const parts: Readonly<Record<string, () => Promise<void> | void>> = {
  taps: benchTaps,
  broadcast: benchBroadcast,
  displays: benchDisplays,
  spectators: benchSpectators,
  draw: benchDraw,
  busy: benchBusy,
  search: benchSearch,
  lists: benchLists,
  entries: benchEntries,
  start: benchStart,
  nodes: benchNodes,
  screens: benchScreens,
  live: benchLivePages,
  assign: () => benchAssign({ halls: halls ?? 1, seed: seed ?? 1, days: values.day, restMinutes: restMinutes ?? 0 }),
  replay: benchReplay,
};

const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}: ${Object.keys(parts).join(', ')}.`);
console.log(`Node ${process.version}, ${new Date().toISOString()}\n`);
for (const [name, bench] of Object.entries(parts)) if (wanted.length === 0 || wanted.includes(name)) await bench();
