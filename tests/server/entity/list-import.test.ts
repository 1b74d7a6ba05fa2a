/** Import of many entries from a table: mapped by its headers, validated like the form, nothing entered twice or by a preview. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countries } from '#contract/masters/countries.ts';
import { importRows } from '../../../server/entity/import/import-rows.ts';
import { createWorld, type World } from '../../support/world.ts';
import { createNeighbours, type Neighbours } from './samples.ts';

let world: World;
let admin: { authorization: string };
let neighbours: Neighbours;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.signIn('ROLE_ADMIN');
  neighbours = await createNeighbours(world);
});
afterAll(() => world.close());

type ImportLine = { line: number; name: string; outcome: string; reasons: string[] };
async function ask(path: string, text: string, more: object = {}, headers = admin) {
  const payload = { text, dryRun: true, ...more };
  const answer = await world.inject({ method: 'POST', url: `/api/${path}/import`, payload, headers });
  return {
    status: answer.statusCode,
    body: answer.json() as {
      lines: ImportLine[];
      imported: number;
      heads: string[];
      fields: (string | null)[];
      unsettledDays: string[];
      detail?: string;
    },
  };
}
const count = async (path: string) => (await world.inject({ url: `/api/${path}/count`, headers: admin })).body;

const hotels = [
  'Name;Short name;Type;City;Country;Price of a single room;Rates;Stars',
  'Hotel Galeb;Galeb;Restaurant;Rijeka;Neighbourland;79,50;<b>x</b><script>y</script>;4',
  'Hotel Bura;Bura;Venue;Rijeka;nbl;;"Rooms < 50 € & more\nBreakfast";',
  'Hotel Jugo;Jugo;Castle;Rijeka;Nowhere;cheap;;',
  'hotel galeb;Other;Venue;Rijeka;NB;;;',
].join('\r\n');

test('a text whose link cannot be kept is refused in words, as in the form', async () => {
  const { body } = await ask('hotels', 'Name;Rates\nHotel Maestral;"<a href=""ftp://rates"">Rates</a>"');

  expect(body.lines[0]?.reasons).toContain(
    'Rates: The link “ftp://rates” cannot be kept. An address begins with https://, mailto:, tel:, / or #.',
  );
});

test('a preview shows the result of each line and enters nothing', async () => {
  const before = await count('hotels');
  const { status, body } = await ask('hotels', hotels);

  expect([status, body.imported, await count('hotels')]).toEqual([200, 0, before]);
  expect(body.fields).toEqual(['name', 'shortName', 'type', 'city', 'countryId', 'priceSingle', 'rates', null]);
  expect(body.lines).toEqual([
    { line: 2, name: 'Hotel Galeb', outcome: 'NEW', reasons: [] },
    { line: 3, name: 'Hotel Bura', outcome: 'NEW', reasons: [] },
    {
      line: 5,
      name: 'Hotel Jugo',
      outcome: 'WRONG',
      reasons: [
        'Type: "Castle" is not known.',
        'Country: "Nowhere" is not known.',
        'Price of a single room: Please enter an amount with at most two decimals',
      ],
    },
    { line: 6, name: 'hotel galeb', outcome: 'KNOWN', reasons: ['Stands in line 2 already.'] },
  ]);
});

test('a price is read as in a form: with its currency and thousands, and refused where it can be read in two ways', async () => {
  const lines = ['EUR 80', '1.250,00', '1.250', '79,505'].map(
    (price, index) => `Hotel Cijena ${index};Cijena ${index};Venue;Rijeka;NB;${price}`,
  );
  const text = ['Name;Short name;Type;City;Country;Price of a single room', ...lines].join('\n');
  const { body } = await ask('hotels', text, { dryRun: false });
  const stored = (await world.inject({ url: '/api/hotels?name.contains=Cijena&sort=id,asc', headers: admin })).json();

  expect(stored.map(({ priceSingle }: { priceSingle: number }) => priceSingle)).toEqual([80, 1250]);
  const refused = { outcome: 'WRONG', reasons: ['Price of a single room: Please enter an amount with at most two decimals'] };
  expect(body.lines.slice(2)).toMatchObject([refused, refused]);
});

test('a new line is entered once, with everything its form would do', async () => {
  const first = await ask('hotels', hotels, { dryRun: false });
  const again = await ask('hotels', hotels, { dryRun: false });
  const [galeb] = (await world.inject({ url: '/api/hotels?name.equals=Hotel%20Galeb', headers: admin })).json();

  expect([first.body.imported, again.body.imported]).toEqual([2, 0]);
  expect(galeb).toMatchObject({ priceSingle: 79.5, countryName: 'Neighbourland', type: 'HOTEL_RESTAURANT', version: 1 });
  expect(galeb.rates).toBe('<strong>x</strong>');
  const [bura] = (await world.inject({ url: '/api/hotels?name.equals=Hotel%20Bura', headers: admin })).json();
  expect(bura.rates).toBe('<p>Rooms &lt; 50 € &amp; more</p><p>Breakfast</p>');
});

test('a line whose unique value exists counts as known, whatever its other values are', async () => {
  const text = 'Name;ISO code;Mnemonic\nElsewhere;nb;ELS\nNewland;NW;NWL\nOther Newland;NW;ONL\nÓther-land;NO;NOL\nOTHER LAND;NP;NPL';
  const requests = { text, fields: null, dayOrder: null, dryRun: false, expectedCount: null };
  const { lines, imported } = await importRows(world.context, { actor: { kind: 'system', name: 'test' } }, countries, requests);

  expect([imported, ...lines.map(({ outcome, reasons }) => [outcome, ...reasons])]).toEqual([
    2,
    ['KNOWN', 'It is there already.'],
    ['NEW'],
    ['KNOWN', 'Stands in line 3 already.'],
    ['NEW'],
    ['KNOWN', 'Stands in line 5 already.'],
  ]);
});

test('columns can be given other fields than their headers say, and dates have the formats that people write', async () => {
  const table = 'What,Where,From,Until,Disciplines\nAutumn Cup,Rijeka,25.09.26,27.09.2026,N\nAutumn Cup,Rijeka,2027-09-24,2027-09-20,N';
  const bare = await ask('calendar-items', table);
  const fields = ['calendarItemTitle', 'calendarItemLocation', 'calendarItemStartDate', 'calendarItemEndDate', 'calendarItemDisciplines'];
  const mapped = await ask('calendar-items', table, { fields, dryRun: false });

  expect(bare.body.fields).toEqual([null, null, 'calendarItemStartDate', 'calendarItemEndDate', 'calendarItemDisciplines']);
  expect(bare.body.lines[0]?.reasons).toEqual(['Title: This field is required', 'Location: This field is required']);
  expect(mapped.body.lines.map(({ outcome, reasons }) => [outcome, ...reasons])).toEqual([
    ['NEW'],
    ['WRONG', 'Until: The end is before the start'],
  ]);
  const [cup] = (await world.inject({ url: '/api/calendar-items?calendarItemTitle.equals=Autumn%20Cup', headers: admin })).json();
  expect(cup).toMatchObject({ calendarItemStartDate: '2026-09-25', calendarItemDisciplines: [{ mnemonic: 'N' }] });
});

test('an empty, an endless and a broken table are refused with a sentence, and so is a user who may not write', async () => {
  expect((await ask('sponsors', ' \n')).body.detail).toBe('The table is empty.');
  expect((await ask('sponsors', `Name\n${'x\n'.repeat(501)}`)).body.detail).toMatch(/^At most 500 lines can be imported at once/);
  for (const [table, line] of [
    ['Name\n"x', 2],
    ['sep=;\nName;Lemma\n"A\nB";AB\nC;"C\nD;D', 5],
    ['Name;Lemma\nA;A\n"B"x;B', 3],
  ] as const)
    expect((await ask('sponsors', table)).body.detail).toBe(
      `The table cannot be read: in line ${line} a cell begins with a quotation mark and does not end with one.`,
    );
  expect((await ask('sponsors', 'Name\tCity\nJohn "The Beast" Smith\tRijeka')).body.lines).toMatchObject([
    { name: 'John "The Beast" Smith' },
  ]);
  expect((await ask('sponsors', 'Name\nx', {}, await world.signIn('ROLE_PRESS'))).status).toBe(403);
});

test('a telephone number from our own file comes back unchanged, without the apostrophe that protects it in spreadsheets', async () => {
  const line = "Name;Lemma;Telephone\r\nTamarisk Chalk;Tamarisk;'+385 51 123";
  await ask('sponsors', line, { dryRun: false });

  const [stored] = (await world.inject({ url: '/api/sponsors?name.equals=Tamarisk%20Chalk', headers: admin })).json();
  expect(stored.telephone).toBe('+385 51 123');
});

test.each([
  ['a mark of cells in the head of a column', '"Name; long",Name,City\r\n"Bar, Rijeka",Bar,Rijeka'],
  ['a mark named by Excel', 'sep=;\nName;City\n\nBar;Rijeka'],
  ['lines that end as on an old Mac', 'Name\tCity\rBar\tRijeka\r'],
  ['a head that goes on in the next line', '"Name"\t"City\nor town"\tCity\nBar\tx\tRijeka'],
  ['one head twice', 'Name;City;City\nBar;Rijeka;Pula'],
])('a table is read with %s', async (_case, table) => {
  const { body } = await ask('hotels', table, { fields: null });
  const cityOf = body.fields.indexOf('city');

  expect(body.lines.map((line) => line.name)).toEqual(['Bar']);
  expect([body.heads[cityOf], body.fields.filter((field) => field === 'city')]).toEqual(['City', ['city']]);
});

test('a line has the number that an editor shows, and one with more cells than headers is not shifted', async () => {
  const table =
    'Name;Short name;Type;City;Country\n\n;;;;\nHotel A;"A\nB";Venue;Rijeka;NB\nHotel B;B;Venue;Rijeka;NB;NB\nHotel C;C;Venue;Rijeka;null';
  const { body } = await ask('hotels', table);

  expect(body.lines.map(({ line, reasons }) => [line, ...reasons])).toEqual([
    [4],
    [6, 'The line has 6 cells, and the first line names 5 columns: is a cell without its quotation marks?'],
    [7, 'Country: "null" is not known.'],
  ]);
  const twice = await ask('hotels', 'Name;City\nA;B', { fields: ['name', 'name'] });
  expect([twice.status, twice.body.detail]).toEqual([400, 'Two columns are taken for "Name": please leave one of them out.']);
});

test('two simultaneous imports of one table enter each row once, and a repeated import returns the first result', async () => {
  const table = [
    'Name;Short name;Type;City;Country',
    ...['Sava', 'Drava', 'Mura'].map((name) => `Hotel ${name};${name};Venue;Osijek;NB`),
  ].join('\n');
  const headers = { ...admin, 'idempotency-key': 'import-1' };

  const answers = await Promise.all([ask('hotels', table, { dryRun: false }, headers), ask('hotels', table, { dryRun: false })]);
  const again = await ask('hotels', table, { dryRun: false }, headers);

  expect(answers.map(({ body }) => body.imported).sort()).toEqual([0, 3]);
  expect(again.body.imported).toBe(answers[0].body.imported);
  expect((await world.inject({ url: '/api/hotels/count?city.equals=Osijek', headers: admin })).body).toBe('3');
  const late = await ask('hotels', `${table}\nHotel Bosut;Bosut;Venue;Osijek;NB`, { dryRun: false, expectedCount: 4 });
  expect([late.status, late.body.detail]).toEqual([409, 'Meanwhile these are 1 hotel. Nothing was imported.']);
});

test('one unambiguous day settles the date format of its column; otherwise the user chooses it', async () => {
  const table = (...days: string[]) =>
    ['Title;Location;From;Until', ...days.map((day, at) => `Spring Cup ${at};Rijeka;${day};2027-12-31`)].join('\n');
  const settled = await ask('calendar-items', table('03/04/2027', '02/13/2027'), { dryRun: false });
  const open = await ask('calendar-items', table('03/04/2028'));
  await ask('calendar-items', table('03/04/2027', '5/6/2027').replaceAll('Cup', 'Open'), { dryRun: false, dayOrder: 'MONTH_FIRST' });
  const rows = (await world.inject({ url: '/api/calendar-items?calendarItemTitle.contains=Spring&sort=id,asc', headers: admin })).json();

  expect([settled.body.unsettledDays, open.body.unsettledDays]).toEqual([[], ['From']]);
  expect(rows.map((row: Record<string, unknown>) => row.calendarItemStartDate)).toEqual([
    '2027-03-04',
    '2027-02-13',
    '2027-03-04',
    '2027-05-06',
  ]);
});

test.each([
  ['Name,Short name,Type', 'Hotel A;A;Venue', 'commas', 'semicolons'],
  ['Name,Short name,City', 'Hotel A;A;Street 5, Rijeka', 'commas', 'semicolons'],
  ['Name;Short name;Type', 'Hotel A,A,Venue', 'semicolons', 'commas'],
])('a header %j over the lines %j is refused with a sentence, because all would be one name', async (head, line, above, below) => {
  const { status, body } = await ask('hotels', `${head}\n${line}`);

  expect([status, body.detail]).toEqual([
    400,
    `The first line parts its columns by ${above}, the lines below it by ${below}: please use the same mark in all lines.`,
  ]);
});

test.each([
  'Name;City\nHotel A;Street 5, Rijeka\nHotel B, Rijeka',
  'Name;City\nHotel A, Rijeka',
  'Name\nHotel; A',
  'Name,City\n"Hotel; A","Rijeka; Croatia"',
])('separators that belong to the text of a table add no columns: %j', async (table) => {
  expect((await ask('hotels', table)).status).toBe(200);
});

test('a name that a spreadsheet breaks is one line, and a formula stays a name', async () => {
  const table = 'Name;Lemma\n"Broken ""B"" \n Cues";BBC\n=cmd|x;CMD';
  const dry = await ask('sponsors', table);
  const { body } = await ask('sponsors', table, { dryRun: false });
  const [cues, formula] = (await world.inject({ url: '/api/sponsors?lemma.in=BBC,CMD&sort=id,asc', headers: admin })).json();

  expect([dry.body.imported, body.imported]).toEqual([0, 2]);
  expect([cues?.name, formula?.name]).toEqual(['Broken "B" Cues', '=cmd|x']);
  expect((await ask('sponsors', table)).body.lines.map(({ outcome }) => outcome)).toEqual(['KNOWN', 'KNOWN']);
});

test('an error value of a spreadsheet is refused at its cell, and endless columns at once', async () => {
  const { body } = await ask('hotels', 'Name;Short name;Type;City;Country\nHotel Err;E;Venue;#N/A;#BEZUG!');
  const wide = await ask('hotels', Array.from({ length: 1000 }, (_none, at) => `c${at}`).join(';'));
  const nul = await ask('sponsors', 'Name;Lemma\nA\0B;AB');

  expect(body.lines[0]?.reasons.slice(0, 2)).toEqual([
    'City: "#N/A" is an error of the spreadsheet: please mend the cell there.',
    'Country: "#BEZUG!" is an error of the spreadsheet: please mend the cell there.',
  ]);
  expect([wide.status, wide.body.detail]).toEqual([400, 'At most 100 columns can be imported: please leave out those that nobody needs.']);
  expect([nul.status, nul.body.detail]).toEqual([400, 'The body contains a character that no text has (U+0000).']);
});

test('points at the tables are counted between the lines of a long list', async () => {
  const table = ['Name;Lemma', ...Array.from({ length: 400 }, (_none, at) => `Sponsor ${at};S${at}`)].join('\n');
  let turns = 0;
  let isOver = false;
  const count = (): void => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };

  setImmediate(count);
  const { body } = await ask('sponsors', table);
  isOver = true;

  expect(body.lines).toHaveLength(400);
  expect(turns).toBeGreaterThan(400 / 10);
});

test('an import is undone while no row was changed or used; rows that stay are named', async () => {
  const table = 'Name;Short name;Type;City;Country\nHotel Uno;Uno;Venue;Pula;NB\nHotel Due;Due;Venue;Pula;NB\nHotel Tre;Tre;Venue;Pula;NB';
  await ask('hotels', table, { dryRun: false });
  const get = async (url: string, headers = admin) => (await world.inject({ url, headers })).json();
  const [made] = await get('/api/hotels/imports');
  const [uno, due] = await get('/api/hotels?city.equals=Pula&sort=id,asc');
  await world.inject({ method: 'PATCH', url: `/api/hotels/${uno.id}`, payload: { id: uno.id, city: 'Zadar' }, headers: admin });
  const { event } = neighbours;
  await world.context.db.transaction().execute((db) => db.insertInto('eventHotel').values({ eventId: event, hotelId: due.id }).execute());

  const takeBack = async (headers = admin) => world.inject({ method: 'POST', url: `/api/hotels/imports/${made.id}/take-back`, headers });
  expect((await takeBack(await world.signIn('ROLE_PRESS'))).statusCode).toBe(403);
  const { rows } = (await takeBack()).json();

  expect(made).toMatchObject({ rows: 3, by: expect.stringMatching(/^Test /) });
  expect(rows.map(({ name, outcome, sentence }: Record<string, unknown>) => [name, outcome, sentence])).toEqual([
    ['Hotel Uno', 'REFUSED', 'Changed meanwhile by somebody else.'],
    ['Hotel Due', 'REFUSED', 'Hotel Due is used by 1 event: Open.'],
    ['Hotel Tre', 'DONE', null],
  ]);
  expect((await get('/api/hotels?name.contains=Hotel&sort=id,asc')).map(({ name }: { name: string }) => name).slice(-2)).toEqual([
    'Hotel Uno',
    'Hotel Due',
  ]);
  // The undo of the remaining rows can be repeated until nothing of the import is left.
  await world.context.db.transaction().execute((db) => db.deleteFrom('eventHotel').execute());
  expect((await get('/api/hotels/imports'))[0]).toMatchObject({ id: made.id, rows: 2 });
  expect((await takeBack()).json().rows.map(({ outcome }: Record<string, unknown>) => outcome)).toEqual(['REFUSED', 'DONE']);

  // The answer was lost: repeated under its key, it is the same one, and nothing is counted twice.
  await ask('hotels', 'Name;Short name;Type;City;Country\nHotel Sei;Sei;Venue;Pula;NB', { dryRun: false });
  const [next] = await get('/api/hotels/imports');
  const again = {
    method: 'POST',
    url: `/api/hotels/imports/${next.id}/take-back`,
    headers: { ...admin, 'idempotency-key': 'take-back' },
  } as const;
  const answers = [await world.inject(again), await world.inject(again)];
  const other = await world.inject({ ...again, headers: { ...admin, 'idempotency-key': 'take-back-2' } });
  const outcomes = answers.map((answer) => answer.json().rows?.map(({ outcome }: Record<string, unknown>) => outcome));
  expect([...answers, other].map(({ statusCode }) => statusCode)).toEqual([200, 200, 404]);
  expect(outcomes).toEqual([['DONE'], ['DONE']]);
});

test.each(['hotels/import', 'player-profiles/import-preview', 'management/tournaments/1/participants/import-preview'])(
  'more than %s accepts at once is refused with a sentence',
  async (route) => {
    const answer = await world.inject({ method: 'POST', url: `/api/${route}`, payload: { text: 'x'.repeat(200_001) }, headers: admin });

    expect([answer.statusCode, answer.json().detail]).toEqual([
      400,
      'At most 200,000 letters can be imported at once: please cut the list into parts.',
    ]);
  },
);

test.each([
  ['hotels/import', { text: 'Name', dryRun: true, fields: Array(101).fill(null) }, 'fields', 'At most 100 entries'],
  ['player-profiles/import-preview', { text: 'Name', newLines: Array(501).fill(1) }, 'newLines', 'At most 500 entries'],
  ['player-profiles/import-preview', { text: 'Name' }, 'newLines', 'This is missing'],
  ['player-profiles/import-preview', { text: 'Name', newLines: 'all' }, 'newLines', 'This must be a list'],
  [
    'player-profiles/import-preview',
    { text: 'Name', newLines: [], dayOrder: 'YEAR' },
    'dayOrder',
    'This must be "DAY_FIRST" or "MONTH_FIRST"',
  ],
])('a call of %s that does not fit its declaration is refused in our words: %#', async (path, payload, field, message) => {
  const answer = await world.inject({ method: 'POST', url: `/api/${path}`, payload, headers: admin });

  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ detail: message, violations: [{ field, message }] });
});
