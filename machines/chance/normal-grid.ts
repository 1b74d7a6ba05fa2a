/** A normal distribution as weighted points, so that sums stand for integrals. */

type GridPoint = { value: number; weight: number };

/** In standard deviations. The grid is symmetric, so that swapping both players changes nothing but the sign. */
const deviations = Array.from({ length: 17 }, (_, index) => (index - 8) * 0.45);
const densities = deviations.map((deviation) => Math.exp(-(deviation ** 2) / 2));
const total = densities.reduce((sum, density) => sum + density, 0);
const weights = densities.map((density) => density / total);

/** Returns points whose weights add up to 1. */
export function normalGrid({ mean, variance }: { mean: number; variance: number }): GridPoint[] {
  const spread = Math.sqrt(variance);
  return deviations.map((deviation, index) => ({ value: mean + deviation * spread, weight: weights[index] ?? 0 }));
}

/** Logarithm of odds → chance from 0 to 1. */
export const oddsToChance = (odds: number): number => 1 / (1 + Math.exp(-odds));
