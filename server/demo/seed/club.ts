/** A club of the demo: its squad, and the bill on which it pays for its players who entered. */
import { searchText } from '#contract/kit/search-text.ts';
import { issueDrafts } from '../../office/money/invoices/issue.ts';
import { shareDrafts } from '../../office/money/invoices/share-drafts.ts';
import type { Context } from '../../store/context.ts';
import { insertRow, insertRows } from '../../store/rows/insert-rows.ts';
import { commit, type WorkContext } from '../../store/unit/commit.ts';
import { demoActor } from '../simulator/actor.ts';
import { countriesByCode } from './countries.ts';

const name = 'Bosporus Billiard Club';
/** The country of its players. */
const country = 'TR';
/** Three of the squad enter, and the club pays for them; one more stays at home, and one has left. */
export const paidEntrants = 3;
const squadSize = paidEntrants + 2;

/** Returns the squad, the captain first: players who enter come before the others. */
export async function seedClub(work: WorkContext): Promise<number[]> {
  const countryId = (await countriesByCode(work.db, [country]))(country);
  const players = await work.db
    .selectFrom('playerProfile')
    .select('id')
    .where('representsCountryId', '=', countryId)
    .where('teamProfile', '=', false)
    .orderBy('id', 'desc')
    .limit(squadSize)
    .execute();
  const displayName = name.toUpperCase();
  const teamId = await insertRow(work, 'playerProfile', {
    teamProfile: true,
    lastName: name,
    firstName: 'Team',
    displayName,
    initials: 'T.',
    street: 'Rıhtım 14',
    postcode: '34425',
    city: 'İstanbul',
    countryId,
    registrationDate: work.at.slice(0, 10),
    representsCountryId: countryId,
    search: searchText([name, displayName]),
  });
  const year = Number(work.at.slice(0, 4));
  const squad = players.map(({ id }, index) => ({
    teamId,
    playerId: id,
    since: `${year - 3}-01-01`,
    until: index === squadSize - 1 ? `${year - 1}-12-31` : null,
    captain: index === 0,
    search: '',
  }));
  await insertRows(work, 'teamMember', squad);
  return players.map(({ id }) => id);
}

/** Issues one bill to the club instead of an invoice to each player. */
export async function billClub(context: Context): Promise<void> {
  const club = await context.db.selectFrom('playerProfile').select('id').where('lastName', '=', name).executeTakeFirstOrThrow();
  const drafts = await context.db
    .selectFrom('invoice as i')
    .innerJoin('teamMember as m', 'm.playerId', 'i.playerProfileId')
    .select('i.id')
    .where('m.teamId', '=', club.id)
    .where('i.status', '=', 'NONE')
    .orderBy('i.id')
    .execute();
  const bill = { ids: drafts.map(({ id }) => id), playerProfileId: club.id, purpose: '', billTo: null, note: null, dueDate: null };
  const id = await shareDrafts(context, { actor: demoActor }, bill);
  await commit(context, { actor: demoActor }, async (work) => {
    const row = await work.db.selectFrom('invoice').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    await issueDrafts(work, [row]);
    return null;
  });
}
