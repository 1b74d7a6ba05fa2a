/** `npm run bench`: how long a point takes to be safe and to be seen, as ratios against a raw baseline of the same run. No assertions: machines are noisy. */
import { benchBroadcast } from './broadcast.ts';
import { benchBusy } from './busy.ts';
import { benchDraw } from './draw.ts';
import { benchEntries } from './entries.ts';
import { benchLists } from './lists.ts';
import { benchScore } from './score.ts';
import { benchSearch } from './search.ts';

console.log(`Node ${process.version}, ${new Date().toISOString()}\n`);
await benchScore();
await benchBroadcast();
await benchDraw();
await benchBusy();
await benchSearch();
await benchLists();
await benchEntries();
