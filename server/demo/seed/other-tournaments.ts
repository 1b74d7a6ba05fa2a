/** Further tournaments of the event: one that waits for its draw, and one for teams. Visitors may enter, draw, start and cancel here. */
import { searchText } from '#contract/kit/search-text.ts';
import { enterParticipants } from '../../sport/participants/add.ts';
import { readEntryTournament } from '../../sport/participants/entry.ts';
import { insertRow, insertRows } from '../../store/rows/insert-rows.ts';
import type { WorkContext } from '../../store/unit/commit.ts';
import { paidEntrants, seedClub } from './club.ts';
import { localDay } from './event.ts';
import { insertTournament, templateFor } from './new-tournament.ts';

const entrants = 41;
/** The number of registrations that nobody has looked at yet, besides those of the club. */
const unapproved = 3;
const teams = 8;
const membersPerTeam = 3;

export async function seedOtherTournaments(work: WorkContext, eventId: number): Promise<void> {
  const days = { firstDay: localDay(work.now, 1), lastDay: localDay(work.now, 2) };
  const openId = await insertTournament(work, {
    eventId,
    name: 'Open 10-Ball',
    mnemonic: 'O10B',
    category: 'Open',
    discipline: '10-Ball',
    raceTo: 8,
    chartTemplateId: await templateFor(work, entrants),
    entryLimit: 64,
    tables: 12,
    seeds: 16,
    ...days,
  });
  const players = await work.db
    .selectFrom('playerProfile')
    .select('id')
    .where('teamProfile', '=', false)
    .orderBy('id', 'desc')
    .limit(entrants)
    .execute();
  const waiting = new Set([...players.slice(0, unapproved).map(({ id }) => id), ...(await seedClub(work)).slice(0, paidEntrants)]);
  const entries = players.map(({ id }, index) => ({
    playerProfileId: id,
    seedingPriority: index < 2 ? index + 1 : 999,
    registrationApproved: !waiting.has(id),
  }));
  await enterParticipants(work, await readEntryTournament(work, openId), entries);
  await seedTeams(work, eventId, days);
}

async function seedTeams(work: WorkContext, eventId: number, days: { firstDay: string; lastDay: string }): Promise<void> {
  const tournamentId = await insertTournament(work, {
    eventId,
    name: 'National Teams',
    mnemonic: 'Teams',
    category: 'Teams',
    discipline: 'Team',
    raceTo: 2,
    chartTemplateId: await templateFor(work, teams),
    entryLimit: teams,
    // Four team matches at a time, as in the chart's own schedules.
    tables: 4,
    ...days,
    singles: [
      { discipline: '8-Ball', raceTo: 5 },
      { discipline: '9-Ball', raceTo: 6 },
      { discipline: '10-Ball', raceTo: 5 },
    ],
  });
  for (const country of await countriesWithTeams(work)) await enterTeam(work, tournamentId, country);
}

type Nation = { id: number; name: string; members: number[] };

async function countriesWithTeams({ db }: WorkContext): Promise<Nation[]> {
  const players = await db
    .selectFrom('playerProfile as pp')
    .innerJoin('country as c', 'c.id', 'pp.representsCountryId')
    .select(['c.id', 'c.name', 'pp.id as player'])
    .orderBy('c.name')
    .orderBy('pp.id')
    .execute();
  const nations = Map.groupBy(players, ({ name }) => name);
  return [...nations]
    .map(([name, rows]) => ({ name, id: rows[0]?.id ?? 0, members: rows.slice(0, membersPerTeam).map(({ player }) => player) }))
    .filter(({ members }) => members.length === membersPerTeam)
    .slice(0, teams);
}

async function enterTeam(work: WorkContext, tournamentId: number, { id: countryId, name, members }: Nation): Promise<void> {
  const { db, at } = work;
  const displayName = name.toUpperCase();
  const playerProfileId = await insertRow(work, 'playerProfile', {
    teamProfile: true,
    lastName: name,
    firstName: 'Team',
    displayName,
    initials: 'T.',
    registrationDate: at.slice(0, 10),
    representsCountryId: countryId,
    search: searchText([name, displayName]),
  });
  const entry = { playerProfileId, seedingPriority: 999, registrationApproved: true };
  const [teamParticipantId = 0] = await enterParticipants(work, await readEntryTournament(work, tournamentId), [entry]);
  const rows = await db.selectFrom('playerProfile').select('id').where('id', 'in', members).execute();
  const values = rows.map((row) => ({
    tournamentId,
    playerProfileId: row.id,
    teamParticipantId,
    playing: true,
    registrationApproved: true,
  }));
  await insertRows(work, 'participant', values);
}
