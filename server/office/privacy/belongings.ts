/**
 * What becomes of the rows of every table when the player or the account they tell of is forgotten. A table that is not here does not compile, and a
 * test holds what is said here against the foreign keys and the columns of the real database.
 */
import type { Selectable } from 'kysely';
import type { Database } from '../../store/schema.ts';

type Row<Table extends keyof Database> = Selectable<Database[Table]>;
type Column<Table extends keyof Database> = keyof Row<Table> & string;

export type Fate<Table extends keyof Database = keyof Database> =
  | 'tells of nobody'
  /** The row goes with the account that this column names; by: what of the account stands in it. */
  | { goes: Column<Table>; by?: 'id' | 'email' }
  /** Why it stays, and what of it does not. */
  | { stays: string; empties?: Partial<Row<Table>> };

const nobody = 'tells of nobody';
const byNumber = { stays: 'it names people by their number alone' } as const;
const ofHouses = { stays: 'addresses of houses and companies' } as const;
const writing = { stays: 'what the federation wrote, by the number of who did' } as const;

export const belongings = {
  appUser: { stays: 'its number, under «former-12» (office/people/users/forget.ts)' },
  audit: { stays: 'sealed: who was forgotten has no key any more' },
  auditSeal: nobody,
  balanceEntry: { stays: 'the ledger is never changed; sums and numbers' },
  balanceEntryText: { stays: 'beside its entry', empties: { notice: null } },
  billiardTable: { stays: 'a table; by whom it is blocked does not (office/people/users/forget.ts)' },
  calendarItem: nobody,
  calendarItemDiscipline: nobody,
  calendarItemPlayerCategory: nobody,
  chartTemplate: nobody,
  chartTemplateTimeSession: nobody,
  chartTemplateTimeSessionMatch: nobody,
  command: { stays: 'answers in ids, for thirty days; a name in a refusal does not (free-words.ts)' },
  consent: { stays: 'the proof that was asked for; by number' },
  country: nobody,
  dailyMail: { goes: 'userId' },
  deskClosing: byNumber,
  deskCount: nobody,
  deskWarning: { stays: 'an address of a screen, until the warning is over' },
  device: byNumber,
  discipline: nobody,
  display: { stays: 'a screen; by whom it is out of use does not (office/people/users/forget.ts)' },
  erasure: { stays: 'that somebody was erased; by number' },
  event: nobody,
  eventHotel: nobody,
  eventPoster: nobody,
  eventUser: { goes: 'userId' },
  eventVenue: nobody,
  federation: nobody,
  federationSetting: { stays: 'contact data of the federation itself' },
  heldTap: nobody,
  hotel: ofHouses,
  invoice: byNumber,
  invoiceDelivery: byNumber,
  invoiceFile: { stays: 'as long as the law asks for the invoice (operations/retention/retentions.ts)' },
  invoiceLine: byNumber,
  invoiceLineText: { stays: 'as long as the law asks for the invoice; of a draft no longer', empties: { text: null } },
  invoicePaper: nobody,
  invoiceTax: nobody,
  invoiceText: {
    stays: 'as long as the law asks for the invoice; of a draft no longer',
    empties: { purpose: null, reason: null, note: null, billTo: null, recipient: null },
  },
  journal: { stays: 'the record of the sport: numbers, never names' },
  listBatch: byNumber,
  livePlayer: byNumber,
  loginAttempt: { stays: 'hashed, for a day' },
  mailOutbox: {
    stays: 'that a mail went out',
    empties: { toAddress: null, subject: '', params: '{}', sealed: null, reason: null, answer: null },
  },
  matchProgress: { stays: 'by number; a name in why a result was corrected does not (free-words.ts)' },
  matchProposal: { stays: 'by number; a name in why it was chosen does not (free-words.ts)' },
  media: byNumber,
  mediaVariant: nobody,
  meta: nobody,
  newsAttachment: writing,
  newsPost: writing,
  newsPostTag: nobody,
  newsPublic: writing,
  newsPublicTag: nobody,
  newsSlug: nobody,
  numberSequence: nobody,
  oneTimeToken: { goes: 'userId' },
  overallRanking: nobody,
  overallRankingEntry: byNumber,
  pairingCode: byNumber,
  participant: { stays: 'results are the record of the sport; by number' },
  payment: byNumber,
  paymentText: { stays: 'beside its payment', empties: { note: null } },
  personKey: { stays: 'those of others and of months: one’s own is deleted' },
  playerCategory: nobody,
  playerProfile: { stays: 'its number, under «Former player #12» (erase.ts)' },
  playerProfileTag: { stays: 'in numbers; of who was erased none is left (erase.ts)' },
  ranking: nobody,
  rankingPoint: nobody,
  recoveryCode: { goes: 'userId' },
  retention: nobody,
  round: nobody,
  screenReport: nobody,
  season: nobody,
  session: { goes: 'userId' },
  signUp: { goes: 'email', by: 'email' },
  sponsor: ofHouses,
  sponsorForEvent: nobody,
  teamMember: { stays: 'nothing: who is erased leaves every squad (office/privacy/erase.ts)' },
  tag: nobody,
  tournament: nobody,
  tournamentCategory: nobody,
  tournamentDraw: byNumber,
  tournamentMatch: nobody,
  tournamentPlayerCategory: nobody,
  tournamentTeamMatch: nobody,
  userAuthority: { goes: 'userId' },
  userSetting: { goes: 'userId' },
  venue: ofHouses,
  websiteContent: nobody,
  websiteContentArea: nobody,
  websiteContentTag: nobody,
} as const satisfies { [Table in keyof Database]: Fate<Table> };
