/**
 * `npm run bench` measures how long a point takes to be safe and to be visible, as ratios against a baseline of the same run, beside the
 * targets.
 * `npm run bench -- taps start` runs these parts. There are no assertions, because machines are noisy.
 */
import { benchAssign } from './assign.ts';
import { benchBroadcast } from './broadcast.ts';
import { benchBusy } from './busy.ts';
import { benchDisplays } from './displays.ts';
import { benchDraw } from './draw.ts';
import { benchEntries } from './entries.ts';
import { benchLists } from './lists.ts';
import { benchNodes } from './nodes.ts';
import { benchScreens } from './screens.ts';
import { benchSearch } from './search.ts';
import { benchSpectators } from './spectators.ts';
import { benchStart } from './start.ts';
import { benchTaps } from './taps.ts';

const parts: Readonly<Record<string, () => Promise<void>>> = {
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
  assign: benchAssign,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}: ${Object.keys(parts).join(', ')}.`);
console.log(`Node ${process.version}, ${new Date().toISOString()}\n`);
for (const [name, bench] of Object.entries(parts)) if (wanted.length === 0 || wanted.includes(name)) await bench();
