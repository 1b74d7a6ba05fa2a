/** The next match of a player with its forecast, what holds it up, and the matches that a win and a loss lead to. */
import type { LiveMatch } from '#contract/live/rows.ts';
import type { CardBranch, CardEntry, HoldUpView } from '#contract/match/player-card.ts';
import { capitals } from '#contract/people/player-names.ts';
import { type HoldUp, holdUpsOf } from '#machines/match/hold-ups.ts';
import { whyNot } from '#machines/match/rules/all-rules.ts';
import { scheduledOf } from '#machines/match/waiting-match.ts';
import { isLive, type Side } from '#machines/names.ts';
import type { Context } from '../../store/context.ts';
import type { EventForecast } from '../forecast/event-forecast.ts';
import { presentMatches } from '../matches/present.ts';
import { readMatchUnlocked } from '../matches/read.ts';
import { asSeenBy, personOn, refOf, sideOf, waitsForOn } from './card-match.ts';
import { meetingsOf, profilesOf, readFeeders, readLastEnds, readPlaying, readRestMs } from './read-around.ts';

type NextMatchInput = { match: LiveMatch; participantId: number; forecast: EventForecast };

export async function readNextMatch(context: Context, input: NextMatchInput): Promise<Pick<CardEntry, 'next' | 'ifWins' | 'ifLoses'>> {
  const around = await readAround(context, input);
  const { match, participantId } = input;
  const { coming, table, profiles } = around;
  return {
    next: {
      ...asSeenBy(match, participantId),
      tableId: match.tableId,
      forecast: coming && {
        low: instant(coming.start.low),
        mid: instant(coming.start.mid),
        high: instant(coming.start.high),
        tableDisplayNumber: table?.displayNumber ?? null,
      },
      freeTableId: table && table.tableStatus === 'FREE' && table.matchId === null ? table.id : null,
      meetings: await meetingsOf(context.read, profiles, match.id),
      uniformApproved: uniformOf(match, sideOf(match, participantId)),
      holdUps: (await holdUps(context, match, around)).map(viewOf),
    },
    ifWins: branchOf(around, match.winnerToMatchId, match.winnerToSide),
    ifLoses: branchOf(around, match.loserToMatchId, match.loserToSide),
  };
}

type Around = Awaited<ReturnType<typeof readAround>>;

/** Reads the matches around this one: those that it waits for and leads to, and the one on the table of its forecast. */
async function readAround({ read }: Context, { match, forecast }: NextMatchInput) {
  const coming = forecast.known.get(match.id) ?? forecast.all.get(match.id) ?? null;
  const table = forecast.tables.find(({ id }) => id === coming?.tableId) ?? null;
  const targets = [match.winnerToMatchId, match.loserToMatchId].filter((id) => id !== null);
  const feeders = await readFeeders(read, [match.id, ...targets]);
  const profiles = await profilesOf(read, [match.participantAId, match.participantBId]);
  const playingId = isLive(match.matchStatus) ? null : await readPlaying(read, profiles, match.id);
  const ids = [...targets, ...feeders.map(({ id }) => id), playingId, table?.matchId ?? null].filter((id) => id !== null);
  const byId = new Map((await presentMatches(read, [...new Set(ids)])).map((row) => [row.id, row]));
  const at = (id: number | null | undefined): LiveMatch | null => byId.get(id ?? 0) ?? null;
  const comingOf = ({ id }: LiveMatch) => forecast.known.get(id) ?? forecast.all.get(id);
  return {
    coming,
    table,
    profiles,
    at,
    playing: at(playingId),
    feederOf: (id: number, side: Side) => at(feeders.find((one) => one.toId === id && one.toSide === side)?.id),
    startOf: (row: LiveMatch): number | null => comingOf(row)?.start.mid ?? null,
    endOf: (row: LiveMatch): number | null => comingOf(row)?.end.mid ?? null,
  };
}

async function holdUps(context: Context, match: LiveMatch, around: Around): Promise<HoldUp<LiveMatch>[]> {
  const { at, table, profiles, playing, feederOf, endOf } = around;
  const waits = !isLive(match.matchStatus);
  return holdUpsOf<LiveMatch>({
    match,
    now: context.clock().getTime(),
    feederOf: (side) => feederOf(match.id, side),
    playing,
    lastEnds: waits ? await readLastEnds(context.read, profiles, match.id) : [],
    restMs: waits ? await readRestMs(context.read, match.eventId) : 0,
    table: table && { displayNumber: table.displayNumber, tableStatus: table.tableStatus, match: at(table.matchId) },
    endOf,
    startRefusal: match.matchStatus === 'READY' ? await startRefusal(context, match.id) : null,
  });
}

const viewOf = ({ match, ...point }: HoldUp<LiveMatch>): HoldUpView => ({
  ...point,
  at: instantOrNull(point.at),
  match: match && {
    ...refOf(match),
    matchStatus: match.matchStatus,
    names: namesOf(match),
    score: isLive(match.matchStatus) && match.matchStatus !== 'READY' ? `${match.aScore}:${match.bScore}` : null,
  },
});

/** `ownSide`: the side of the player in the target. */
function branchOf({ at, feederOf, startOf }: Around, id: number | null, ownSide: Side | null): CardBranch | null {
  const target = at(id);
  if (!target) return null;
  const side: Side = ownSide === 'A' ? 'B' : 'A';
  const opponent = personOn(target, side);
  const walkover = opponent === null && (side === 'A' ? target.aWalkover : target.bWalkover);
  const rivals = walkover ? null : feederOf(target.id, side);
  const start = startOf(target);
  return {
    ...refOf(target),
    at: start === null ? target.matchScheduledTime : instant(start),
    isForecast: start !== null,
    opponent,
    waitsFor: waitsForOn(target, side),
    walkover,
    rivals: rivals && namesOf(rivals),
    rivalsAt: instantOrNull(rivals && (startOf(rivals) ?? scheduledOf(rivals))),
  };
}

const instant = (at: number): string => new Date(at).toISOString();
const instantOrNull = (at: number | null): string | null => (at === null || !Number.isFinite(at) ? null : instant(at));

function uniformOf({ withUniformControl, aUniformApproved, bUniformApproved }: LiveMatch, side: Side): boolean | null {
  if (!withUniformControl) return null;
  return side === 'A' ? aUniformApproved : bUniformApproved;
}

/** 'EK – Ó DUBHÁINNE' */
const namesOf = (match: LiveMatch): string => `${shortName(match, 'A')} – ${shortName(match, 'B')}`;

function shortName(match: LiveMatch, side: Side): string {
  const person = personOn(match, side);
  if (!person) return waitsForOn(match, side) ?? 'open';
  return person.lastName ? capitals(person.lastName, person.country) : person.displayName;
}

async function startRefusal({ read, clock }: Context, id: number): Promise<string | null> {
  const stored = await readMatchUnlocked(read, id);
  return stored && (whyNot(stored.state, stored.setting, { type: 'START', at: clock().toISOString() })?.sentence ?? null);
}
