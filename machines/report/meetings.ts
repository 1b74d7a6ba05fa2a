/** Head to head: how two players played against each other in the event. */
import type { MatchFigures } from './match-figures.ts';
import type { ReportMatch } from './report-match.ts';

/** `one` has the smaller id. 14.1 has no racks. Only matches that started and are over count. */
export type Meeting = {
  one: number;
  other: number;
  matches: number;
  oneWins: number;
  otherWins: number;
  oneRacks: number;
  otherRacks: number;
};

/** Returns every pair once, those with the most matches first. */
export function meetingsOf(matches: readonly { match: ReportMatch; figures: MatchFigures }[]): Meeting[] {
  const meetings = new Map<string, Meeting>();
  for (const { match, figures } of matches) {
    const { playerA, playerB, aScore, bScore } = match;
    if (playerA === null || playerB === null || !figures.isPlayed || !figures.isOver) continue;
    const isTurned = playerA > playerB;
    const [one, other] = isTurned ? [playerB, playerA] : [playerA, playerB];
    const key = `${one} ${other}`;
    const meeting = meetings.get(key) ?? { one, other, matches: 0, oneWins: 0, otherWins: 0, oneRacks: 0, otherRacks: 0 };
    meetings.set(key, meeting);
    meeting.matches += 1;
    if (!match.isStraightPool) {
      meeting.oneRacks += isTurned ? bScore : aScore;
      meeting.otherRacks += isTurned ? aScore : bScore;
    }
    if (figures.winner !== null) meeting[(figures.winner === 'A') === isTurned ? 'otherWins' : 'oneWins'] += 1;
  }
  return [...meetings.values()].sort(
    (first, second) => second.matches - first.matches || first.one - second.one || first.other - second.other,
  );
}
