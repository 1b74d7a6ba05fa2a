/** All entrants of a tournament, or its ranking, as a file or a printout; the code loads on the first request. */
import { listParticipants, type Participant } from '#contract/tournament/participants.ts';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { capitalized, entrantWordOf, playerWordOf } from '#machines/tournament/entrants.ts';
import { downloadText } from '../api/download-file.ts';
import { sendAll } from '../api/send-all.ts';
import { formatDate } from '../format.ts';
import { printDocument } from '../print/print-document.tsx';
import { type ListColumn, printList } from '../print/print-list.ts';
import { type PrintLayout, WriteBox } from '../print/printed-list.tsx';
import { PrintedName } from '../print/printed-name.tsx';
import { zoneWords } from '../print/subtitle-text.ts';
import { nameParts } from './entrant-name.tsx';
import { loadPayments } from './entry-payments.ts';
import { type EntryFilters, entriesCall, entriesQuery, noFilters } from './participant-filters.ts';
import { participantsCsv } from './participants-csv.ts';

/** `withPayments`: the screen of this user has a column for the payment. */
export async function saveEntrants(tournament: Tournament, filters: EntryFilters, withPayments: boolean): Promise<void> {
  const entrants = await entrantsOf(tournament, filters);
  const ids = entrants.map(({ id }) => id);
  const payments = withPayments ? await loadPayments(tournament.id, ids) : null;
  downloadText(`${tournament.name} ${entrantWordOf(tournament)}s.csv`, participantsCsv(entrants, payments));
}

export async function printEntrants(tournament: Tournament, filters: EntryFilters, zone: string | undefined): Promise<void> {
  const entrants = await entrantsOf(tournament, filters);
  const isByName = filters.sort.id === noFilters.sort.id && !filters.sort.desc;
  const facts = [countWords(entrants, tournament), [...filterWords(filters), isByName ? 'by name' : ''].filter(Boolean).join(' · ')];
  await print({ ...entrantsSheet(entrants, tournament), facts: facts.filter(Boolean) }, tournament, zone);
}

function entrantsOf({ id }: Tournament, filters: EntryFilters): Promise<Participant[]> {
  const query = entriesQuery(id, filters);
  return sendAll(entriesCall(query), query);
}

export async function printRanking(tournament: Tournament, zone: string | undefined): Promise<void> {
  const sort = [
    ['place', 'asc'],
    ['displayName', 'asc'],
  ];
  const ranked = await sendAll(listParticipants, { 'tournamentId.equals': tournament.id, sort });
  await print({ ...rankingSheet(ranked, tournament), facts: [nounOf(tournament, ranked.length), ...zoneWords(zone)] }, tournament, zone);
}

type PrintedTable = Omit<PrintLayout, 'subtitle' | 'facts'>;

function entrantsSheet(entrants: readonly Participant[], tournament: Tournament): PrintedTable {
  const columns: ListColumn<Participant>[] = [
    { title: 'No.', width: '6%', align: 'right', cell: (_entrant, at) => at + 1 },
    name,
    { ...country, width: '9%' },
    { ...category, width: '12%' },
    { title: 'Seed', width: '7%', align: 'right', cell: ({ seed }) => <b>{seed}</b> },
    { title: 'Registration', width: '14%', cell: ({ registrationApproved }) => (registrationApproved ? 'approved' : <b>not approved</b>) },
    { title: 'Here', width: '7%', align: 'center', cell: () => <WriteBox small /> },
    { title: 'Remark', width: '12%' },
  ];
  const title = `${capitalized(entrantWordOf(tournament))}s · ${tournament.name}`;
  return { title, empty: 'Nobody has entered.', ...printList(columns, entrants) };
}

function rankingSheet(ranked: readonly Participant[], tournament: Tournament): PrintedTable {
  const columns: ListColumn<Participant>[] = [
    { title: 'Place', width: '9%', align: 'right', cell: ({ place }) => <b>{place ?? '–'}</b> },
    name,
    { ...country, width: '11%' },
    { ...category, width: '16%' },
    { title: 'Points', width: '11%', align: 'right', cell: ({ points }) => points ?? '–' },
  ];
  return { title: `Ranking · ${tournament.name}`, empty: 'Nobody is ranked.', ...printList(columns, ranked) };
}

const name: ListColumn<Participant> = { title: 'Name', cell: (entrant) => <EntrantCell entrant={entrant} /> };
const country: ListColumn<Participant> = { title: 'Country', cell: (entrant) => entrant.country };
const category: ListColumn<Participant> = { title: 'Category', cell: ({ playerCategoryName }) => playerCategoryName };

function EntrantCell({ entrant }: { entrant: Participant }) {
  const left = entrant.disqualified ? 'disqualified' : entrant.withdrawn ? 'withdrawn' : '';
  return (
    <>
      <PrintedName {...entrant} {...nameParts(entrant.displayName)} />
      {left && <small> {left}</small>}
    </>
  );
}

/** '217 of 256 players · 214 approved · 32 seeded' */
function countWords(entrants: readonly Participant[], tournament: Tournament): string {
  const all = tournament.numberOfParticipants;
  const approved = entrants.filter(({ registrationApproved }) => registrationApproved).length;
  const seeded = entrants.filter(({ seed }) => seed !== null).length;
  const shown = entrants.length === all ? nounOf(tournament, all) : `${entrants.length} of ${nounOf(tournament, all)}`;
  return [shown, `${approved} approved`, seeded > 0 ? `${seeded} seeded` : ''].filter(Boolean).join(' · ');
}

function filterWords({ search, registrationApproved, hotelBookingApproved, category }: EntryFilters): string[] {
  return [
    search.trim() === '' ? '' : `search “${search.trim()}”`,
    registrationApproved === null ? '' : registrationApproved ? 'approved only' : 'not approved only',
    hotelBookingApproved === null ? '' : hotelBookingApproved ? 'hotel booked' : 'hotel not booked',
    category ?? '',
  ].filter(Boolean);
}

function nounOf(tournament: Tournament, count: number): string {
  const noun = playerWordOf(tournament);
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Prints with the subtitle 'Adria Open 2026 · 24.09.26 to 27.09.26'. */
async function print(sheet: Omit<PrintLayout, 'subtitle'>, tournament: Tournament, zone: string | undefined): Promise<void> {
  const { eventName, tournamentStartDate: from, tournamentEndDate: to } = tournament;
  const days = [...new Set([formatDate(from), formatDate(to)])].filter(Boolean).join(' to ');
  await printDocument({ ...sheet, subtitle: [eventName, days].filter(Boolean).join(' · ') }, zone);
}
