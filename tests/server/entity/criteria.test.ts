/** JHipster's own criteria tests, and the stricter behaviour of this server: each case queries the list and the count. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
let admin: { authorization: string };
const ids: Record<string, number> = {};

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signIn('ROLE_ADMIN');
  const country = await create('countries', { name: 'Germany', code: 'DE', mnemonic: 'GER' });
  const other = await create('countries', { name: 'Poland', code: 'PL', mnemonic: 'POL' });
  const venue = { type: 'VENUE_HOTEL', street: 'Street', postcode: '1', city: 'City' };
  ids.germany = country;
  ids.poland = other;
  ids.muller = await create('venues', { ...venue, name: 'Müller', countryId: country, state: 'Bayern' });
  ids.lodz = await create('venues', { ...venue, name: 'Łódź 100%', countryId: other, type: 'VENUE_RESTAURANT' });
  ids.slow = await create('disciplines', { name: 'Slow', mnemonic: 'S', minutesPerRack: 20 });
  ids.fast = await create('disciplines', { name: 'Fast', mnemonic: 'F', minutesPerRack: 2.5 });
  ids.main = await create('sponsors', { name: 'Main', lemma: 'Main', mainSponsor: true });
  ids.plain = await create('sponsors', { name: 'Plain', lemma: 'Plain' });
});
afterAll(() => world.close());

async function create(path: string, payload: object): Promise<number> {
  const answer = await world.inject({ method: 'POST', url: `/api/${path}`, headers: admin, payload });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
}

const get = (url: string) => world.inject({ url, headers: admin });

/** Path, criteria (`$name` is an id), and the found names in the order of their ids. */
const cases: [string, string, string[]][] = [
  ['venues', 'id.equals=$muller', ['muller']],
  ['venues', 'id.notEquals=$muller', ['lodz']],
  ['venues', 'id.greaterThan=$muller', ['lodz']],
  ['venues', 'id.greaterThanOrEqual=$muller', ['muller', 'lodz']],
  ['venues', 'id.lessThan=$lodz', ['muller']],
  ['venues', 'id.lessThanOrEqual=$lodz', ['muller', 'lodz']],
  ['venues', 'id.greaterThan=$muller&id.lessThan=$lodz', []],
  ['venues', 'id.in=$muller,$lodz', ['muller', 'lodz']],
  ['venues', 'id.in=$muller&id.in=$lodz', ['muller', 'lodz']],
  ['venues', 'id.in[]=$muller&id.in[]=$lodz', ['muller', 'lodz']],
  ['venues', 'id.equals=$muller&id.greaterThan=$muller', ['muller']],
  ['venues', 'id.equals=99999999999999999', []],
  ['venues', 'name.equals=Müller', ['muller']],
  ['venues', 'name.equals=müller', []],
  ['venues', 'name.notEquals=Müller', ['lodz']],
  ['venues', 'name.in=Müller, Other', ['muller']],
  ['venues', 'name.notIn=Müller,Other', ['lodz']],
  ['venues', 'name.contains=ÜLL', ['muller']],
  ['venues', 'name.contains=mull', ['muller']],
  ['venues', 'name.contains=lodz', ['lodz']],
  ['venues', 'name.contains=%25', ['lodz']],
  ['venues', 'name.contains=_', []],
  ['venues', 'name.doesNotContain=lodz', ['muller']],
  ['venues', 'name.equals=Müller&name.contains=lodz', ['muller']],
  ['venues', 'name.contains=lodz&name.notEquals=Łódź 100%25', ['lodz']],
  ['venues', 'state.specified=true', ['muller']],
  ['venues', 'state.specified=false', ['lodz']],
  ['venues', 'state.notEquals=Berlin', ['muller']],
  ['venues', 'state.notIn=Berlin', ['muller']],
  ['venues', 'type.equals=VENUE_HOTEL', ['muller']],
  ['venues', 'type.in=VENUE_HOTEL,VENUE_RESTAURANT', ['muller', 'lodz']],
  ['venues', 'type.notEquals=VENUE_HOTEL', ['lodz']],
  ['venues', 'countryId.equals=$germany', ['muller']],
  ['venues', 'countryId.in=$germany,$poland', ['muller', 'lodz']],
  ['venues', 'countryId=$poland', ['lodz']],
  ['venues', 'countryName.contains=pol', ['lodz']],
  ['venues', 'name.contains=&id.in=&type.equals=', ['muller', 'lodz']],
  ['venues', 'cacheBuster=1758805200000&nonsense.equals=1&__proto__.equals=1&name.nonsense=1', ['muller', 'lodz']],
  ['disciplines', 'minutesPerRack.greaterThan=2.5', ['slow']],
  ['disciplines', 'minutesPerRack.lessThanOrEqual=2.5', ['fast']],
  ['disciplines', 'minutesPerRack.equals=20', ['slow']],
  ['sponsors', 'mainSponsor.equals=true', ['main']],
  ['sponsors', 'mainSponsor.equals=0', ['plain']],
  ['sponsors', 'mainSponsor.in=true,false', ['main', 'plain']],
  ['sponsors', 'mainSponsor.notEquals=true', ['plain']],
  ['sponsors', 'mainLogoImg.specified=true', []],
];

test.each(cases)('%s?%s', async (path, criteria, names) => {
  const query = criteria.replace(/\$(\w+)/g, (_whole, name: string) => String(ids[name]));

  const encoded = encodeURI(query).replaceAll('%2525', '%25');

  const list = await get(`/api/${path}?${encoded}&sort=id`);
  const count = await get(`/api/${path}/count?${encoded}`);

  expect(list.json().map(({ id }: { id: number }) => id)).toEqual(names.map((name) => ids[name]));
  expect(count.body).toBe(String(names.length));
});

test.each(['id.equals=one', 'id.in=1,one', 'id.greaterThan=1.5', 'type.equals=NONSENSE', 'state.specified=perhaps'])(
  'the query %s cannot be read and is a 400 that names the parameter',
  async (criteria) => {
    const answer = await get(`/api/venues?${criteria}`);

    expect(answer.json()).toMatchObject({ status: 400, message: 'error.validation', fieldErrors: [{ field: criteria.split('=')[0] }] });
  },
);

test('a list of more than 200 values is refused', async () => {
  const values = Array.from({ length: 201 }, (_none, index) => index).join(',');

  expect((await get(`/api/venues?id.in=${values}`)).statusCode).toBe(400);
});

test('text sorts by the alphabet, whatever its accents, and missing values come last', async () => {
  const byName = await get('/api/venues?sort=name,asc');
  const byState = await get('/api/venues?sort=state,asc');

  expect(byName.json().map(({ id }: { id: number }) => id)).toEqual([ids.lodz, ids.muller]);
  expect(byState.json().map(({ id }: { id: number }) => id)).toEqual([ids.muller, ids.lodz]);
});

test('the page size is no filter of a list whose rows have a size', async () => {
  const kind = { kind: 'ELIMINATION', singleElimination: 4, letters: 2, minParticipants: 5, maxParticipants: 8 } as const;
  await world.context.db
    .insertInto('chartTemplate')
    .values({ ...kind, version: 1, search: '8', name: '8 to SE 4', enabled: true, size: 8, dropTable: 'CROSS', groups: null })
    .execute();

  expect((await get('/api/chart-templates?page=0&size=5&sort=name,asc')).json()).toHaveLength(1);
  expect((await get('/api/chart-templates?size.equals=16&page=0&size=5')).json()).toHaveLength(0);
});
