/** The names of rounds that the draw gives (machines/draw/rounds.ts) in German. */
const german: readonly (readonly [english: RegExp, german: string])[] = [
  [/^Round (\d+)$/, 'Runde $1'],
  [/^Winners Round (\d+)$/, 'Gewinnerrunde $1'],
  [/^Losers Round (\d+)$/, 'Verliererrunde $1'],
  [/^Winners Qualification$/, 'Gewinner-Qualifikation'],
  [/^Losers Qualification$/, 'Verlierer-Qualifikation'],
  [/^Group Round (\d+)$/, 'Gruppenrunde $1'],
  [/^(?:SE - )?Last (\d+)$/, 'Letzte $1'],
  [/^(?:SE - )?Quarter Finals$/, 'Viertelfinale'],
  [/^(?:SE - )?Semi Finals$/, 'Halbfinale'],
  [/^(?:SE - )?Final$/, 'Finale'],
];

/** ('Winners Round 2') → 'Gewinnerrunde 2'. A name that the office wrote stays as it is. */
export function germanRoundName(name: string): string {
  const [english, words] = german.find(([pattern]) => pattern.test(name)) ?? [];
  return english && words ? name.replace(english, words) : name;
}
