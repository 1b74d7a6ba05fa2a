/**
 * Returns a hint when a picture does not have the measures of a cover, or null when it fits or cannot be measured. The hint does not
 * prevent saving.
 */
import { coverAdvice } from '#contract/kit/attachment-limits.ts';
import { amountOf } from '#contract/kit/pictures.ts';
import type { ResizedFile } from '../../../ui/fields/resize-file.ts';

export function coverWords({ base64, width, height }: Pick<ResizedFile, 'base64' | 'width' | 'height'>): string | null {
  if (!width || !height) return null;
  const bytes = Math.floor((base64.length * 3) / 4);
  const isWide = Math.abs(width / height / coverAdvice.ratio - 1) < 0.02;
  if (isWide && bytes < coverAdvice.bytes) return null;
  const size = `${width} × ${height} and ${amountOf(Math.ceil(bytes / 1000) * 1000)}`;
  return isWide ? `It is ${size}: larger than a cover should be.` : `It is ${size}: not 16:10.`;
}
