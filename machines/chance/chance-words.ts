/** The sentences beside the calibration of the chances, the same on the screen and on paper. */
import { countText } from '../count-text.ts';
import type { Calibration } from './calibration.ts';

/** From this number of matches on, the score says something. */
const minMatches = 30;

export function calibrationSentence({ matches, brier, brierOfHalf }: Calibration): string {
  if (brier === null || brierOfHalf === null) return 'No match that racks decided is over yet.';
  const counted = `Predicted before the first rack, from matches that were over by then. ${countText(matches, 'match', 'matches')}.`;
  const scores = `Brier score ${brier.toFixed(3)}; always 50 % has ${brierOfHalf.toFixed(3)}, less is better.`;
  return `${counted} ${scores}${matches < minMatches ? ` Fewer than ${minMatches} matches prove little.` : ''}`;
}

export const chanceLegend =
  'Matches by the chance of side A in percent. A bar is the share that side A won, the mark across it the mean chance that was predicted. Below it stands the number of matches. The nearer bar and mark are, the better the prediction.';
