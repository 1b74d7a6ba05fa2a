/** A live match in the shape of the compat feed. Pure. */
import countryCodes from 'i18n-iso-countries';
import type { LiveMatch } from '#contract/live/rows.ts';
import { isStraightPool } from '#machines/match/straight-pool.ts';
import { isUpcoming, type Side } from '#machines/names.ts';
import { withOffset } from '../../kernel/time/local-time.ts';
import type { EventFacts, HistoryEntry, MatchFacts, PlayerFacts } from './compat-facts.ts';
import { compatMatchId, compatVenueId } from './compat-ids.ts';
import type { CompatMatch, CompatNote, CompatOrganization, CompatPlayer, CompatStatus, CompatVenue } from './compat-shapes.ts';
import { flagOf } from './table-rows.ts';

/** The installation as the feed names it. `base`: the address in front of '/media', without a slash at its end. */
export type CompatSite = { base: string; organisation: string };

export function toCompatMatch(match: LiveMatch, { event, players, history }: MatchFacts, site: CompatSite): CompatMatch {
  const at = (instant: string | null): string => (instant === null ? '' : withOffset(new Date(instant), event.timeZone));
  return {
    matchId: compatMatchId(match.id),
    matchno: match.id,
    roundName: match.roundName,
    round: match.roundId,
    playerA: { ...playerOn(match, 'A', players, site), represents: [] },
    playerB: { ...playerOn(match, 'B', players, site), represents: [] },
    scoreA: match.aScore,
    scoreB: match.bScore,
    raceTo: match.raceTo,
    discipline: match.disciplineName,
    disciplineId: 0,
    branch: '',
    penalty: 0,
    groupNo: match.groupNumber ?? 0,
    ...{ inningsPlayerA: 0, inningsPlayerB: 0, highBreaksA: [], highBreaksB: [], runoutsA: 0, runoutsB: 0 },
    ...{ lagWinner: '', handicapA: 0, handicapB: 0 },
    table: {
      tableId: match.tableId ?? 0,
      name: match.tableDisplayNumber === null ? '' : `Table ${match.tableDisplayNumber}`,
      ...{ manufacturer: '', model: '', branch: '', branchId: 0, size: '', cloth: '', pockets: '', slate: '', description: '' },
      venue: toCompatVenue(event, site),
    },
    tournamentId: match.tournamentId,
    challengeId: 0,
    starttime: at(match.matchStartTime ?? match.matchScheduledTime),
    stoptime: at(match.matchFinishTime),
    ...statusOf(match),
    bestOfSets: 0,
    useInnings: false,
    frames: [],
    properties: { runoutsA: 0, runoutsB: 0, lagWinsA: 0, lagWinsB: 0 },
    sets: [],
    curVersion: match.version,
    notes: notesOf(match, history.get(match.id) ?? [], at),
    ...{ matchType: '', videoLink: '', comment: '' },
    winnerNext: match.winnerToMatchId === null ? 0 : compatMatchId(match.winnerToMatchId),
    loserNext: match.loserToMatchId === null ? 0 : compatMatchId(match.loserToMatchId),
  };
}

function statusOf({ matchStatus }: LiveMatch): CompatStatus {
  if (matchStatus === 'NONE' || matchStatus === 'READY' || isUpcoming(matchStatus)) return { matchstatus: 'waiting', matchstatusCode: 0 };
  if (matchStatus === 'FINISHED' || matchStatus === 'APPROVED') return { matchstatus: 'finished', matchstatusCode: 2 };
  return { matchstatus: 'playing', matchstatusCode: 1 };
}

function playerOn(match: LiveMatch, side: Side, players: MatchFacts['players'], site: CompatSite): CompatPlayer {
  const { participantId, displayName, waitsFor } =
    side === 'A'
      ? { participantId: match.participantAId, displayName: match.participantADisplayName, waitsFor: match.aWaitsFor }
      : { participantId: match.participantBId, displayName: match.participantBDisplayName, waitsFor: match.bWaitsFor };
  const player = participantId === null ? undefined : players.get(participantId);
  return player ? toCompatPlayer(player, site) : { ...nobody, name: displayName ?? waitsFor ?? '' };
}

const nobody: CompatPlayer = {
  ...{ playerId: 0, name: '', firstname: '', lastname: '', url: '', image: '' },
  country: { name: '', alpha3: '', image: '', continent: '' },
};

export const toCompatPlayer = (player: PlayerFacts, { base }: CompatSite): CompatPlayer => ({
  playerId: player.playerId,
  name: [player.firstName, player.lastName].filter(Boolean).join(' ') || player.displayName,
  firstname: player.firstName,
  lastname: player.lastName,
  url: '',
  image: player.hasPublicPhoto ? `${base}/media/player-photos/${player.playerId}?v=${player.version}` : '',
  country: {
    name: player.countryName ?? '',
    alpha3: countryCodes.alpha2ToAlpha3(player.countryCode ?? '') ?? player.countryMnemonic ?? '',
    image: flagOf(player.countryId, base),
    continent: '',
  },
});

export const toCompatOwner = ({ base, organisation }: CompatSite): CompatOrganization => ({
  ...{ organizationId: 0, stub: '', name: organisation, url: base, logo: '', profileColor: '' },
});

export const toCompatVenue = ({ venueId, venueName }: EventFacts, site: CompatSite): CompatVenue => ({
  ...{ venueId: venueId === null ? 0 : compatVenueId(venueId), name: venueName ?? '', url: '', owner: toCompatOwner(site) },
});

/** The history in the words of such feeds: 'frame start', 'A breaking', 'A frame win', 'frame end'; in 14.1 'A pot one', 'A foul 1'. */
function notesOf(match: LiveMatch, history: readonly HistoryEntry[], at: (instant: string) => string): CompatNote[] {
  const points = isStraightPool(match.disciplineMnemonic);
  return history.flatMap(({ progressType, entryDate, scoreA, scoreB, target }) => {
    const words = (): string[] => {
      if (progressType === 'START') return ['frame start'];
      if (target !== 'A' && target !== 'B') return [];
      if (progressType === 'BREAK') return [`${target} breaking`];
      if (points) return [progressType === 'FOUL' ? `${target} foul 1` : `${target} pot one`];
      const isOver = Math.max(scoreA, scoreB) >= match.raceTo;
      return [`${target} frame win`, 'frame end', ...(isOver ? [] : ['frame start'])];
    };
    return words().map((note) => ({ note, time: at(entryDate) }));
  });
}
