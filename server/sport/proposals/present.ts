/** Presents both histories of a match rack by rack: who counted each rack, and when. */
import type { Kysely, Selectable } from 'kysely';
import type { CountedRack, MatchProposal } from '#contract/match/match-proposals.ts';
import type { MatchScore, MatchState } from '#machines/match/events.ts';
import { heldTapsText } from '#machines/match/held-taps.ts';
import type { RackScore } from '#machines/match/racks.ts';
import { resultText } from '#machines/match/score-text.ts';
import { timeoutRunsFor } from '#machines/match/sides.ts';
import { compareHistories } from '#machines/match/two-histories.ts';
import { sides } from '#machines/names.ts';
import { notFound } from '../../kernel/errors.ts';
import { nameOfActor } from '../../store/rows/change-author.ts';
import type { HeldTapTable, MatchProposalTable } from '../../store/schema/matches.ts';
import type { Database } from '../../store/schema.ts';
import { readMatchUnlocked, type StoredMatch } from '../matches/read.ts';
import { choiceRefusals } from './choices.ts';
import { lastForeignChange } from './foreign-change.ts';
import { playedOnTablet } from './held-events.ts';

export type ProposalRow = Selectable<MatchProposalTable>;

export async function presentProposal(db: Kysely<Database>, proposal: ProposalRow, at: string): Promise<MatchProposal> {
  const stored = await readMatchUnlocked(db, proposal.matchId);
  if (!stored) throw notFound();
  const taps = await tapsOf(db, proposal.id);
  const { state: tablet, taps: played } = playedOnTablet(stored, JSON.parse(proposal.standing) as MatchScore, taps);
  const { same, pairs } = compareHistories(stored.state.racks, tablet.racks);
  const foreign = await lastForeignChange({ db }, stored.row.id, proposal.uponVersion, proposal.deviceId);
  const by = foreign && (await nameOfActor(db, foreign.actor));
  const entries = await scoreEntries(db, stored.row.id);
  const tapTimes = new Map(played.flatMap((tap) => (tap.rack !== null && tap.cancels === null && tap.taken ? [[tap.rack, tap.at]] : [])));
  const takenBack = played.flatMap((tap, index) =>
    tap.cancels !== null && tap.cancels > index ? [{ tap, undo: played[tap.cancels] }] : [],
  );
  const undoneTaps = new Map(takenBack.map(({ tap, undo }) => [tap.rack, { at: tap.at, undoneAt: undo?.at ?? tap.at }]));
  return {
    ...(await proposalHeader(db, proposal, stored)),
    desk: { ...historyOf(stored.state), by, firstAt: foreign?.at ?? null, lastAt: foreign?.at ?? null },
    tablet: { ...historyOf(tablet), by: null, firstAt: taps[0]?.at ?? null, lastAt: taps.at(-1)?.at ?? null },
    tapsInWords: heldTapsText(played),
    deskInWords: [resultText(stored.state), by].filter(Boolean).join(', '),
    taps: played.map(({ at: tapAt, type, side, rack, cancels, taken }, index) => {
      return { id: taps[index]?.commandId ?? '', at: tapAt, type, side, rack, cancels, taken };
    }),
    same,
    pairs: pairs.map(({ rack, desk, tablet: own }) => ({
      rack,
      desk: desk && { ...desk, ...rackOf(entries, desk, 'desk') },
      tablet: own && { ...own, ...tabletRack(own, rack) },
    })),
    refusals: choiceRefusals(stored, tablet, at),
    closed: proposal.closedAt === null ? null : await closedOf(db, proposal),
  };

  function tabletRack(own: RackScore, rack: number): Pick<CountedRack, 'at' | 'how'> {
    const tapped = tapTimes.get(rack);
    const undone = undoneTaps.get(rack);
    if (tapped === undefined) return rackOf(entries, own, 'tablet');
    return { at: tapped, how: undone ? `another tap ${clock(undone.at)} was taken back ${clock(undone.undoneAt)}` : '' };
  }
}

/** Writes a time into a text as '{2026-09-25T08:00:00.000Z}'. The screen replaces it by the time in its own zone. */
const clock = (instant: string): string => `{${instant}}`;

export async function closedOf(
  db: Kysely<Database>,
  { choice, closedBy, closedAt, result }: ProposalRow,
): Promise<NonNullable<MatchProposal['closed']>> {
  const by = closedBy?.startsWith('device:') ? 'the table' : await nameOfActor(db, closedBy ?? '');
  return { choice: choice ?? 'DESK', by, at: closedAt ?? '', result: result ?? '' };
}

/** Returns the held taps of a proposal in the order in which they were made. */
export async function tapsOf(db: Kysely<Database>, proposalId: number) {
  const rows: Selectable<HeldTapTable>[] = await db
    .selectFrom('heldTap')
    .selectAll()
    .where('proposalId', '=', proposalId)
    .orderBy('id')
    .execute();
  return rows.map(({ commandId, at, body }) => ({
    commandId,
    at,
    body: JSON.parse(body) as Parameters<typeof playedOnTablet>[2][number]['body'],
  }));
}

export async function proposalHeader(db: Kysely<Database>, proposal: ProposalRow, { row }: StoredMatch) {
  const { id, matchId, deviceId, cause, openedAt, askedAt, tableId } = proposal;
  const round = await db.selectFrom('round').select('mnemonic').where('id', '=', row.roundId).executeTakeFirstOrThrow();
  const table = await db
    .selectFrom('billiardTable')
    .select('displayNumber')
    .where('id', '=', tableId ?? 0)
    .executeTakeFirst();
  const matchFacts = {
    label: row.label,
    roundMnemonic: round.mnemonic,
    raceTo: row.raceTo,
    tableDisplayNumber: table?.displayNumber ?? null,
  };
  return { id, matchId, deviceId, cause, openedAt, askedAt, ...matchFacts };
}

function historyOf(state: MatchState) {
  const { status, racks, aScore, bScore, nextToBreak } = state;
  return { status, racks, aScore, bScore, nextToBreak, timeouts: sides.filter((side) => timeoutRunsFor(state, side)) };
}

type HistoryEntry = {
  scoreA: number;
  scoreB: number;
  progressType: string;
  actor: string;
  entryDate: string;
  by: string;
  reason: string | null;
};

/** The history entries that led to a score, newest first. */
async function scoreEntries(db: Kysely<Database>, matchId: number): Promise<HistoryEntry[]> {
  const lines = await db
    .selectFrom('matchProgress')
    .select(['scoreA', 'scoreB', 'progressType', 'actor', 'entryDate', 'reason'])
    .where('matchId', '=', matchId)
    .where('progressType', 'in', ['POINT', 'FOUL', 'CORRECTION'])
    .orderBy('id', 'desc')
    .limit(500)
    .execute();
  const names = new Map<string, string>();
  for (const { actor } of lines) if (!names.has(actor)) names.set(actor, await nameOfActor(db, actor));
  return lines.map((line) => ({ ...line, by: names.get(line.actor) ?? '' }));
}

/** Returns who counted a rack, and when. A correction stores only its final score, so it also stands for the racks before that score. */
function rackOf(entries: readonly HistoryEntry[], { a, b }: RackScore, history: 'desk' | 'tablet'): Pick<CountedRack, 'at' | 'how'> {
  const matches = (line: HistoryEntry) => line.scoreA === a && line.scoreB === b;
  const tapped = entries.find((line) => matches(line) && line.progressType !== 'CORRECTION');
  if (history === 'tablet') return { at: tapped?.entryDate ?? null, how: tapped ? 'confirmed before' : '' };
  const corrected =
    entries.find((line) => matches(line) && line.progressType === 'CORRECTION') ?? (tapped ? undefined : newestCorrection(entries));
  const line = corrected && (!tapped || corrected.entryDate > tapped.entryDate) ? corrected : tapped;
  if (!line) return { at: null, how: '' };
  const what = line.progressType === 'CORRECTION' ? 'entered' : 'counted';
  return { at: line.entryDate, how: [`${what} by ${line.by}`, line.reason && `“${line.reason}”`].filter(Boolean).join(', ') };
}

const newestCorrection = (entries: readonly HistoryEntry[]): HistoryEntry | undefined =>
  entries.find((line) => line.progressType === 'CORRECTION');
