/** Compares predictions with results (machines/chance/README.md 7 to 9). */
import type { Prediction } from './predictions.ts';

/** `from`: its lower end in percent. `predicted`, `won`: means from 0 to 1; null without matches. */
type CalibrationStep = { from: number; matches: number; predicted: number | null; won: number | null };

/** `brier` and `brierOfHalf`: the mean square of prediction minus result, and what always 50 % would have; null without matches. */
export type Calibration = { matches: number; steps: CalibrationStep[]; brier: number | null; brierOfHalf: number | null };

const numberOfSteps = 10;

export function calibrationOf(predictions: readonly Prediction[]): Calibration {
  const outcomes = predictions.map(({ chance, winner }) => ({ chance, won: winner === 'A' ? 1 : 0 }));
  const byStep = Map.groupBy(outcomes, ({ chance }) => Math.min(numberOfSteps - 1, Math.floor(chance * numberOfSteps)));
  const steps = Array.from({ length: numberOfSteps }, (_, index): CalibrationStep => {
    const some = byStep.get(index) ?? [];
    return {
      from: (index * 100) / numberOfSteps,
      matches: some.length,
      predicted: mean(some.map(({ chance }) => chance)),
      won: mean(some.map(({ won }) => won)),
    };
  });
  return {
    matches: outcomes.length,
    steps,
    brier: mean(outcomes.map(({ chance, won }) => (chance - won) ** 2)),
    brierOfHalf: mean(outcomes.map(({ won }) => (0.5 - won) ** 2)),
  };
}

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
