/** A line of the import preview: a test names only the fields that matter to it. */
import type { ImportLine } from '#contract/tournament/participant-import.ts';

export const importLine = (overrides: Partial<ImportLine> = {}): ImportLine => ({
  line: 2,
  text: 'NOVÁČEK;Jiří;CZE;',
  result: 'ADD',
  sentence: 'Name and country fit.',
  playerProfileId: 11,
  displayName: 'NOVÁČEK Jiří',
  candidates: [{ id: 11, displayName: 'NOVÁČEK Jiří', playerCategoryName: 'Men', countryId: 1, country: 'CZE', entered: false }],
  seedingPriority: 999,
  newPlayer: null,
  ...overrides,
});
