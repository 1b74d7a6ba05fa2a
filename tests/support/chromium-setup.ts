/** Unpacks the packaged Chromium before the workers start, so that none of them waits for it. */
import { findChromium } from './chromium.ts';

export default function setup(): void {
  findChromium();
}
