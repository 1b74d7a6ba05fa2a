/** The path of one player through the day: the certain and the possible matches. */
import type { LiveMatch } from '#contract/live/rows.ts';

export type PathStep = 'plays' | 'may';

/** Returns match id → certain or possible. All matches that a win or a loss can lead to are possible. */
export function pathOf(matches: readonly LiveMatch[], participantId: number): Map<number, PathStep> {
  const byId = new Map(matches.map((match) => [match.id, match]));
  const path = new Map<number, PathStep>();
  const ahead: (number | null)[] = [];
  for (const match of matches) {
    if (match.participantAId !== participantId && match.participantBId !== participantId) continue;
    path.set(match.id, 'plays');
    if (match.matchStatus !== 'APPROVED') ahead.push(match.winnerToMatchId, match.loserToMatchId);
  }
  for (let id = ahead.pop(); id !== undefined; id = ahead.pop()) {
    const match = id === null ? undefined : byId.get(id);
    if (!match || path.has(match.id)) continue;
    path.set(match.id, 'may');
    ahead.push(match.winnerToMatchId, match.loserToMatchId);
  }
  return path;
}

/** Returns everyone who plays in these matches, by name. */
export function playersOf(matches: readonly LiveMatch[]): { id: number; label: string }[] {
  const names = new Map<number, string>();
  for (const match of matches) {
    if (match.participantAId !== null && match.participantADisplayName) names.set(match.participantAId, match.participantADisplayName);
    if (match.participantBId !== null && match.participantBDisplayName) names.set(match.participantBId, match.participantBDisplayName);
  }
  return [...names].map(([id, label]) => ({ id, label })).sort((one, other) => inNameOrder.compare(one.label, other.label));
}

const inNameOrder = new Intl.Collator('en');
