/** The page and the calendar of a team member show the team's next match until the line-up gives the member a single match. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, send } from '../../../live/play.ts';
import { createTeamHall, type TeamHall } from '../../../support/team-hall.ts';
import { createWorld, type World } from '../../../support/world.ts';

let world: World;
let hall: TeamHall;
let leader: { authorization: string };
beforeAll(async () => {
  world = await createWorld();
  hall = await createTeamHall(world.context, { singles: 3 });
  leader = await world.signIn('ROLE_USER', [hall.eventId]);
});
afterAll(() => world.close());

const profileOf = async (participantId: number): Promise<number> =>
  (await world.context.read.selectFrom('participant').select('playerProfileId').where('id', '=', participantId).executeTakeFirstOrThrow())
    .playerProfileId;

/** Returns the visible text of a member's page. A page that no change of the journal renews is up to a minute old. */
const pageOf = async (participantId: number, live = '/live'): Promise<string> => {
  world.clock.advance(61_000);
  const { body } = await world.inject({ url: `${live}/events/${hall.eventId}/players/${await profileOf(participantId)}` });
  return body
    .slice(body.indexOf('<body'))
    .replace(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
};
const summariesOf = async (participantId: number): Promise<string[]> => {
  const { body } = await world.inject({ url: `/api/public/events/${hall.eventId}/players/${await profileOf(participantId)}/matches.ics` });
  return [...body.matchAll(/^SUMMARY:(.+)\r$/gm)].map(([, summary = '']) => summary);
};
const singles = () =>
  world.context.read.selectFrom('tournamentMatch').select('id').where('teamParentMatchId', '=', hall.mainId).orderBy('id').execute();

test('before the team match starts, a member reads when and against whom the team plays', async () => {
  const page = await pageOf(at(hall.red, 0));
  expect(page).toMatch(/(?:Not before \d\d:\d\d|May start now).* against PLAYER2 Given PLAYER1 Given · Line-up not set yet/);
  expect(page).not.toContain('No further match');
  expect(await pageOf(at(hall.blue, 0), '/live/de')).toMatch(/gegen PLAYER1 Given PLAYER2 Given · Aufstellung noch offen/);
  expect(await summariesOf(at(hall.red, 0))).toEqual(['PLAYER1 Given – PLAYER2 Given · L8-SE01']);
});

test('once it runs, the member of a line-up reads the single match, and the others the score of the team', async () => {
  await send(world.context, hall.mainId, { type: 'START_TEAM_MATCH' });
  expect(await pageOf(at(hall.red, 0))).toMatch(/Playing now.*Line-up not set yet/);

  const [first] = await singles();
  // A line-up changes no team match: an open page asks for its next copy when a single match changes.
  const marks = new RegExp(`<span hidden="" data-match="${first?.id}" data-v="\\d+" data-status="CREATED" data-any="true">`);
  const { body } = await world.inject({ url: `/live/events/${hall.eventId}/players/${await profileOf(at(hall.red, 0))}` });
  expect(body).toMatch(marks);

  const payload = { id: first?.id, participantAId: at(hall.red, 0), participantBId: at(hall.blue, 0) };
  const saved = await world.inject({ method: 'PUT', url: '/api/tournament-matches', headers: leader, payload });
  expect(saved.statusCode).toBe(200);
  const page = await pageOf(at(hall.red, 0));
  expect(page).toContain('against BLUE1 Given');
  expect(page).not.toContain('Line-up not set yet');
  expect(await summariesOf(at(hall.red, 0))).toEqual(['RED1 Given – BLUE1 Given · L8-SE01-1']);
  expect(await pageOf(at(hall.red, 1))).toMatch(/Playing now.*Line-up not set yet/);
  expect(await summariesOf(at(hall.red, 1))).toEqual(['PLAYER1 Given – PLAYER2 Given · L8-SE01']);
});

test('a member who does not play for the team any more reads nothing of its next match', async () => {
  const other = await createTeamHall(world.context, { singles: 3 });
  const member = at(other.red, 0);
  const url = `/live/events/${other.eventId}/players/${await profileOf(member)}`;
  await world.context.db.updateTable('participant').set({ playing: false }).where('id', '=', member).execute();
  const { body } = await world.inject({ url });
  expect(body).toContain('No further match');
  expect(body).not.toContain('PLAYER2');
});
