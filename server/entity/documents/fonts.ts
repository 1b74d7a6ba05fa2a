/** The fonts of every PDF. DejaVu has Latin, Greek, Cyrillic and more letters; the built-in fonts of PDF readers lack them. */
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

export const fonts = {
  regular: resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  bold: resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
  italic: resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Oblique.ttf'),
} as const;
