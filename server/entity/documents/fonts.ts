/** The fonts of every PDF: DejaVu holds Latin, Greek, Cyrillic and more, which the fonts inside PDF readers do not. */
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

export const fonts = {
  regular: resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  bold: resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
  italic: resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Oblique.ttf'),
} as const;
