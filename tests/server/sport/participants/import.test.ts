import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { displayNameOf } from '#contract/people/player-names.ts';
import type { ImportLine } from '#contract/tournament/participant-import.ts';
import { PlanOutdated, storePlan } from '../../../../server/entity/import/run-import.ts';
import { matchImport } from '../../../../server/office/people/matching/match.ts';
import { importInto, participantImport } from '../../../../server/sport/participants/import.ts';
import { commit } from '../../../../server/store/unit/commit.ts';
import { createWorld, type World } from '../../../support/world.ts';
import { createReady, type Ready } from '../draws/tournament-world.ts';

let world: World;
let headers: { authorization: string };
let own: Ready;
const ids = new Map<string, number>();
beforeAll(async () => {
  world = await createWorld();
  headers = await world.signIn('ROLE_MANAGER');
  const countries = ['CZE', 'CRO', 'SWE', 'DEN', 'NED', 'HUN', 'NOR', 'GBR', 'GER', 'GRE'];
  await world.context.db
    .insertInto('country')
    .values(countries.map((mnemonic) => ({ name: mnemonic, code: mnemonic, mnemonic, flagImg: null, flagImgContentType: null })))
    .execute();
  for (const person of people) ids.set(`${person[0]} ${person[1]} ${person[2]}`, await createPerson(...person));
});
afterAll(() => world.close());
beforeEach(async () => {
  own = await createReady(world.context, { players: 0, entryLimit: 6, spec: { size: 8, singleElimination: 4 } });
});

const people: [string, string, string, boolean?][] = [
  ['Nováček', 'Jiří', 'CZE'],
  ['Kovačić', 'Marko', 'CRO'],
  ['Svensson', 'Lars', 'SWE'],
  ['Svensson', 'Lars', 'DEN'],
  ['van Dijk', 'Jan Willem', 'NED'],
  ['Szűcs', 'Bence', 'HUN', true],
  ['Øverland', 'Åse', 'NOR'],
  ['=SUM(A1)', 'Bob', 'GBR'],
];

async function createPerson(lastName: string, firstName: string, country: string, blocked = false): Promise<number> {
  const { db } = world.context;
  const known = await db.selectFrom('country').select('id').where('mnemonic', '=', country).executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('playerProfile')
    .values({
      lastName,
      firstName,
      displayName: displayNameOf(lastName, firstName),
      initials: '',
      representsCountryId: known.id,
      blockedForRegistrations: blocked,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const staff = { actor: { kind: 'system', name: 'test' } } as const;

const base = (): string => `/api/management/tournaments/${own.tournamentId}/participants`;

async function preview(text: string, more: object = {}) {
  const answer = await world.inject({ method: 'POST', url: `${base()}/import-preview`, headers, payload: { text, ...more } });
  return answer.json() as {
    lines: ImportLine[];
    toAdd: number;
    toCreate: number;
    refusal: string | null;
    unsettledDays: string[];
    nameOrder: string | null;
    defaultCountryId: number | null;
  };
}

async function importAll(payload: object, who = headers) {
  const answer = await world.inject({ method: 'POST', url: `${base()}/import`, headers: who, payload });
  return { status: answer.statusCode, body: answer.json() };
}

const entered = async () =>
  world.context.read
    .selectFrom('participant as p')
    .innerJoin('playerProfile as pp', 'pp.id', 'p.playerProfileId')
    .selectAll('p')
    .select('pp.displayName')
    .where('p.tournamentId', '=', own.tournamentId)
    .orderBy('p.id')
    .execute();

const cases: [string, ImportLine['result'], string][] = [
  ['NOVÁČEK Jiří;CZE', 'ADD', 'Name and country fit.'],
  ['novacek jiri', 'ADD', 'Name fits.'],
  ['"Nováček, Jiří",CZE,3', 'ADD', 'Name and country fit, seeding priority 3.'],
  ['Jiří\tNováček\tCZE\t12', 'ADD', 'Name and country fit, seeding priority 12.'],
  ['KOVACIC;Marko;CRO;HR-0412;', 'ADD', 'Name and country fit.'],
  ['Overland Ase', 'ADD', 'Name fits.'],
  ['=SUM(A1) Bob', 'ADD', 'Name fits.'],
  ['Svensson;Lars', 'CHOOSE', '2 players have this name.'],
  ['Svensson;Lars;SWE', 'ADD', 'Name and country fit.'],
  ['Nováček;Jiří;GER', 'CHOOSE', 'Nobody of this name represents GER.'],
  ['Jan van Dijk', 'SIMILAR', 'Probably VAN DIJK Jan Willem (NED).'],
  ['Kovačik;Marko;CRO', 'SIMILAR', 'Probably KOVAČIĆ Marko (CRO).'],
  ['Kovačik;Marko;GER', 'UNKNOWN', 'No profile with this name.'],
  ['KOVAČIK;Marko;GER', 'NEW_PLAYER', 'New player: birthday and e-mail may follow.'],
  ['KRAMER Lena;GER;9', 'NEW_PLAYER', 'New player, seeding priority 9: birthday and e-mail may follow.'],
  ['Kramer Lena;GER', 'NEW_PLAYER', 'New player: birthday and e-mail may follow.'],
  ['3. Kramer Lena;GER', 'NEW_PLAYER', 'New player: birthday and e-mail may follow.'],
  ['• Kramer Lena;GER', 'NEW_PLAYER', 'New player: birthday and e-mail may follow.'],
  ['2) Kovačić Marko', 'ADD', 'Name fits.'],
  ['Kramer;;GER', 'UNKNOWN', 'No profile with this name.'],
  ['Oeverland;Aase;SWE', 'SIMILAR', 'Probably ØVERLAND Åse (NOR).'],
  ['Svenson;Lars', 'SIMILAR', 'Probably SVENSSON Lars (SWE) or SVENSSON Lars (DEN).'],
  ['Wang;Li;CRO', 'UNKNOWN', 'No profile with this name.'],
  ['12.\tKovačić\tMarko\tCRO\t7', 'ADD', 'Name and country fit, seeding priority 7.'],
  ['Szűcs;Bence;HUN', 'NOT_ALLOWED', 'Blocked for registrations.'],
  ['Papadakis;Manolis;GRE', 'UNKNOWN', 'No profile with this name.'],
  ['Kovačić;Marko;CRO;HR-0412;abc', 'UNREADABLE', '‘abc’ is neither a country nor a seeding priority.'],
  ['Kovačić;Marko;CRO;1000', 'UNREADABLE', 'The seeding priority ‘1000’ is not a number from 1 to 999.'],
  ['"Kovačić;Marko', 'UNREADABLE', 'A quotation mark is opened and never closed.'],
  [';CRO;3', 'UNREADABLE', 'The line names nobody.'],
];

test.each(cases)('the line %s is %s: %s', async (text, result, sentence) => {
  const { lines } = await preview(text);

  expect(lines).toMatchObject([{ line: 1, text, result, sentence }]);
});

test('a first line of column names sets the order of the columns', async () => {
  const { lines, toAdd } = await preview(
    'last_name;first_name;country;fed_id;priority\nNováček;Jiří;CZE;CZ-1;\nKovacic;Marko;CRO;HR-2;abc\n\n',
  );

  expect(lines.map(({ line, result }) => [line, result])).toEqual([
    [2, 'ADD'],
    [3, 'UNREADABLE'],
  ]);
  expect(toAdd).toBe(1);
});

test('a player on two lines is reported with the earlier line, and an entrant as already entered', async () => {
  const text = 'Nováček Jiří\nKovačić Marko\nNovacek Jiri';
  expect((await preview(text)).lines[2]).toMatchObject({ result: 'REPEATED', sentence: 'Same player as line 1.' });

  expect(await importAll({ text, skip: [3], approve: true })).toMatchObject({ status: 200, body: { added: 2 } });
  expect((await preview(text)).lines[0]).toMatchObject({ result: 'ALREADY', sentence: 'Already a participant.' });
  expect(await entered()).toMatchObject([{ registrationApproved: true }, { registrationApproved: true }]);
});

test('the chosen one of two players with one name enters, with the priority of the line', async () => {
  const text = 'Svensson;Lars;7';
  const [line] = (await preview(text)).lines;
  const danish = ids.get('Svensson Lars DEN') ?? 0;
  expect(line?.candidates.map(({ id }) => id)).toContain(danish);

  expect(await importAll({ text, chosen: { 1: danish } })).toMatchObject({ status: 200 });
  expect(await entered()).toMatchObject([{ playerProfileId: danish, seedingPriority: 7 }]);
});

test('an import enters all of its lines, or none if one line is refused', async () => {
  const text = 'Nováček Jiří\nPapadakis\nKovačić Marko';

  expect(await importAll({ text })).toMatchObject({
    status: 409,
    body: { code: 'IMPORT_REFUSED', detail: 'Nothing was imported. Line 2: No profile with this name.' },
  });
  expect(await entered()).toEqual([]);
  expect(await importAll({ text, skip: [2] })).toMatchObject({ status: 200, body: { added: 2 } });
});

test('an import of more lines than free slots is refused in the preview and in the import', async () => {
  await world.context.db.updateTable('tournament').set({ entryLimit: 1 }).where('id', '=', own.tournamentId).execute();
  const text = 'Nováček Jiří\nKovačić Marko';

  expect((await preview(text)).refusal).toBe('Only 1 of 1 places are free, and 2 would enter.');
  expect((await importAll({ text })).status).toBe(409);
  expect(await entered()).toEqual([]);
});

test('a text that looks like a formula stays the text it is', async () => {
  await importAll({ text: '=SUM(A1) Bob' });

  expect((await entered())[0]?.displayName).toBe('=SUM(A1) Bob');
});

const head = 'last_name;first_name;country;birthday;email;category';
const papadakis = `${head}\nPAPADAKIS;Manolis;GRE;17.05.1990;manolis@example.org;`;

test('a line without a known player becomes a player and a participant, written as profiles are', async () => {
  expect((await preview(papadakis)).lines[0]).toMatchObject({
    result: 'NEW_PLAYER',
    sentence: 'New player.',
    newPlayer: { displayName: 'PAPADAKIS Manolis', whyNot: null, missing: [] },
  });
  expect(await preview(papadakis, { newPlayers: [2] })).toMatchObject({ toAdd: 1, toCreate: 1, lines: [{ result: 'NEW' }] });

  expect(await importAll({ text: papadakis, newPlayers: [2] })).toMatchObject({ status: 200, body: { added: 1, created: 1 } });

  const [entry] = await entered();
  const id = entry?.playerProfileId ?? 0;
  const profile = await world.context.read.selectFrom('playerProfile').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(profile).toMatchObject({
    lastName: 'Papadakis',
    firstName: 'Manolis',
    displayName: 'PAPADAKIS Manolis',
    initials: 'M.P.',
    birthday: '1990-05-17',
    email: 'manolis@example.org',
    enabled: true,
  });
  expect(profile.countryId).toBe(profile.representsCountryId);
  expect(profile.search).toContain(' papadakis ');
  const journal = await world.context.read.selectFrom('journal').selectAll().where('stream', '=', `playerProfile:${id}`).execute();
  expect(journal).toMatchObject([{ version: 1, type: 'created' }]);
  const [made] = (await world.inject({ url: '/api/player-profiles/imports', headers })).json();
  expect(made).toMatchObject({ rows: 1 });
  const takeBack = async () =>
    (await world.inject({ method: 'POST', url: `/api/player-profiles/imports/${made.id}/take-back`, headers })).json().rows[0];
  expect(await takeBack()).toMatchObject({ outcome: 'REFUSED', sentence: expect.stringMatching(/^PAPADAKIS Manolis is used by/) });
});

test('the same list imported again creates no player twice', async () => {
  const text = papadakis.replaceAll(/papadakis/gi, 'Zisis');
  await importAll({ text, newPlayers: [2] });

  expect((await preview(text, { newPlayers: [2] })).lines[0]).toMatchObject({ result: 'ALREADY', sentence: 'Already a participant.' });
  expect(await importAll({ text, newPlayers: [2] })).toMatchObject({
    status: 409,
    body: { detail: 'Nothing was imported. Line 2: Already a participant.' },
  });
  expect(await entered()).toHaveLength(1);
});

test('two users who import the same new players at once create them once', async () => {
  const text = papadakis.replaceAll(/papadakis/gi, 'Stavrou');

  const answers = await Promise.all([importAll({ text, newPlayers: [2] }), importAll({ text, newPlayers: [2] })]);

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const made = await world.context.read.selectFrom('playerProfile').select('id').where('lastName', '=', 'Stavrou').execute();
  expect(made).toHaveLength(1);
});

test('a new player who stands twice in the list is one', async () => {
  const text = `${papadakis.replaceAll(/papadakis/gi, 'Laskaris')}\nManolis;LASKARIS;GRE;1990-05-17;other@example.org;`;

  const { lines, toCreate } = await preview(text, { newPlayers: [2, 3] });

  expect(toCreate).toBe(1);
  expect(lines[1]).toMatchObject({ result: 'REPEATED', sentence: 'Same player as line 2.' });
  expect((await preview(text, { newPlayers: [2, 3], skip: [2] })).lines[1]).toMatchObject({ result: 'NEW' });
});

test.each([
  [
    'Ulmer;Uwe;;;;',
    'For a new player the line lacks the country. Choose the country of new players, write it behind the name (Weber; Jonas; GER), or save the country of the organiser in Settings.',
  ],
  ['Ulmer;Uwe;GER;1990-05-17;no mail;', 'This is not a valid mail address.'],
  ['Ulmer;;GER;1990-05-17;uwe@example.org;', 'For a new player the line lacks the first name.'],
  ['Ulmer;Uwe;GER;31.02.1990;uwe@example.org;', '‘31.02.1990’ is not a date of birth like 1990-05-17 or 17.05.1990.'],
  ['Ulmer;Uwe;GER;17.05.24;uwe@example.org;', '‘17.05.24’: Please enter the year with four digits: DD.MM.YYYY.'],
  ['Ulmer;Uwe;GER;1990-05-17;uwe@example.org;Wizards', 'There is no player category ‘Wizards’.'],
])('the line %s is too poor for a profile: %s', async (line, whyNot) => {
  const text = `${head}\n${line}`;

  expect((await preview(text, { newPlayers: [2] })).lines[0]).toMatchObject({ result: 'UNKNOWN', newPlayer: { whyNot } });
  expect(await importAll({ text, newPlayers: [2] })).toMatchObject({
    status: 409,
    body: { detail: `Nothing was imported. Line 2: ${whyNot}` },
  });
});

test.each([
  [{}, 'LAST_FIRST', ['ULMER Uwe', 'VAN DER BERG Jan', 'GARCÍA López Ana']],
  [{ nameOrder: 'FIRST_LAST' }, 'FIRST_LAST', ['UWE Ulmer', 'JAN van der Berg', 'ANA García López']],
])('names that do not show their last name are read in one order: %j', async (more, nameOrder, names) => {
  const answer = await preview('Ulmer Uwe;GER\nvan der Berg Jan;GER\nGarcía López Ana;GER', more);

  expect([answer.nameOrder, answer.lines.map(({ newPlayer }) => newPlayer?.displayName)]).toEqual([nameOrder, names]);
});

test('names of known players say in which order a list is written', async () => {
  await createPerson('Ordering', 'Olga', 'GRE');

  expect(await preview('Olga Neumann;GER\nPetra Maier;GER')).toMatchObject({
    nameOrder: 'FIRST_LAST',
    lines: [{ displayName: 'NEUMANN Olga' }, { displayName: 'MAIER Petra' }],
  });
});

test('two columns without a heading keep asking which of them is the last name', async () => {
  const [line] = (await preview('Uwe;Ulmer;GER')).lines;

  expect(line?.newPlayer?.whyNot).toBe('Which is the last name? Write it in capitals, or give each name its own column.');
});

test('a new player without a class gets one that the tournament accepts', async () => {
  const { db } = world.context;
  const { id } = await db
    .insertInto('playerCategory')
    .values({ name: 'Juniors', mnemonic: 'U18' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('tournamentPlayerCategory').values({ tournamentId: own.tournamentId, playerCategoryId: id }).execute();

  const { lines } = await preview(`${papadakis.replaceAll(/papadakis/gi, 'Kanaris')}\nKANARIS;Eleni;GRE;2010-05-17;e@example.org;U18`);

  expect(lines.map(({ newPlayer }) => newPlayer?.whyNot)).toEqual([null, null]);
  await importAll({ text: 'KANARIS Nikos;GRE' });
  const made = await world.context.read.selectFrom('playerProfile').selectAll().where('firstName', '=', 'Nikos').executeTakeFirstOrThrow();
  expect(made.playerCategoryId).toBe(id);
});

test('before the federation has an address, a new player gets the country of the venue', async () => {
  const { db } = world.context;
  const { id: countryId } = await db.selectFrom('country').select('id').where('mnemonic', '=', 'HUN').executeTakeFirstOrThrow();
  const address = { street: 'Fő utca 1', postcode: '1011', city: 'Budapest', countryId };
  const venue = await db
    .insertInto('venue')
    .values({ name: 'Csarnok', type: 'HALL', ...address })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await preview('KERTÉSZ Imre')).lines[0]?.newPlayer?.whyNot).toBe(
    'For a new player the line lacks the country. Choose the country of new players, write it behind the name (Weber; Jonas; GER), or save the country of the organiser in Settings.',
  );

  await db.updateTable('event').set({ venueId: venue.id }).where('id', '=', own.eventId).execute();

  expect((await preview('KERTÉSZ Imre')).lines[0]).toMatchObject({ result: 'NEW_PLAYER', newPlayer: { country: 'HUN', whyNot: null } });
});

test('the chosen country is that of new players whose line names none, and an unknown one is refused', async () => {
  const { db } = world.context;
  const { id: defaultCountryId } = await db.selectFrom('country').select('id').where('mnemonic', '=', 'CRO').executeTakeFirstOrThrow();
  const text = 'IVANDIĆ Iva\nULMER Ute;GER\nNováček Jiří';

  expect((await preview(text)).defaultCountryId).toBeNull();
  const shown = await preview(text, { defaultCountryId });
  expect(shown).toMatchObject({ defaultCountryId, toAdd: 3, toCreate: 2 });
  expect(shown.lines.map(({ newPlayer }) => newPlayer?.country ?? null)).toEqual(['CRO', 'GER', null]);
  expect(await importAll({ text, defaultCountryId })).toMatchObject({ status: 200, body: { added: 3, created: 2 } });
  const made = await db
    .selectFrom('playerProfile as p')
    .innerJoin('country as c', 'c.id', 'p.representsCountryId')
    .select(['p.lastName', 'c.mnemonic'])
    .where('p.lastName', 'in', ['Ivandić', 'Ulmer', 'Nováček'])
    .orderBy('p.lastName')
    .execute();
  expect(made.map(({ lastName, mnemonic }) => `${lastName} ${mnemonic}`)).toEqual(['Ivandić CRO', 'Nováček CZE', 'Ulmer GER']);

  const refusal = { status: 400, body: { detail: 'This country no longer exists: choose another one.' } };
  expect(await importAll({ text: 'GONE Gerd', defaultCountryId: 999_999 })).toMatchObject(refusal);
});

test('a user who may enter players but not create them is refused with the reason, and nothing happens', async () => {
  const leader = await world.signIn('ROLE_USER', [own.eventId]);
  const text = papadakis.replaceAll(/papadakis/gi, 'Doukas');

  expect(await importAll({ text, newPlayers: [2] }, leader)).toMatchObject({
    status: 409,
    body: { code: 'MAY_NOT_CREATE_PLAYERS', detail: 'Your account may not create player profiles.' },
  });
  expect(await importAll({ text: 'Nováček;Jiří;CZE' }, leader)).toMatchObject({ status: 200, body: { added: 1, created: 0 } });
});

test('birthdays that can be read both ways cause a question, and are read as the answer says', async () => {
  const born = await createPerson('Unsettled', 'Una', 'GRE');
  await world.context.db.updateTable('playerProfile').set({ birthday: '1980-03-04' }).where('id', '=', born).execute();
  const list = (birthday: string) => `${head}\nUnsettled;Una;GRE;${birthday};u@example.org;`;
  const read = async (birthday: string, dayOrder?: string) => {
    const { unsettledDays, lines } = await preview(list(birthday), { dayOrder });
    return [unsettledDays, lines[0]?.result];
  };

  expect(await read('03/04/1980')).toEqual([['Birthday'], 'CHOOSE']);
  expect(await read('03/04/1980', 'MONTH_FIRST')).toEqual([['Birthday'], 'ADD']);
  expect(await read('1980/03/04', 'DAY_FIRST')).toEqual([[], 'ADD']);
  expect(await read('04.03.1980', 'MONTH_FIRST')).toEqual([[], 'ADD']);
  const refused = await importAll({ text: list('03/04/1980') });
  expect([refused.status, refused.body.detail]).toEqual([409, expect.stringMatching(/^Nothing was imported\. Line 2: /)]);
  expect(await importAll({ text: list('03/04/1980'), dayOrder: 'MONTH_FIRST' })).toMatchObject({ status: 200, body: { added: 1 } });
  expect((await importAll({ text: list('03/04/1980'), dayOrder: 'YEAR' })).status).toBe(400);
});

test.each([
  ['last_name,first_name,country', 'Nobody;Nils;GRE', 'commas', 'semicolons'],
  ['last_name;first_name;country', 'Nobody,Nils,GRE', 'semicolons', 'commas'],
  ['last_name;first_name;country', 'Nobody\tNils', 'semicolons', 'tabs'],
])('the header %j over the lines %j is refused with a sentence', async (first, line, above, below) => {
  const answer = await importAll({ text: `${first}\n${line}` });

  expect([answer.status, answer.body.detail]).toEqual([
    400,
    `The first line parts its columns by ${above}, the lines below it by ${below}: please use the same mark in all lines.`,
  ]);
});

test('the date of birth tells namesakes apart, for users who may read it', async () => {
  const born = await createPerson('Makris', 'Petros', 'GRE');
  await world.context.db.updateTable('playerProfile').set({ birthday: '1980-01-02' }).where('id', '=', born).execute();
  const text = (birthday: string) => `${head}\nMakris;Petros;GRE;${birthday};p@example.org;`;

  for (const written of ['02.01.1980', '2.1.80', '2. 1. 1980.'])
    for (const list of [text(written), `Makris;Petros;GRE;${written}`])
      expect((await preview(list)).lines[0]).toMatchObject({ sentence: 'Name, country and date of birth fit.' });
  expect((await preview(text('2005-06-07'))).lines[0]).toMatchObject({
    result: 'CHOOSE',
    sentence: 'The name fits, but not the date of birth.',
    newPlayer: { whyNot: null },
  });
  expect(await importAll({ text: text('2005-06-07'), newPlayers: [2] })).toMatchObject({ status: 200, body: { created: 1 } });
  expect((await preview(text('2005-06-07'))).lines[0]).toMatchObject({ result: 'ALREADY' });

  headers = await world.signIn('ROLE_USER', [own.eventId]);
  expect((await preview(text('1999-01-01'))).lines[0]).toMatchObject({ sentence: '2 players have this name.' });
  headers = await world.signIn('ROLE_MANAGER');
});

test('a profile that is gone by the time of the import keeps all out, and no other profile replaces it', async () => {
  const gone = await createPerson('Vanisher', 'Vera', 'GRE');
  const namesake = await createPerson('Vanisher', 'Vera', 'GRE');
  const text = 'Vanisher;Vera;GRE\nNováček;Jiří;CZE';
  expect((await preview(text, { chosen: { 1: gone } })).lines[0]).toMatchObject({ result: 'ADD', playerProfileId: gone });
  await world.context.db.deleteFrom('playerProfile').where('id', '=', gone).execute();

  expect(await importAll({ text, chosen: { 1: gone } })).toMatchObject({ status: 409, body: { code: 'IMPORT_REFUSED' } });
  expect(await entered()).toEqual([]);
  const [line] = (await preview(text, { chosen: { 1: gone } })).lines;
  expect(line).toMatchObject({ result: 'CHOOSE', sentence: 'The chosen profile is gone. There is a profile: VANISHER Vera.' });
  expect(line?.candidates.map(({ id }) => id)).toEqual([namesake]);
});

test('a team needs no more than its name and country', async () => {
  own = await createReady(world.context, {
    players: 0,
    entryLimit: 6,
    spec: { size: 8, singleElimination: 4 },
    tournament: { numberOfTeamMatches: 3 },
  });
  const text = 'team;country\nHellas;GRE';
  const sentenceOf = async (words: string, decided = {}) => (await preview(words, decided)).lines[0]?.sentence;
  const whyNot = (await preview('team;country\nHellas;')).lines[0]?.newPlayer?.whyNot;

  expect(whyNot).toBe('For a new team the line lacks the country.');
  expect(await sentenceOf(text, { newPlayers: [2] })).toBe('New team.');
  expect(await importAll({ text, newPlayers: [2] })).toMatchObject({ status: 200, body: { created: 1 } });
  expect(await entered()).toMatchObject([{ displayName: 'HELLAS' }]);
  expect((await preview('team;country\nHelas;GRE')).lines[0]).toMatchObject({ result: 'SIMILAR' });
  expect((await preview(text)).lines[0]).toMatchObject({ result: 'ALREADY', sentence: 'Already entered.' });
  expect(await sentenceOf('team;country\nHelas;GRE')).toBe('Probably HELLAS (GRE) – entered already.');
});

test('a long list leaves the server free between its lines, and counts its lines however they end', async () => {
  const text = Array.from({ length: 80 }, (_, line) => `Nobody${line}`).join('\n');
  let turns = 0;
  let isOver = false;
  const turn = (): void => {
    turns++;
    if (!isOver) void setImmediate().then(turn);
  };
  void setImmediate().then(turn);

  const requests = {
    tournamentId: own.tournamentId,
    teams: false,
    text,
    chosen: {},
    newPlayers: [],
    skip: [],
    dayOrder: null,
    nameOrder: null,
    swapped: [],
    defaultCountryId: null,
    columns: null,
    isHeaded: null,
    mayCreate: true,
    final: false,
    today: '2026-09-25',
  };
  await matchImport(world.context.read, requests);
  isOver = true;

  expect(turns).toBeGreaterThanOrEqual(9);
  expect(await importAll({ text: 'x\r'.repeat(502) })).toMatchObject({
    status: 400,
    body: { detail: 'At most 500 lines can be imported at once: please cut the list into parts.' },
  });
});

test('other writes go on while the names of a list are compared', async () => {
  const order: string[] = [];
  const text = Array.from({ length: 400 }, (_, line) => `Nobody${line}`).join('\n');
  const importing = importInto(world.context, staff, { tournamentId: own.tournamentId, text }).catch(() => order.push('import'));
  for (let turn = 0; turn < 5; turn += 1) await setImmediate();

  await commit(world.context, staff, async ({ record }) => record({ stream: 'test:1', version: 1, type: 'written', data: {}, rooms: [] }));
  order.push('point');
  await importing;

  expect(order).toEqual(['point', 'import']);
});

test('a change between comparison and entry causes a second comparison', async () => {
  const id = ids.get('Nováček Jiří CZE') ?? 0;
  const requests = { tournamentId: own.tournamentId, text: 'Nováček;Jiří;CZE' };
  const run = participantImport(world.context, staff.actor, requests);
  const plan = await run.plan();
  const block = (blockedForRegistrations: boolean) =>
    commit(world.context, staff, async ({ db, record }) => {
      await db.updateTable('playerProfile').set({ blockedForRegistrations }).where('id', '=', id).execute();
      record({ stream: `playerProfile:${id}`, version: 2, type: 'updated', data: {}, rooms: [] });
      return null;
    });
  await block(true);

  await expect(storePlan(world.context, staff, run, plan)).rejects.toThrow(PlanOutdated);
  expect(await importAll(requests)).toMatchObject({
    status: 409,
    body: { detail: 'Nothing was imported. Line 1: Blocked for registrations.' },
  });
  expect(await entered()).toEqual([]);
  await block(false);
});

test('a player who entered while the names were compared is reported with the line', async () => {
  const requests = { tournamentId: own.tournamentId, text: 'Kovačić;Marko;CRO\nNováček;Jiří;CZE' };
  const run = participantImport(world.context, staff.actor, requests);
  const plan = await run.plan();
  await importAll({ text: 'Nováček;Jiří;CZE' });

  await expect(storePlan(world.context, staff, run, plan)).rejects.toThrow(PlanOutdated);
  expect(await importAll(requests)).toMatchObject({
    status: 409,
    body: { detail: 'Nothing was imported. Line 2: Already a participant.' },
  });
});

test('two lists are compared at once, some wait, the rest is told when to retry', async () => {
  const text = Array.from({ length: 200 }, (_, line) => `Nobody${line}`).join('\n');
  const request = { method: 'POST', url: `${base()}/import-preview`, headers, payload: { text } } as const;

  const answers = await Promise.all(Array.from({ length: 30 }, () => world.inject(request)));

  expect([...new Set(answers.map(({ statusCode }) => statusCode))].sort()).toEqual([200, 503]);
  expect(answers.find(({ statusCode }) => statusCode === 503)?.headers['retry-after']).toBe('3');
});
