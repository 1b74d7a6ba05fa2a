/**
 * Returns a hint when a picture does not have the measures of a cover, or null when it fits or cannot be measured. The hint does not
 * prevent saving.
 */
import { coverAdvice } from '#contract/kit/attachment-limits.ts';
import { amountOf } from '#contract/kit/pictures.ts';

type Measures = { bytes: number; width?: number | null; height?: number | null };

export function coverWords({ bytes, width, height }: Measures): string | null {
  if (!width || !height) return null;
  const isWide = Math.abs(width / height / coverAdvice.ratio - 1) < 0.02;
  if (isWide && bytes < coverAdvice.bytes) return null;
  const size = `${width} × ${height} and ${amountOf(Math.ceil(bytes / 1000) * 1000)}`;
  return isWide ? `It is ${size}: larger than a cover should be.` : `It is ${size}: not 16:10.`;
}
