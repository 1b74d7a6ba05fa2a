/**
 * A whole event over HTTP, killed twice on the way. The manager creates it, its leader draws and starts it, the simulator plays it to approved
 * rankings.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Match } from '#contract/match/matches.ts';
import type { Participant } from '#contract/tournament/participants.ts';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { type Ask, type FastHall, fastHall } from './fast-hall-process.ts';

type NamedRow = { id: number; name: string };
type PlayedTournament = { tournament: Tournament; participants: Participant[]; matches: Match[] };

let database: FreshDatabase;
let hall: FastHall;
let men: PlayedTournament;
let teams: PlayedTournament;

beforeAll(async () => {
  database = await freshDatabase();
  hall = await fastHall(database);
  await hall.start();
  const ids = await createEvent(await hall.signIn('manager'));
  await runEvent(await hall.signIn('leader'), ids);
  const admin = await hall.signIn('admin');
  for (const id of [ids.men, ids.teams]) await admin('GET', `/api/management/tournaments/${id}/autoplay`);
  for (const share of [0.25, 0.6]) {
    await until(async () => (await shareApproved(admin, ids.men)) > share);
    await hall.kill();
    await hall.start();
  }
  await until(() => allApproved(admin, [ids.men, ids.teams]));
  [men, teams] = [await playedOf(admin, ids.men), await playedOf(admin, ids.teams)];
}, 480_000);
afterAll(async () => {
  await hall.kill();
  await database.drop();
});

type TournamentIds = { men: number; teams: number };

async function createEvent(manager: Ask): Promise<TournamentIds> {
  const season = await manager<NamedRow>('POST', '/api/seasons', { name: 'Season', seasonYear: 2026, seasonStatus: 'RUNNING' });
  const leaders = await manager<{ id: number }[]>('GET', '/api/users/available-tournament-leaders?size=999');
  const today = new Date().toISOString().slice(0, 10);
  const event = await manager<NamedRow & { version: number }>('POST', '/api/events', {
    name: 'Test Open',
    shortName: 'Test',
    eventType: 'EURO_TOUR',
    eventStatus: 'CREATED',
    eventStartDate: today,
    eventEndDate: '2099-12-31',
    registrationStartDate: today,
    registrationEndDate: today,
    numberOfTables: 16,
    seasonId: season.id,
    users: leaders.map(({ id }) => id),
  });
  const menId = await createTournament(manager, event.id, {
    name: 'Men',
    raceTo: 3,
    size: 64,
    singleElimination: 16,
    discipline: '9-Ball',
  });
  const teamsId = await createTournament(manager, event.id, {
    name: 'Teams',
    raceTo: 2,
    size: 32,
    singleElimination: 8,
    discipline: 'Team',
  });
  const { version } = await manager<{ version: number }>('GET', `/api/events/${event.id}`);
  const current = await manager<object>('GET', `/api/events/${event.id}`);
  await manager('PUT', '/api/events', { ...current, version, eventStatus: 'ACTIVE' });
  return { men: menId, teams: teamsId };
}

type TournamentInput = { name: string; raceTo: number; size: number; singleElimination: number; discipline: string };

async function createTournament(
  manager: Ask,
  eventId: number,
  { name, raceTo, size, singleElimination, discipline }: TournamentInput,
): Promise<number> {
  const disciplines = await manager<NamedRow[]>('GET', '/api/disciplines?size=99');
  const idOf = (wanted: string): number => disciplines.find((one) => one.name === wanted)?.id ?? 0;
  const charts = await manager<(NamedRow & { singleElimination: number })[]>(
    'GET',
    `/api/chart-templates?size=99&size.equals=${size}&kind.equals=ELIMINATION`,
  );
  const chart = charts.find((one) => one.singleElimination === singleElimination && one.name.startsWith(String(size)));
  const isTeam = discipline === 'Team';
  const singles = isTeam
    ? {
        teamDiscipline1Id: idOf('8-Ball'),
        teamRaceTo1: 2,
        teamDiscipline2Id: idOf('9-Ball'),
        teamRaceTo2: 2,
        teamDiscipline3Id: idOf('10-Ball'),
        teamRaceTo3: 2,
      }
    : {};
  const { id } = await manager<NamedRow>('POST', '/api/tournaments', {
    eventId,
    name,
    mnemonic: name,
    titleForOverallRanking: name,
    rankingCategory: isTeam ? 'ORA' : 'ETM',
    disciplineId: idOf(discipline),
    raceTo,
    numberOfTimeouts: 1,
    breakRule: 'ALTERNATE',
    tournamentStartDate: new Date().toISOString().slice(0, 10),
    tournamentEndDate: '2099-12-31',
    entryFee1: 150,
    entryFee1Until: new Date().toISOString().slice(0, 10),
    numberOfTeamMatches: isTeam ? 3 : 0,
    chartTemplateId: chart?.id,
    entryLimit: size,
    ...singles,
  });
  return id;
}

/** The leader does the entries, the approvals, the draw and the start. */
async function runEvent(leader: Ask, ids: TournamentIds): Promise<void> {
  const players = await leader<NamedRow[]>(
    'GET',
    `/api/management/tournaments/${ids.men}/participants/available-players?size=999&sort=id,asc`,
  );
  for (const { id } of players.slice(0, 64)) {
    const { id: pid } = await enter(leader, ids.men, id);
    await leader('POST', `/api/management/tournaments/${ids.men}/participants/${pid}/approve-registration`);
  }
  await enterTeams(ids.teams, players.slice(64));
  for (const id of [ids.men, ids.teams]) {
    const form = await drawForm(leader, id);
    const { seed } = await leader<{ seed: string }>('POST', `/api/management/tournaments/${id}/draw-preview`, form);
    await leader('PUT', `/api/management/tournaments/${id}/generate-matches`, { ...form, seed });
    await leader('PUT', `/api/management/tournaments/${id}/start-tournament`);
  }

  async function enterTeams(tournamentId: number, members: NamedRow[]): Promise<void> {
    const manager = await hall.signIn('manager');
    const [country] = await manager<{ id: number }[]>('GET', '/api/countries?size=1');
    for (let number = 0; number < 24; number++) {
      const name = `Team ${String(number + 1).padStart(2, '0')}`;
      const profile = {
        teamProfile: true,
        lastName: name,
        firstName: 'Team',
        displayName: name.toUpperCase(),
        initials: 'T.',
        representsCountryId: country?.id,
      };
      const { id } = await manager<NamedRow>('POST', '/api/player-profiles', profile);
      const { id: teamId } = await enter(leader, tournamentId, id);
      for (const member of members.slice(number * 3, number * 3 + 3)) await enter(leader, tournamentId, member.id, `?teamId=${teamId}`);
    }
  }
}

const enter = (leader: Ask, tournamentId: number, id: number, query = ''): Promise<{ id: number }> =>
  leader('PUT', `/api/management/tournaments/${tournamentId}/participants/available-players${query}`, { id });

async function drawForm(leader: Ask, id: number): Promise<object> {
  const tournament = await leader<Tournament>('GET', `/api/tournaments/${id}`);
  const schedules = await leader<{ id: number }[]>(
    'GET',
    `/api/chart-template-time-sessions?size=99&chartTemplateId.equals=${tournament.chartTemplateId}&sort=numberOfTables,desc`,
  );
  const points = await leader<{ id: number }[]>('GET', `/api/rankings?rankingCategory.equals=${tournament.rankingCategory}`);
  return {
    chartTemplateTimeSessionId: schedules[0]?.id,
    rankingId: points[0]?.id,
    numberOfPlayerSeeded: 0,
    numberOfPlaceholders: 0,
    confirmation: true,
    forceOverride: tournament.numberOfTeamMatches > 0,
  };
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  while (!(await isDone())) await new Promise((resolve) => setTimeout(resolve, 150));
}

async function shareApproved(ask: Ask, id: number): Promise<number> {
  const matches = await ask<Match[]>('GET', `/api/tournament-matches?size=1000&tournamentId.equals=${id}`);
  return matches.filter(({ matchStatus }) => matchStatus === 'APPROVED').length / matches.length;
}

async function allApproved(ask: Ask, ids: number[]): Promise<boolean> {
  const tournaments = await Promise.all(ids.map((id) => ask<Tournament>('GET', `/api/tournaments/${id}`)));
  return tournaments.every(({ tournamentStatus }) => tournamentStatus === 'APPROVED');
}

async function playedOf(ask: Ask, id: number): Promise<PlayedTournament> {
  return {
    tournament: await ask('GET', `/api/tournaments/${id}`),
    participants: await ask('GET', `/api/participants?size=1000&tournamentId.equals=${id}`),
    matches: await ask('GET', `/api/tournament-matches?size=1000&tournamentId.equals=${id}`),
  };
}

const mains = ({ matches }: PlayedTournament): Match[] => matches.filter(({ teamParentMatchId }) => teamParentMatchId === null);
const played = (of: PlayedTournament): Match[] => mains(of).filter(({ aWalkover, bWalkover }) => !aWalkover && !bWalkover);
const inStage = (matches: Match[], wanted: number): Match[] => matches.filter(({ stage }) => stage === wanted);
const loserOf = ({ aScore, bScore, participantAId, participantBId }: Match): number | null =>
  aScore > bScore ? participantBId : participantAId;

/** Place → number of players with it. */
const placesOf = ({ participants }: PlayedTournament): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { place } of participants) counts[String(place)] = (counts[String(place)] ?? 0) + 1;
  return counts;
};

test('both tournaments end approved, with every match approved or called off', () => {
  for (const { tournament, matches } of [men, teams]) {
    expect(tournament).toMatchObject({ tournamentStatus: 'APPROVED', currentRunningStage: 2 });
    expect(matches.filter(({ matchStatus }) => matchStatus !== 'APPROVED' && matchStatus !== 'NONE')).toEqual([]);
  }
});

test('the 64 to 16 chart plays 104 matches and 15 more; 24 teams in 32 to 8 play 36 and 7 more', () => {
  expect([men, teams].map((one) => [inStage(played(one), 1).length, inStage(played(one), 2).length])).toEqual([
    [104, 15],
    [2 * 24 - (3 * 8) / 2, 7],
  ]);
  expect([mains(men).length, mains(teams).length]).toEqual([119, 59]);
});

test('eliminated players lost twice in the double elimination, losers’ qualifiers once, winners’ qualifiers never', () => {
  for (const one of [men, teams]) {
    const losses = inStage(played(one), 1).map(loserOf);
    const finalists = new Set(inStage(played(one), 2).flatMap((match) => [match.participantAId, match.participantBId]));
    const counts = one.participants.map(({ id }) => ({
      isFinalist: finalists.has(id),
      losses: losses.filter((loser) => loser === id).length,
    }));
    expect(counts.filter(({ isFinalist, losses: lost }) => !isFinalist && lost !== 2)).toEqual([]);
    const lostOnTheWay = counts.filter(({ isFinalist }) => isFinalist).map(({ losses: lost }) => lost);
    expect(lostOnTheWay.sort()).toEqual(lostOnTheWay.map((_, index) => (index < finalists.size / 2 ? 0 : 1)));
  }
});

test('no two men meet twice before the final stage', () => {
  const pairs = inStage(played(men), 1).map(({ participantAId, participantBId }) => [participantAId, participantBId].sort().join('-'));
  expect(new Set(pairs).size).toBe(pairs.length);
});

test('places are those of the printed table', () => {
  expect(placesOf(men)).toEqual({ 1: 1, 2: 1, 3: 2, 5: 4, 9: 8, 17: 8, 25: 8, 33: 16, 49: 16 });
  // Eight walkovers: the last block, 25 to 32, is empty.
  expect(placesOf(teams)).toEqual({ 1: 1, 2: 1, 3: 2, 5: 4, 9: 4, 13: 4, 17: 8 });
});

test('points are those of the first row whose place is not behind the player’s', () => {
  const points: Record<number, number> = { 1: 630, 2: 510, 3: 420, 5: 350, 9: 300, 17: 275, 25: 275, 33: 250, 49: 225 };
  for (const { place, points: booked } of men.participants) expect(booked).toBe(points[place ?? 0]);
});

test('a team match is won with two single matches, and the third is not played after 2:0', () => {
  const byMain = Map.groupBy(
    teams.matches.filter(({ teamParentMatchId }) => teamParentMatchId !== null),
    ({ teamParentMatchId }) => teamParentMatchId,
  );
  for (const main of played(teams)) {
    const singles = (byMain.get(main.id) ?? []).filter(({ matchStatus }) => matchStatus === 'APPROVED');
    const won = singles.filter(({ aScore, bScore }) => aScore > bScore).length;
    expect([main.aScore, main.bScore]).toEqual([won, singles.length - won]);
    expect(Math.max(main.aScore, main.bScore)).toBeGreaterThanOrEqual(2);
  }
});
