/** What groups and the places in them are called: 'A1' is the winner of group A; from nine groups on 'Group 12' and '12/1'. */
import { buildChart } from './chart.ts';
import { type GroupPosition, groupPositions } from './group-crossing.ts';
import type { ChartSpec } from './types.ts';

type Groups = Pick<ChartSpec, 'groups'>;

const letters = 'ABCDEFGH';
const hasLetters = ({ groups }: Groups): boolean => (groups ?? 1) <= letters.length;

export const groupName = (spec: Groups, group: number): string => (hasLetters(spec) ? letters.charAt(group - 1) : String(group));

export const placeInGroup = (spec: Groups, { group, rank }: GroupPosition): string =>
  hasLetters(spec) ? `${groupName(spec, group)}${rank}` : `${group}/${rank}`;

/** Label of a first match of the single elimination → who comes there from the groups. Empty for other charts. */
export function groupOrigins(spec: Omit<ChartSpec, 'dropTable'>): Map<string, readonly [a: GroupPosition, b: GroupPosition]> {
  if (spec.kind !== 'GROUPS') return new Map();
  const whole = { ...spec, dropTable: 'CROSS' } as const;
  const places = groupPositions(whole);
  const { rounds, matches } = buildChart(whole);
  const first = rounds.find(({ stage }) => stage === 2)?.mnemonic;
  return new Map(
    matches
      .filter(({ round, stage }) => stage === 2 && round === first)
      .flatMap(({ label, position }) => {
        const [a, b] = [places[2 * position - 2], places[2 * position - 1]];
        return a && b ? [[label, [a, b]] as const] : [];
      }),
  );
}
