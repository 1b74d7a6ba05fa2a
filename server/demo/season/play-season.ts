/** Plays a season of the office with ten users at once, over HTTP: from October over New Year to the prizes in January. */
import { playAutumn } from './autumn.ts';
import { bookHalves, bookTransfers } from './bank-days.ts';
import { closeTill, emptyNotes, noteCash, type SeasonDesk, type SeasonNotes } from './desk.ts';
import { createOfficeUser, type OfficeUser, type SeasonServer } from './office-user.ts';
import { type PublishedSums, readPublished } from './published.ts';
import { seasonYear } from './season-clock.ts';
import { officeLogins, type SeasonWorld } from './season-world.ts';
import { approvePrizes, payPrizes, payReminded, playNewYear, remind } from './winter.ts';

const bankDay = `${seasonYear}-11-16`;
const reminderDay = `${seasonYear}-12-28`;
/** In Zagreb, whose clock the office follows. */
const beforeMidnight = new Date(`${seasonYear}-12-31T22:58:00Z`);
const afterMidnight = new Date(`${seasonYear}-12-31T23:00:01Z`);
const january = `${seasonYear + 1}-01-05`;

export type PlayedSeason = { notes: SeasonNotes; published: PublishedSums };

export async function playSeason(server: SeasonServer, { eventId, tournamentId }: SeasonWorld): Promise<PlayedSeason> {
  const notes = emptyNotes();
  const users = officeLogins.map((name) => createOfficeUser(server, name));
  const [office] = users;
  if (!office) throw new Error('A season needs a user.');
  const all = await office.get<{ id: number }[]>('/api/player-profiles?size=999&sort=id,asc&teamProfile.equals=false');
  const share = Math.floor(all.length / users.length);
  const desks = users.map((user, number): SeasonDesk => {
    const players = all.slice(number * share, (number + 1) * share).map(({ id }) => id);
    return { user, number, eventId, players, notes };
  });
  const [desk] = desks;
  if (!desk) throw new Error('A season needs a desk.');
  const everybody = <Result>(act: (desk: SeasonDesk, index: number) => Promise<Result>) => Promise.all(desks.map(act));
  await setUp(createOfficeUser(server, 'admin'));

  const bills = await everybody(playAutumn);
  await closeTill(desk);
  await server.moveClockTo(at(bankDay));
  await bookTransfers({ desks, bills, date: bankDay });
  await server.moveClockTo(at(reminderDay));
  const unpaid = bills.flatMap((own) => own.unpaid);
  await remind(desk, unpaid);
  await server.moveClockTo(beforeMidnight);
  let strikes = 0;
  await everybody((own) => playNewYear(own, async () => (++strikes === 1 ? server.moveClockTo(afterMidnight) : undefined)));
  await closeTill(desk, `${seasonYear}-12-31`);
  await closeTill(desk);
  await server.moveClockTo(at(january));
  await everybody(async (own, index) => {
    for (const bill of bills[index]?.unpaid ?? []) await payReminded(own, bill);
  });
  await bookHalves({ desks, bills, date: january });
  await approvePrizes(desks, tournamentId);
  await payPrizes(desks, tournamentId);
  await desk.user.post('/api/invoices/cash-movements', { eventId, amount: -50, reason: 'Cash to the bank' });
  noteCash(desk, 'event', -5_000);
  await closeTill(desk);
  return { notes, published: await readPublished(users, all) };
}

const at = (day: string): Date => new Date(`${day}T09:00:00Z`);

/** Value added tax at 19 %, at 20 % from New Year on, and a fee for each reminder. */
async function setUp(user: OfficeUser): Promise<void> {
  const tax = { smallBusiness: false, taxPercent: 19, nextTaxFrom: `${seasonYear + 1}-01-01`, nextTaxPercent: 20 };
  for (const [group, values] of [['tax', tax] as const, ['reminders', { reminderFee1: 5 }] as const]) {
    const stored = await user.get<object>(`/api/settings/${group}`);
    await user.put(`/api/settings/${group}`, { ...stored, ...values });
  }
}
