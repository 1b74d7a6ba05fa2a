/** Puts a late entry or a reserve into a bye, or into the place of somebody who never appeared. */
import type { Consequence, CorrectionAnswer } from '#contract/tournament/corrections.ts';
import type { NewPlayerName } from '#contract/tournament/participants-by-name.ts';
import type { Side } from '#machines/names.ts';
import { listText } from '#machines/sentences.ts';
import { needsRoom } from '#machines/tournament/late-entry-places.ts';
import { whyNotCorrectDraw } from '#machines/tournament/movable-entrant.ts';
import { notAllowed } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { lockRow, saveRow } from '../../store/rows/rows.ts';
import type { CommitRequest, WorkContext } from '../../store/unit/commit.ts';
import { withMatches } from '../matches/commands.ts';
import { changeSide } from '../matches/fill-slot.ts';
import { readMatch } from '../matches/read.ts';
import { withdraw } from '../matches/withdraw.ts';
import { makePlayer } from '../participants/make-player.ts';
import { registerLate, requireRoom } from '../participants/register-late.ts';
import { announceAgain, releaseTables, tablesText } from './announced-matches.ts';
import { type CorrectedEntrant, readEntrants } from './entrants.ts';
import { type DrawPlace, freePlaces } from './free-places.ts';
import { type CorrectionRequest, runCorrection } from './run-correction.ts';

/** Either a player who is known, or the name that makes a new one. */
type LateEntrant = { playerProfileId?: number | null | undefined; newPlayer?: NewPlayerName | null | undefined };
type LateEntryRequest = CorrectionRequest & LateEntrant & { matchId: number; side: Side };

export const lateEntryOf = (context: Context, request: CommitRequest, input: LateEntryRequest): Promise<CorrectionAnswer> =>
  runCorrection(context, request, input, async ({ work, stored, reason }) => {
    const refusal = whyNotCorrectDraw(stored.row.tournamentStatus);
    if (refusal) throw notAllowed(refusal);
    const entrants = await readEntrants(work.db, stored.row.id);
    const place = (await freePlaces(work.db, stored.row.id, entrants)).find(({ slots }) =>
      slots.some(({ matchId, side }) => matchId === input.matchId && side === input.side),
    );
    if (!place) throw notAllowed(notFree);
    if (place.refusal) throw notAllowed(place.refusal);
    const announced = (place.entrant?.matches ?? []).filter(({ status }) => status === 'READY');
    const tables = await tablesText(work, announced);
    await releaseTables(work, announced, null);
    const playerProfileId = input.newPlayer ? await makePlayer(work, stored.row, input.newPlayer) : (input.playerProfileId ?? 0);
    const participantId = await enter(work, { tournamentId: stored.row.id, place, entrants, playerProfileId });
    const taken = await takePlace(work, place, participantId, reason);
    if (place.entrant && !place.entrant.withdrawn) await withdraw(work, place.entrant.participantId);
    await announceAgain(work, announced);
    return {
      consequences: (changes) => consequencesOf(place, { ...taken, tables, labels: changes.map(({ label }) => label) }),
      undo: place.name
        ? `To take this back, put ${place.name} into the place again, until the match begins.`
        : 'To take this back, withdraw the late entry: the place is a bye again.',
    };
  });

const notFree = { code: 'PLACE_NOT_FREE', sentence: 'This place is not free for a late entry, or no longer.' } as const;

type EnterInput = { tournamentId: number; place: DrawPlace; entrants: readonly CorrectedEntrant[]; playerProfileId: number };

/** An entrant who stands in no match comes back; anybody else is registered. Returns the participant's id. */
async function enter(work: WorkContext, { tournamentId, place, entrants, playerProfileId }: EnterInput): Promise<number> {
  const reserve = entrants.find((entrant) => entrant.playerProfileId === playerProfileId && entrant.matches.length === 0);
  if (!reserve || reserve.disqualified)
    return registerLate(work, { tournamentId, playerProfileId, replaces: !needsRoom(place, { isReserve: false }) });
  const row = await lockRow(work, 'participant', reserve.participantId);
  if (row?.withdrawn) {
    if (needsRoom(place, { isReserve: false })) await requireRoom(work, tournamentId);
    const event = { type: 'returned', data: { tournamentId }, rooms: [`tournament:${tournamentId}`] };
    await saveRow(work, 'participant', row, { withdrawn: false }, event);
  }
  return reserve.participantId;
}

/** Labels of matches. `reopened`: were walkovers. `races`: now have another race, by race. `untimed`: still have no time. */
type TakenPlace = { reopened: string[]; races: Map<number, string[]>; untimed: string[] };

async function takePlace(work: WorkContext, { slots }: DrawPlace, participantId: number, reason: string | null): Promise<TakenPlace> {
  const tournamentId = slots[0] ? (await readMatch(work, slots[0].matchId)).row.tournamentId : 0;
  const before = await readPlans(work, tournamentId);
  for (const { matchId, side } of slots) {
    const event = { type: 'SET_PARTICIPANT', at: work.at, side, participantId } as const;
    await changeSide(withMatches(work, reason), await readMatch(work, matchId), event);
  }
  const taken: TakenPlace = { reopened: [], races: new Map(), untimed: [] };
  for (const [id, { label, status, raceTo, scheduledTime, isWalkover }] of await readPlans(work, tournamentId)) {
    const was = before.get(id);
    if (!was?.isWalkover || isWalkover) continue;
    if (was.status === 'APPROVED' && slots.some(({ matchId }) => matchId === id)) taken.reopened.push(label);
    if (was.raceTo !== raceTo) taken.races.set(raceTo, [...(taken.races.get(raceTo) ?? []), label]);
    if (status === 'CREATED' && scheduledTime === null) taken.untimed.push(label);
  }
  return taken;
}

async function readPlans({ db }: WorkContext, tournamentId: number) {
  const rows = await db
    .selectFrom('tournamentMatch')
    .select(['id', 'label', 'status', 'raceTo', 'scheduledTime', 'aWalkover', 'bWalkover'])
    .where('tournamentId', '=', tournamentId)
    .orderBy('label')
    .execute();
  return new Map(rows.map(({ id, aWalkover, bWalkover, ...row }) => [id, { ...row, isWalkover: aWalkover || bWalkover }]));
}

type LateEntryNews = TakenPlace & { tables: string; labels: readonly string[] };

function consequencesOf({ kind, name, entrant }: DrawPlace, { tables, reopened, races, untimed, labels }: LateEntryNews): Consequence[] {
  const lines: (Consequence | null)[] = [
    tables === ''
      ? null
      : { kind: 'CALL', sentence: `${tables} ${tables.startsWith('Tables') ? 'are' : 'is'} called again with the new name.` },
    kind === 'ABSENT' ? { kind: 'WARNING', sentence: `${name} is withdrawn and out of the draw. Their entry fee stays.` } : null,
    entrant?.seed ? { kind: 'WARNING', sentence: `The place belongs to seed ${entrant.seed}: the late entry plays there unseeded.` } : null,
    reopened.length > 0 ? { kind: 'STAYS', sentence: `${listText(reopened)} is played now: nobody gets past it by a walkover.` } : null,
    ...[...races].map(
      ([race, raced]): Consequence => ({ kind: 'STAYS', sentence: `Race to ${race}, like the rest of the round: ${listText(raced)}.` }),
    ),
    untimed.length > 0
      ? { kind: 'WARNING', sentence: `${listText(untimed)} has no time yet: enter it under Upcoming Matches.` }
      : {
          kind: 'STAYS',
          sentence: reopened.length === 0 ? 'Times and tables stay.' : `${listText(reopened)} gets the last time of its round.`,
        },
    {
      kind: 'PRINT',
      sentence: `The printed ${labels.length === 1 ? 'sheet' : 'sheets'} of ${listText(labels)} ${labels.length === 1 ? 'is' : 'are'} outdated.`,
    },
  ];
  return lines.filter((line) => line !== null);
}
