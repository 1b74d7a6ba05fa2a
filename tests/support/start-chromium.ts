/** A program with a folder as its argument: unpacks the packaged Chromium there, starts it and prints its version. */
import { launchChromium, unpackChromium } from './chromium.ts';

const [, , folder = ''] = process.argv;
const browser = await launchChromium(unpackChromium(folder));
process.stdout.write(browser.version());
await browser.close();
