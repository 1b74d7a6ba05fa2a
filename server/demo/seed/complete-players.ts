/** Thirty players with complete data, errors in a few of them, and two players who were entered twice. */
import type { Selectable } from 'kysely';
import { searchText } from '#contract/kit/search-text.ts';
import { completeRow, insertRow } from '../../store/rows/insert-rows.ts';
import type { Database } from '../../store/schema.ts';
import type { WorkContext } from '../../store/unit/commit.ts';
import { detailsOf } from './player-details.ts';

const fullPlayerCount = 30;
const bankColumns = ['bankAccountName', 'bankName', 'bankIban', 'bankBic'] as const;

export async function seedCompletePlayers(work: WorkContext): Promise<void> {
  const players = await work.db
    .selectFrom('playerProfile')
    .selectAll()
    .where('teamProfile', '=', false)
    .orderBy('id')
    .limit(fullPlayerCount)
    .execute();
  const federations = await work.db.selectFrom('federation').select('id').where('pool', '=', true).orderBy('id').execute();
  for (const [index, { id, firstName, lastName }] of players.entries()) {
    const bank = {
      bankAccountName: `${firstName} ${lastName}`,
      bankName: 'Cushion Savings Bank',
      bankIban: ibanOf(id),
      bankBic: 'CUSHDEXXXXX',
    };
    const sealed = bankColumns.map((column) => [
      column,
      work.secretFields.seal({ table: 'playerProfile', column, rowId: id }, bank[column]),
    ]);
    await completeRow(work, 'playerProfile', id, {
      ...{ telephone: `+00 555 ${String(1_000_000 + id * 7919).slice(0, 7)}`, state: 'Green Cloth County' },
      ...{
        websitePrivate: `https://player-${id}.demo.example`,
        federationPoolId: federations[index % Math.max(1, federations.length)]?.id ?? null,
      },
      ...Object.fromEntries(sealed),
      ...faults[index],
    });
  }
  await seedTags(work, players);
  for (const [index, duplicated] of players.slice(10, 12).entries()) await seedDuplicate(work, duplicated, duplicateStates[index] ?? {});
}

const tagged = [
  { name: 'National squad', isOne: (index: number) => index % 4 === 0 },
  { name: 'Coach', isOne: (index: number) => index % 7 === 2 },
] as const;

async function seedTags(work: WorkContext, players: readonly { id: number }[]): Promise<void> {
  for (const { name, isOne } of tagged) {
    const tagId = await insertRow(work, 'tag', { name, search: searchText([name]) });
    const links = players.filter((_player, index) => isOne(index)).map(({ id }) => ({ playerProfileId: id, tagId }));
    await work.db.insertInto('playerProfileTag').values(links).execute();
  }
}

/** Errors that lists mark, by the index among the thirty players. */
const faults: Readonly<Record<number, object>> = {
  3: { birthday: null },
  8: { email: null, mobile: null },
};

/** Nobody enters these two duplicates: the demo's tournaments take everybody else. */
const duplicateStates: readonly object[] = [
  { blockedForRegistrations: true, blockedForRegistrationsPlayerInfo: 'Fees of last year are open' },
  { enabled: false },
];

/** A duplicate as people enter it in a hurry at a desk: without accents, with another address. */
async function seedDuplicate(work: WorkContext, player: Selectable<Database['playerProfile']>, state: object): Promise<void> {
  const plain = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '');
  const [lastName, firstName] = [plain(player.lastName), plain(player.firstName)];
  const displayName = `${lastName.toUpperCase()} ${firstName}`;
  const { email } = detailsOf({ lastName, firstName, countryCode: 'XX', number: 900 + player.id });
  const { initials, birthday, sex, representsCountryId, nationalityId, countryId, playerCategoryId } = player;
  await insertRow(work, 'playerProfile', {
    ...{ lastName, firstName, displayName, initials, email, birthday, sex, registrationDate: work.at.slice(0, 10) },
    ...{ representsCountryId, nationalityId, countryId, playerCategoryId, search: searchText([lastName, firstName, displayName]) },
    ...state,
  });
}

/** Returns the IBAN of a bank that does not exist, with correct check digits. */
function ibanOf(number: number): string {
  const account = `00000000${String(number).padStart(10, '0')}`;
  const check = 98n - (BigInt(`${account}131400`) % 97n);
  return `DE${String(check).padStart(2, '0')}${account}`;
}
