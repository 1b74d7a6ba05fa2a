import fc from 'fast-check';
import { type Insertable, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkFields } from '#contract/kit/check.ts';
import type { Field } from '#contract/kit/field-kinds.ts';
import { tidyForm } from '#contract/kit/tidy-form.ts';
import { tournamentBody, tournamentForm } from '#contract/tournament/tournament-form.ts';
import { tournamentDefaults, tournamentProblems } from '#machines/tournament/tournament-form.ts';
import type { Database } from '../../../../server/store/schema.ts';
import { timesByChance } from '../../../support/engine.ts';
import { createHall, type Hall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';
import { anyFieldValue, impossibleId } from '../../entity/anything.ts';

type AuthHeaders = { authorization: string };
let world: World;
/** A RUNNING event with a RUNNING tournament. */
let hall: Hall;
let admin: AuthHeaders;
let eventId: number;
let championshipId: number;
let disciplineId: number;
let teamDisciplineId: number;
let templateId: number;
let age: number;
beforeAll(async () => {
  world = await createWorld();
  hall = await createHall(world.context);
  admin = await world.signIn('ROLE_ADMIN');
  eventId = await openEvent('EURO_TOUR');
  championshipId = await openEvent('EUROPEAN_CHAMPIONSHIP');
  disciplineId = await insert('discipline', { name: 'Nine', mnemonic: 'N', minutesPerRack: 8 });
  teamDisciplineId = await insert('discipline', { name: 'Team matches', mnemonic: 'Team', minutesPerRack: 8 });
  await insert('tournamentCategory', { name: 'Men', mnemonic: 'Men', type: 'SINGLE' });
  age = await insert('playerCategory', { name: 'Women', mnemonic: 'Women' });
  templateId = await insert('chartTemplate', {
    name: 'Thirty-two',
    kind: 'ELIMINATION',
    size: 32,
    singleElimination: 8,
    letters: 1,
    minParticipants: 17,
    maxParticipants: 32,
  });
});
afterAll(() => world.close());

type ReferenceTable = 'discipline' | 'chartTemplate' | 'tournamentCategory' | 'playerCategory';

async function insert<Name extends ReferenceTable>(table: Name, values: Insertable<Database[Name]>): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${sql.join(Object.keys(values).map((name) => sql.id(name)))})
    values (${sql.join(Object.values(values))}) returning id`.execute(world.context.db);
  return rows[0]?.id ?? 0;
}

async function openEvent(eventType: 'EURO_TOUR' | 'EUROPEAN_CHAMPIONSHIP'): Promise<number> {
  const stored = { ...(await world.context.read.selectFrom('event').selectAll().where('id', '=', hall.eventId).executeTakeFirstOrThrow()) };
  const { id: _id, ...columns } = stored;
  const row = await world.context.db
    .insertInto('event')
    .values({ ...columns, eventType, eventStatus: 'CREATED', name: eventType })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

const newestUser = async (): Promise<number> =>
  (await world.context.read.selectFrom('appUser').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id;

const form = (more: object = {}) => ({
  eventId,
  name: 'Treviso Open Men',
  mnemonic: 'Men',
  titleForOverallRanking: 'Treviso Open',
  rankingCategory: 'ETM',
  disciplineId,
  raceTo: 9,
  ...more,
});

const send = async (method: 'POST' | 'PUT', payload: object, headers: AuthHeaders = admin) => {
  const answer = await world.inject({ method, url: '/api/tournaments', payload, headers });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
};

const create = async (more: object = {}) => (await send('POST', form(more))).body;

const failing = ({ body }: { body: { fieldErrors?: { field: string }[] } }): string[] => (body.fieldErrors ?? []).map(({ field }) => field);

test('a new tournament of the tour starts with the dates of its event and the fees of the tour', async () => {
  const answer = await send('POST', form({ chartTemplateId: templateId }));

  expect(answer.status).toBe(201);
  expect(answer.headers.location).toBe(`/api/tournaments/${answer.body.id}`);
  expect(answer.body).toMatchObject({
    tournamentStatus: 'CREATED',
    version: 1,
    tournamentStartDate: '2026-09-25',
    tournamentEndDate: '2026-09-27',
    entryFee1: 150,
    entryFee1Until: '2026-09-25',
    entryFee2: 0,
    entryFeeReduced: 100,
    entryFeeReduced2: 100,
    breakRule: 'ALTERNATE',
    numberOfTimeouts: 1,
    timeoutLengthInMinutes: 5,
    entryLimit: 32,
    minParticipants: 17,
    maxParticipants: 32,
    tournamentCategoryName: 'Men',
  });
});

test('a new tournament outside the tour has no fees, and only its basic fields are required', async () => {
  const { body } = await send('POST', { ...form(), eventId: championshipId, titleForOverallRanking: '', tournamentStartDate: '' });
  const empty = await send('POST', { eventId: championshipId, numberOfTimeouts: null });

  expect(body).toMatchObject({ entryFee1: 0, entryFeeReduced: 0, entryFeeReduced2: 0, titleForOverallRanking: null });
  expect(failing(empty)).toEqual(['name', 'mnemonic', 'rankingCategory', 'disciplineId', 'raceTo', 'numberOfTimeouts']);
});

test.each([
  ['titleForOverallRanking', ' '],
  ['tournamentStartDate', ''],
  ['tournamentEndDate', null],
  ['entryFee1', null],
  ['entryFee1Until', ''],
  ['name', '  '],
  ['disciplineId', -1],
  ['eventId', ''],
  ['raceTo', 0],
  ['numberOfTimeouts', 0],
  ['entryLimit', 33],
  ['entryLimit', 16],
  ['numberOfPlayerSeeded', 33],
  ['numberOfPlayerSeeded', -1],
  ['entryFee2', -1],
  ['entryFee3', 'much'],
  ['breakRule', 'NONE'],
  ['tournamentEndDate', '2026-09-01'],
  ['playerCategories', [999_999]],
  ['playerCategories', ['abc']],
  ['tournamentCategoryId', 999_999],
  ['eventPosterId', 999_999],
])('the form of the tour is refused at %s when it holds %j', async (field, value) => {
  const answer = await send('POST', form({ chartTemplateId: templateId, [field]: value }));

  expect(answer.status).toBe(400);
  expect(failing(answer)).toEqual([field]);
  expect(answer.body).toMatchObject({ message: 'error.validation', fieldErrors: [{ objectName: 'tournament' }] });
});

test('hidden fields are not stored: team matches outside team tournaments, allowed ages outside the tour', async () => {
  const team = { numberOfTeamMatches: 3, teamDiscipline1Id: disciplineId, teamRaceTo1: 8 };
  const single = await create({ ...team, playerCategories: [String(age), '', { id: age }] });
  const championship = await create({ eventId: championshipId, playerCategories: [age] });

  expect(single).toMatchObject({ numberOfTeamMatches: 0, teamDiscipline1Id: null, teamRaceTo1: null, playerCategories: [age] });
  expect(championship.playerCategories).toEqual([]);
});

test('a team tournament keeps its number of team matches, each with discipline and race to', async () => {
  const rows = { teamDiscipline1Id: disciplineId, teamRaceTo1: 8, teamDiscipline2Id: disciplineId, teamRaceTo2: 9 };
  const team = await create({ disciplineId: teamDisciplineId, numberOfTeamMatches: 1, ...rows });
  const incomplete = await send('POST', form({ disciplineId: teamDisciplineId, numberOfTeamMatches: 3, ...rows }));
  const tooMany = await send('POST', form({ disciplineId: teamDisciplineId, numberOfTeamMatches: 6, ...rows }));

  expect(team).toMatchObject({ numberOfTeamMatches: 1, teamDiscipline1Id: disciplineId, teamRaceTo1: 8, teamDiscipline2Id: null });
  expect(failing(incomplete)).toEqual(['teamDiscipline3Id', 'teamRaceTo3']);
  expect(failing(tooMany)).toContain('numberOfTeamMatches');
});

test('tournaments are added only to an event that is CREATED', async () => {
  const answer = await send('POST', form({ eventId: hall.eventId }));

  expect(answer.status).toBe(409);
  expect(answer.body.detail).toBe('The event is Running: tournaments can be added only while it is Created.');
});

test('the description is stored without anything that runs', async () => {
  const created = await create({ description: '<p onclick="x()">Hello <b>all</b><script>alert(1)</script></p>' });

  expect(created.description).toBe('<p>Hello <strong>all</strong></p>');
});

test('a save over an unseen change is refused, with the editor and the changes', async () => {
  const stored = await create();
  await send('PUT', { ...stored, name: 'Other name' });
  const late = await send('PUT', { ...stored, raceTo: 7 });

  expect(late.status).toBe(409);
  expect(late.body).toMatchObject({
    message: 'error.concurrencyFailure',
    changedFields: ['name'],
    current: { name: 'Other name', version: 2 },
  });
});

test('fields of the server stay as they are whatever a whole entity says', async () => {
  const stored = await create({ chartTemplateId: templateId });
  const foreign = {
    tournamentStatus: 'APPROVED',
    currentRunningStage: 2,
    readyToFinish: true,
    minParticipants: 1,
    maxParticipants: 9,
    numberOfParticipants: 5,
  };
  const saved = await send('PUT', { ...stored, ...foreign, chart: { kind: 'ELIMINATION' } });

  expect(saved.body).toEqual(stored);
});

test('a drawn tournament may change its name and fees, but not the fields that its matches depend on', async () => {
  const stored = (await world.inject({ url: `/api/tournaments/${hall.tournamentId}`, headers: admin })).json();
  const complete = { ...stored, titleForOverallRanking: 'Open', entryFee1Until: '2026-09-20' };
  const harmless = await send('PUT', { ...complete, name: 'New name', entryFee1: 12.5, autoApproveMatches: true });
  const locked = await send('PUT', { ...harmless.body, raceTo: 11, eventId, name: '' });

  expect(harmless.body).toMatchObject({ name: 'New name', entryFee1: 12.5, autoApproveMatches: true, eventId: hall.eventId });
  expect(locked.status).toBe(400);
  // All fields at once: the locked ones, and the one that lacks something.
  expect(failing(locked)).toEqual(['eventId', 'raceTo', 'name']);
  expect(locked.body.detail).toBe('The event can no longer change: the draw is made.');
});

test.each([
  ['APPROVED', 'Approved'],
  ['CANCELED', 'Canceled'],
] as const)('a tournament that is %s may change its name, but not the fields that count', async (tournamentStatus, word) => {
  await world.context.db.updateTable('tournament').set({ tournamentStatus }).where('id', '=', hall.tournamentId).execute();
  const stored = (await world.inject({ url: `/api/tournaments/${hall.tournamentId}`, headers: admin })).json();

  const renamed = await send('PUT', { ...stored, name: 'Corrected name', description: '<p>Thank you</p>' });
  const refused = await send('PUT', { ...renamed.body, entryFee1: 99, mnemonic: 'X' });

  expect(renamed).toMatchObject({ status: 200, body: { name: 'Corrected name', description: '<p>Thank you</p>', tournamentStatus } });
  expect(failing(refused)).toEqual(['mnemonic', 'entryFee1']);
  expect(refused.body.detail).toBe(`The mnemonic can no longer change: the tournament is ${word}.`);
});

test('a drawn tournament whose locked fields lack something can still be renamed', async () => {
  await world.context.db
    .updateTable('tournament')
    .set({ tournamentStartDate: null, numberOfTimeouts: 0 })
    .where('id', '=', hall.tournamentId)
    .execute();
  const stored = (await world.inject({ url: `/api/tournaments/${hall.tournamentId}`, headers: admin })).json();

  expect((await send('PUT', { ...stored, name: 'Renamed' })).body).toMatchObject({
    name: 'Renamed',
    tournamentStartDate: null,
    numberOfTimeouts: 0,
  });
});

test('a tournament administrator creates and edits in the own events alone', async () => {
  const own = await world.signIn('ROLE_TOURNAMENT', [eventId]);
  const stranger = await world.signIn('ROLE_TOURNAMENT', [hall.eventId]);
  const { body } = await send('POST', form(), own);

  expect(body.tournamentStatus).toBe('CREATED');
  expect((await send('POST', form(), stranger)).status).toBe(404);
  expect((await send('PUT', { ...body, name: 'Mine' }, stranger)).status).toBe(404);
  expect((await send('PUT', { ...body, eventId: championshipId }, own)).status).toBe(404);
});

test('a tournament leader edits CREATED tournaments and creates none', async () => {
  const leader = await world.signIn('ROLE_USER', [eventId, hall.eventId]);
  const stored = await create();
  const running = (await world.inject({ url: `/api/tournaments/${hall.tournamentId}`, headers: admin })).json();

  const other = await openEvent('EURO_TOUR');
  await world.context.db
    .insertInto('eventUser')
    .values({ eventId: other, userId: await newestUser() })
    .execute();

  expect((await send('PUT', { ...stored, name: 'By its leader' }, leader)).body.name).toBe('By its leader');
  expect((await send('PUT', { ...stored, version: null, eventId: other }, leader)).body.code).toBe('MOVE_NOT_ALLOWED');
  expect((await send('POST', form(), leader)).status).toBe(403);
  expect((await send('PUT', { ...running, name: 'x' }, leader)).body.detail).toBe(
    'A tournament leader can edit a tournament only while it is Created.',
  );
});

test('a PATCH changes what it names and keeps the rest, nulls included', async () => {
  const stored = await create();
  const patch = (payload: object) =>
    world.inject({ method: 'PATCH', url: `/api/tournaments/${stored.id}`, payload: { id: stored.id, ...payload }, headers: admin });

  expect((await patch({ name: 'Patched', mnemonic: null, raceTo: null })).json()).toEqual({ ...stored, name: 'Patched', version: 2 });
  expect((await patch({ raceTo: 0 })).json()).toMatchObject({ status: 400, fieldErrors: [{ field: 'raceTo' }] });
  expect((await patch({ name: 'Late', version: 1 })).statusCode).toBe(409);
});

test('a body with an id is not created, one without is not saved, and the address must agree', async () => {
  const stored = await create();
  const at = await world.inject({ method: 'PUT', url: '/api/tournaments/1', payload: stored, headers: admin });

  expect((await send('POST', stored)).body.message).toBe('error.idexists');
  expect((await send('PUT', form())).body.message).toBe('error.idnull');
  expect((await send('PUT', { ...stored, id: 999_999 })).body.message).toBe('error.idnotfound');
  expect(at.json().message).toBe('error.idinvalid');
});

test('a tournament has a time limit in minutes or, with 0 or nothing, none; the draw fixes it', async () => {
  const limited = await create({ timeLimitInMinutes: 100 });
  const none = await create({ timeLimitInMinutes: 0 });
  const tooLong = await send('POST', form({ timeLimitInMinutes: 601 }));
  await world.context.db
    .updateTable('tournament')
    .set({ tournamentStatus: 'GENERATED' })
    .where('id', 'in', [limited.id, none.id])
    .execute();
  const changed = await send('PUT', { ...limited, timeLimitInMinutes: 90 });
  const same = await send('PUT', { ...none, timeLimitInMinutes: 0 });

  expect([limited.timeLimitInMinutes, none.timeLimitInMinutes]).toEqual([100, null]);
  expect(failing(tooLong)).toEqual(['timeLimitInMinutes']);
  expect(changed.body.detail).toBe('The time limit can no longer change: the draw is made.');
  expect(same.status).toBe(200);
});

/** Only the database knows whether a row is there. */
function sentFor(name: string, field: Field): fc.Arbitrary<unknown> {
  const known: Readonly<Record<string, number>> = { eventId, disciplineId, chartTemplateId: templateId };
  if (field.kind === 'one')
    return name in known ? fc.oneof(fc.constantFrom<unknown>(known[name], String(known[name])), impossibleId) : impossibleId;
  if (field.kind === 'many') return fc.constantFrom<unknown>([age], [String(age), ''], [{ id: age }], [], null, 'x', [-5]);
  return field.kind === 'choice' ? fc.oneof(fc.constantFrom<unknown>(...field.values), anyFieldValue) : anyFieldValue;
}

test('browser and server agree on any form, and a form that both accept is stored', async () => {
  const event = await world.context.read
    .selectFrom('event')
    .select(['eventType', 'eventStatus', 'eventStartDate', 'eventEndDate'])
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
  const template = { minParticipants: 17, maxParticipants: 32 };
  const said = (sent: Record<string, unknown>) => {
    const tidied = tidyForm(tournamentForm, sent);
    const wrong = checkFields(tournamentBody, tidied);
    if (wrong.length > 0) return wrong;
    const facts = { event: tidied.eventId ? event : null, template: tidied.chartTemplateId ? template : null, team: false };
    return tournamentProblems({ ...tournamentDefaults(facts.event), ...tidied }, facts);
  };
  const some = fc.record(Object.fromEntries(Object.entries(tournamentForm.fields).map(([name, field]) => [name, sentFor(name, field)])), {
    requiredKeys: [],
  });
  const judged = fc.asyncProperty(some, async (drawn) => {
    let sent: Record<string, unknown> = JSON.parse(JSON.stringify(drawn));
    // Single fields first, then combinations of fields: each is repaired once.
    for (let wrong = said(sent); wrong.length > 0; wrong = said(sent)) {
      const { status, body } = await send('POST', sent);
      expect({ status, detail: body.detail, violations: body.violations }).toEqual({
        status: 400,
        detail: wrong[0]?.sentence,
        violations: wrong.map(({ field, sentence }) => ({ field, message: sentence })),
      });
      const whole: Record<string, unknown> = form({ ...tournamentDefaults(event), entryLimit: 20 });
      sent = { ...sent, ...Object.fromEntries(wrong.map(({ field }) => [field, whole[field] ?? null])) };
    }
    const stored = await send('POST', sent);
    expect([stored.status, stored.body]).toEqual([201, expect.anything()]);
  });
  await fc.assert(judged, { numRuns: timesByChance(40), examples: [[{}]] });
});
