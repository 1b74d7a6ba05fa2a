/** The sheets of a flow chart that can be downloaded, and the name of the file. */
import { expect, test } from 'vitest';
import { fileName } from '../../../../../client/api/download-file.ts';
import { groupsOf } from '../../../../../client/pages/tournament/tournaments/export-chart-modal.tsx';

const chart = { kind: 'ELIMINATION', size: 64, singleElimination: 16, letters: 4, groups: null } as const;

test('only letters of the chart are offered, and the final round if it is drawn separately', () => {
  expect(groupsOf({ chart }).map(({ label }) => label)).toEqual(['Full Tournament', 'A', 'B', 'C', 'D', 'Final round (SE)']);
  expect(groupsOf({ chart: null }).map(({ label }) => label)).toEqual(['Full Tournament']);
});

test.each([
  ['attachment; filename="Men 9-Ball.xls"', 'Men 9-Ball.xls'],
  [`attachment; filename="Men.xls"; filename*=UTF-8''Mu%C5%A1karci%209.xls`, 'Muškarci 9.xls'],
  [`attachment; filename*=UTF-8''..%2Fetc`, '.._etc'],
  [null, null],
])('a download has the name that the server gives it: %s', (header, name) => {
  expect(fileName(header)).toBe(name);
});
