/** Names groups and the ranks in them: 'A1' is the winner of group A. With nine or more groups: 'Group 12' and '12/1'. */
import { buildChart } from './chart.ts';
import { type GroupPosition, groupPositions } from './group-crossing.ts';
import type { ChartSpec } from './types.ts';

type GroupCount = Pick<ChartSpec, 'groups'>;

const letters = 'ABCDEFGH';
const hasLetters = ({ groups }: GroupCount): boolean => (groups ?? 1) <= letters.length;

export const groupName = (spec: GroupCount, group: number): string => (hasLetters(spec) ? letters.charAt(group - 1) : String(group));

export const placeInGroup = (spec: GroupCount, { group, rank }: GroupPosition): string =>
  hasLetters(spec) ? `${groupName(spec, group)}${rank}` : `${group}/${rank}`;

/** Returns the group positions of each first-round match of the single elimination, by label. Empty for other charts. */
export function groupOrigins(spec: Omit<ChartSpec, 'dropTable'>): Map<string, readonly [a: GroupPosition, b: GroupPosition]> {
  if (spec.kind !== 'GROUPS') return new Map();
  const fullSpec = { ...spec, dropTable: 'CROSS' } as const;
  const positions = groupPositions(fullSpec);
  const { rounds, matches } = buildChart(fullSpec);
  const first = rounds.find(({ stage }) => stage === 2)?.mnemonic;
  return new Map(
    matches
      .filter(({ round, stage }) => stage === 2 && round === first)
      .flatMap(({ label, position }) => {
        const [a, b] = [positions[2 * position - 2], positions[2 * position - 1]];
        return a && b ? [[label, [a, b]] as const] : [];
      }),
  );
}
