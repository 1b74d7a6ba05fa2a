/** Checks whether a flow chart can be built from its specification. */
import type { ChartSpec } from './types.ts';

const chartSizes = [8, 16, 32, 64, 128, 256] as const;

/** Returns why the chart cannot be built, as a sentence for users, or null if it can be built. */
export function chartProblem(spec: ChartSpec): string | null {
  return spec.kind === 'GROUPS' ? groupsProblem(spec) : eliminationProblem(spec);
}

function eliminationProblem(spec: ChartSpec): string | null {
  const { size, singleElimination, letters } = spec;
  if (!chartSizes.some((allowed) => allowed === size)) return `A chart has ${chartSizes.join(', ')} places, not ${size}.`;
  if (!isPowerOfTwo(singleElimination) || singleElimination < 2 || singleElimination > size) {
    return `The single elimination takes a power of two from 2 to ${size} players, not ${singleElimination}.`;
  }
  if (!isPowerOfTwo(letters) || letters > 8) return `A chart has 1, 2, 4 or 8 sheets, not ${letters}.`;
  return typeof spec.dropTable === 'object' ? dropTableProblem(spec, spec.dropTable) : null;
}

function dropTableProblem({ size, singleElimination }: ChartSpec, table: Readonly<Record<string, readonly number[]>>): string | null {
  const rounds = Math.log2(size / singleElimination) + 1;
  for (let i = 2; i <= rounds; i++) {
    const mnemonic = i === rounds ? 'WQ' : `WR${i - 1}`;
    const matches = size / 2 ** i;
    const targets = table[mnemonic];
    if (!targets) return `The drop table does not say where the losers of ${mnemonic} go.`;
    if (
      targets.length !== matches ||
      new Set(targets).size !== matches ||
      targets.some((to) => !Number.isInteger(to) || to < 1 || to > matches)
    ) {
      return `The drop table must send the ${matches} losers of ${mnemonic} to ${matches} different matches.`;
    }
  }
  return null;
}

function groupsProblem({ size, groups, singleElimination }: ChartSpec): string | null {
  if (groups === null || !isPowerOfTwo(groups) || groups > 64) return 'A chart has 1, 2, 4, 8, 16, 32 or 64 round robin groups.';
  const groupSize = size / groups;
  if (!Number.isInteger(groupSize) || groupSize < 2 || groupSize > 16)
    return `A group has 2 to 16 places, so ${size} places cannot be divided into ${groups} groups.`;
  if (size > 256) return `A chart has at most 256 places, not ${size}.`;
  if (!isPowerOfTwo(singleElimination) || singleElimination < 2) {
    return `The single elimination takes 2, 4, 8 … players (a power of two), not ${singleElimination}.`;
  }
  if (singleElimination < groups) return `At least one player of each of the ${groups} groups must go on to the single elimination.`;
  if (singleElimination > size) return `At most ${size} players can go on to the single elimination from ${groups} groups of ${groupSize}.`;
  return null;
}

const isPowerOfTwo = (number: number): boolean => Number.isInteger(number) && number >= 1 && (number & (number - 1)) === 0;
