/** Players of one name are told apart by squad, year of birth and number, and nobody learns a birthday that they may not see. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../../../../support/world.ts';

let world: World;
let ids: Record<'koeln' | 'older' | 'younger' | 'alone' | 'merged', number>;
beforeAll(async () => {
  world = await createWorld();
  const { db } = world.context;
  const country = { name: 'Germany', code: 'DE', mnemonic: 'GER', flagImg: null, flagImgContentType: null };
  const { id: representsCountryId } = await db.insertInto('country').values(country).returning('id').executeTakeFirstOrThrow();
  const create = async (displayName: string, more: { birthday?: string; mergedInto?: number; teamProfile?: boolean } = {}) => {
    const [lastName = '', firstName = ''] = displayName.split(' ');
    const row = { lastName, firstName, displayName, initials: 'M.T.', representsCountryId, ...more };
    return (await db.insertInto('playerProfile').values(row).returning('id').executeTakeFirstOrThrow()).id;
  };
  const club = await create('BC Köln', { teamProfile: true });
  const left = await create('PBC Bonn', { teamProfile: true });
  const koeln = await create('MÜLLER Thomas', { birthday: '1987-03-04' });
  const older = await create('MÜLLER Thomas', { birthday: '1961-11-20' });
  const younger = await create('MÜLLER Thomas', { birthday: '1961-02-01' });
  const alone = await create('MÜLLER Anna', { birthday: '1990-01-01' });
  const merged = await create('MÜLLER Anna', { mergedInto: alone });
  ids = { koeln, older, younger, alone, merged };
  await db.insertInto('teamMember').values({ teamId: club, playerId: koeln, since: null, until: null, search: '' }).execute();
  await db.insertInto('teamMember').values({ teamId: left, playerId: koeln, since: null, until: '2020-12-31', search: '' }).execute();
});
afterAll(() => world.close());

async function namesakes(role: 'ROLE_MANAGER' | 'ROLE_USER' | 'ROLE_PLAYER' | null, query = `ids=${Object.values(ids).join(',')}`) {
  const headers = role ? await world.signIn(role) : {};
  const answer = await world.inject({ url: `/api/player-profiles/namesakes?${query}`, headers });
  return { status: answer.statusCode, body: answer.json() };
}

test('the office sees squad and year of birth, and the number where both are equal', async () => {
  expect((await namesakes('ROLE_MANAGER')).body).toEqual([
    { id: ids.koeln, detail: 'BC Köln · born 1987' },
    { id: ids.older, detail: `born 1961 · no. ${ids.older}` },
    { id: ids.younger, detail: `born 1961 · no. ${ids.younger}` },
  ]);
});

test('a leader, who sees no birthdays, gets squad and number; only the requested players are answered', async () => {
  expect((await namesakes('ROLE_USER', `ids=${ids.koeln},${ids.older}`)).body).toEqual([
    { id: ids.koeln, detail: 'BC Köln' },
    { id: ids.older, detail: `no. ${ids.older}` },
  ]);
});

test('wrong ids are refused, and so are strangers and roles that read no players', async () => {
  for (const query of ['ids=', 'ids=a', `ids=${Array(51).fill(1).join(',')}`, 'no=1'])
    expect((await namesakes('ROLE_MANAGER', query)).status).toBe(400);
  expect((await namesakes(null)).status).toBe(401);
  expect((await namesakes('ROLE_PLAYER')).status).toBe(403);
});
