/** The corrections of a tournament before one is chosen: what each would do, or why it is refused. */
import type { Corrections, MovableEntrant } from '#contract/tournament/corrections.ts';
import { countText } from '#machines/count-text.ts';
import { listText } from '#machines/sentences.ts';
import { begunMatch } from '#machines/tournament/begun-matches.ts';
import { entrantWordOf } from '#machines/tournament/entrants.ts';
import { latePlacesFor } from '#machines/tournament/late-entry-places.ts';
import { whyNotCorrectDraw } from '#machines/tournament/movable-entrant.ts';
import { whyNotOneMore } from '#machines/tournament/participant.ts';
import { whyNotTournament } from '#machines/tournament/tournament-rules.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Context } from '../../store/context.ts';
import { matchesOf } from '../draws/match-results.ts';
import { readTournament } from '../draws/stored-tournament.ts';
import { countEntrants } from '../participants/count-entrants.ts';
import { type CorrectedEntrant, readEntrants } from './entrants.ts';
import { type DrawPlace, freePlaces } from './free-places.ts';

/** Throws 404 or 403. */
export async function correctionsOf({ read: db }: Context, actor: Actor | null, id: number): Promise<Corrections> {
  const { row, facts } = await readTournament(db, { id, right: 'tournament:run', actor });
  const matches = await matchesOf(db, id);
  const begunMatches = matches.flatMap((match) => begunMatch(match) ?? []);
  const entrants = await readEntrants(db, id);
  const movable = entrants.filter(({ refusal }) => refusal === null);
  // The rule of isEntrant (participants/count-entrants.ts).
  const drawn = entrants.filter(({ withdrawn, matches: own }) => !withdrawn || own.length > 0);
  const full = whyNotOneMore({ entrants: await countEntrants(db, id, { withdrawn: false }), limit: row.entryLimit })?.sentence ?? null;
  const reserves = entrants.filter(({ matches: own, disqualified }) => own.length === 0 && !disqualified);
  const places = await offeredPlaces(db, id, { entrants, isFull: full !== null, isReserve: reserves.some(({ withdrawn }) => !withdrawn) });
  const announced = matches.filter(({ status }) => status === 'READY').length;
  const waiting = matches.filter(({ status }) => status === 'CREATED' || status === 'SCHEDULED').length;
  const tooFew = movable.length < 2 ? `Fewer than two ${entrantWordOf(facts)}s have not played.` : null;
  return {
    corrections: [
      {
        name: 'SWAP',
        fact: `${movable.length} of ${countText(drawn.length, entrantWordOf(facts))} have not played.`,
        refusal: whyNotCorrectDraw(row.tournamentStatus)?.sentence ?? tooFew,
      },
      {
        name: 'LATE_ENTRY',
        fact: placesText(places, entrantWordOf(facts)),
        refusal:
          whyNotCorrectDraw(row.tournamentStatus)?.sentence ??
          (places.length === 0 ? (full ?? 'No bye is free, and everybody has played.') : null),
      },
      {
        name: 'UNDO_START',
        fact:
          announced === 0
            ? 'No match has a score, and none is announced.'
            : `No match has a score; ${countText(announced, 'match', 'matches')} announced.`,
        refusal: whyNotTournament('UNDO_START', { ...facts, begunMatches })?.sentence ?? null,
      },
    ],
    startedAt: await startOf(db, id),
    scored: begunMatches.length,
    announced,
    waiting,
    places: places.map(({ entrant: _entrant, slots: _slots, refusal: _refusal, ...place }) => place),
    full,
    reserves: reserves.map(({ playerProfileId, displayName, country, withdrawn }) => ({
      playerProfileId,
      displayName,
      country,
      withdrawn,
    })),
    movable: movable.map(toChoice),
    fixed: entrants.flatMap((entrant) => (entrant.refusal ? [{ ...toChoice(entrant), why: entrant.refusal.sentence }] : [])),
  };
}

type OfferedPlacesOptions = { entrants: readonly CorrectedEntrant[]; isFull: boolean; isReserve: boolean };

/** `isReserve`: a full tournament has reserves, who can take its byes. */
async function offeredPlaces(db: Context['read'], id: number, { entrants, ...room }: OfferedPlacesOptions): Promise<DrawPlace[]> {
  const places = await freePlaces(db, id, entrants);
  return latePlacesFor(
    places.filter(({ refusal }) => refusal === null),
    room,
  );
}

/** '2 byes are free: A004 against EK, A005 against WEBER. 9 players have not played.' */
function placesText(places: readonly DrawPlace[], word: string): string {
  const byes = places.filter(({ kind }) => kind === 'BYE');
  const others = countText(places.length - byes.length, `${word} has`, `${word}s have`);
  if (byes.length === 0) return `No bye is free. ${others} not played.`;
  const where = listText(byes.map(({ label, against }) => `${label} against ${against}`));
  return `${countText(byes.length, 'bye is', 'byes are')} free: ${where}. ${others} not played.`;
}

const toChoice = ({ participantId, displayName, countryId, country, label }: CorrectedEntrant): MovableEntrant => ({
  participantId,
  displayName,
  countryId,
  country,
  label,
});

/** Returns the time of the last start, or null when the journal no longer has it. */
async function startOf(db: Context['read'], id: number): Promise<string | null> {
  const entry = await db
    .selectFrom('journal')
    .select(['at', 'type'])
    .where('stream', '=', `tournament:${id}`)
    .where('type', 'in', ['START', 'UNDO_START'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return entry?.type === 'START' ? entry.at : null;
}
