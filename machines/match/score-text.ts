/** Scores as text for people. */

/** '7', or '−3' with a minus sign that is as wide as a digit. */
export const scoreText = (score: number): string => (score < 0 ? `−${-score}` : String(score));

/** '+2', '−1', '0', for a difference or a change. */
export const signedText = (change: number): string => (change > 0 ? `+${change}` : scoreText(change));

/** '7:−3'. */
export const resultText = ({ aScore, bScore }: { aScore: number; bScore: number }, between = ':'): string =>
  `${scoreText(aScore)}${between}${scoreText(bScore)}`;
