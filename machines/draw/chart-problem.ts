/** Validates the specification of a flow chart. */
import type { ChartSpec } from './types.ts';

const chartSizes = [8, 16, 32, 64, 128, 256] as const;

/** Returns why the chart cannot be built, as a sentence for people, or null. */
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
    const own = table[mnemonic];
    if (!own) return `The drop table does not say where the losers of ${mnemonic} go.`;
    if (own.length !== matches || new Set(own).size !== matches || own.some((to) => !Number.isInteger(to) || to < 1 || to > matches)) {
      return `The drop table must send the ${matches} losers of ${mnemonic} to ${matches} different matches.`;
    }
  }
  return null;
}

function groupsProblem({ size, groups, singleElimination }: ChartSpec): string | null {
  if (groups === null || !isPowerOfTwo(groups) || groups > 64) return 'Round robin groups are 1, 2, 4, 8, 16, 32 or 64 in number.';
  const groupSize = size / groups;
  if (!Number.isInteger(groupSize) || groupSize < 2 || groupSize > 16)
    return `A group has 2 to 16 places: ${groups} groups cannot share ${size}.`;
  if (size > 256) return `A chart has at most 256 places, not ${size}.`;
  if (!isPowerOfTwo(singleElimination) || singleElimination < 2) {
    return `The single elimination takes a power of two from 2 on, not ${singleElimination}.`;
  }
  if (singleElimination < groups) return `At least one of each of the ${groups} groups must go on.`;
  if (singleElimination > size) return `No more than ${size} can go on from ${groups} groups of ${groupSize}.`;
  return null;
}

const isPowerOfTwo = (number: number): boolean => Number.isInteger(number) && number >= 1 && Number.isInteger(Math.log2(number));
