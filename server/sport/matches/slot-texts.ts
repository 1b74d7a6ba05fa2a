/** The players of every match as screens show them, so that a preview can compare them before and after a change. */
import type { Kysely } from 'kysely';
import type { LiveMatch } from '#contract/live/rows.ts';
import type { ChangePreview } from '#contract/match/change-preview.ts';
import { resultText } from '#machines/match/score-text.ts';
import { byeWord, type MatchStatus, type Side, sides } from '#machines/names.ts';
import type { Database } from '../../store/schema.ts';
import { presentMatches } from './present.ts';

type SlotChange = ChangePreview['changes'][number];
type SlotText = Omit<SlotChange, 'from'>;

const keyOf = ({ matchId, side }: SlotText): string => `${matchId}${side ?? ''}`;

export function changedSlots(before: ReadonlyMap<string, SlotText>, after: ReadonlyMap<string, SlotText>): SlotChange[] {
  return [...after.values()].flatMap((text) => {
    const from = before.get(keyOf(text))?.to ?? null;
    return from === text.to ? [] : [{ ...text, from }];
  });
}

/** Returns the texts of all matches of the tournament, as screens show them, by match and side. */
export async function readSlotTexts(db: Kysely<Database>, tournamentId: number): Promise<Map<string, SlotText>> {
  const ids = await db.selectFrom('tournamentMatch').select('id').where('tournamentId', '=', tournamentId).orderBy('id').execute();
  const rows = await presentMatches(
    db,
    ids.map(({ id }) => id),
  );
  const texts = rows
    .toSorted((one, other) => one.id - other.id)
    .flatMap((row) => [teamText(row), ...sides.map((side) => slotText(row, side))]);
  return new Map(texts.filter((text) => text !== null).map((text) => [keyOf(text), text]));
}

function slotText(row: LiveMatch, side: Side): SlotText {
  const name = side === 'A' ? row.participantADisplayName : row.participantBDisplayName;
  const walkover = side === 'A' ? row.aWalkover : row.bWalkover;
  const to = walkover ? (name === null ? byeWord : `${name} (walkover)`) : name;
  return { matchId: row.id, label: row.label, side, to };
}

/** A correction of a single match changes the team score, and the team score decides which other singles are still played (machines/README.md 9.5). */
function teamText({ id: matchId, label, ...row }: LiveMatch): SlotText | null {
  if (row.numberOfTeamMatches === 0) return null;
  const isSingle = row.teamParentMatchId !== null;
  const to = isSingle ? singleWords[row.matchStatus] : `${resultText(row)}, ${row.matchStatus.toLowerCase()}`;
  return { matchId, label, side: null, to };
}

const singleWords: Readonly<Record<MatchStatus, string>> = {
  NONE: 'not played',
  CREATED: 'to be played',
  SCHEDULED: 'to be played',
  READY: 'on a table',
  RUNNING: 'running',
  TIMEOUT: 'running',
  FINISHED: 'finished',
  APPROVED: 'approved',
};
