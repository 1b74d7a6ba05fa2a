/** Writes beside the build which files each address of the back office loads; run by vite.config.ts with the folder of the build. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endStep } from './end-step.ts';
import { officePreloads } from './office-addresses.ts';

const [, , dist = 'dist'] = process.argv;
const manifest = JSON.parse(readFileSync(join(dist, '.vite/office.json'), 'utf8'));
writeFileSync(join(dist, '.vite/office-preloads.json'), JSON.stringify(await officePreloads(manifest)));
// The routes were loaded as a browser would; what they keep open must not keep the build open.
endStep(0);
