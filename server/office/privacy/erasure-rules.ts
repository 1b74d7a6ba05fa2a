/**
 * Declares for every table what erasing a player or an account does to its rows. A missing table does not compile.
 * A test compares these declarations with the foreign keys and columns of the real database.
 */
import type { Selectable } from 'kysely';
import { type EntityTable, entityTables } from '#contract/kit/entity-tables.ts';
import type { Database } from '../../store/schema.ts';

type Row<Table extends keyof Database> = Selectable<Database[Table]>;
type Column<Table extends keyof Database> = keyof Row<Table> & string;

export type ErasureRule<Table extends keyof Database = keyof Database> =
  | 'no personal data'
  /** The row is deleted with the account in this column. `by`: the property of the account that the column contains. */
  | { goes: Column<Table>; by?: 'id' | 'email' }
  /** Why the row stays, and which columns are emptied. */
  | { stays: string; empties?: Partial<Row<Table>> };

const noPersonalData = 'no personal data' as const;
const byId = { stays: 'names people only by their id' } as const;
const venueAddresses = { stays: 'addresses of venues and companies' } as const;
const authoredTexts = { stays: 'texts of the organiser, with the id of their author' } as const;

/** An entity without a rule of its own holds no personal data; its fields about people would say so with `personal`. */
const ofEntities = Object.fromEntries(entityTables.map((table) => [table, noPersonalData])) as {
  [Table in EntityTable]: typeof noPersonalData;
};

export const erasureRules = {
  ...ofEntities,
  appUser: { stays: 'its id, renamed to «former-12» (office/people/users/forget.ts)' },
  audit: { stays: 'encrypted: erasing a person deletes the key' },
  auditSeal: noPersonalData,
  balanceEntry: { stays: 'the ledger is never changed; amounts and ids' },
  balanceEntryText: { stays: 'belongs to its entry', empties: { notice: null } },
  bankColumns: noPersonalData,
  bankImportRun: byId,
  bankImportReversal: byId,
  bankLine: { stays: 'hashes that keep a line of a statement from being booked twice' },
  billiardTable: { stays: 'a table; the name of the user who blocked it is replaced (office/people/users/forget.ts)' },
  calendarItemDiscipline: noPersonalData,
  calendarItemPlayerCategory: noPersonalData,
  callExclusion: byId,
  streamToken: { stays: 'revocable; a person’s name in its name is replaced (free-texts.ts)' },
  streamVideo: noPersonalData,
  callPlan: noPersonalData,
  cashMovement: byId,
  chartTemplate: noPersonalData,
  chartTemplateTimeSessionMatch: noPersonalData,
  command: { stays: 'answers contain ids and stay for 30 days; names in refusals are replaced (free-texts.ts)' },
  consent: { stays: 'proof of consent, by id' },
  dailyMail: { goes: 'userId' },
  deskClosing: byId,
  deskCount: noPersonalData,
  deskWarning: { stays: 'the address of a screen, until the warning ends' },
  device: { stays: 'a tablet, with people by their id; a person’s name in its name is replaced (free-texts.ts)' },
  display: {
    stays: 'a screen; a name in its name, and that of the user who revoked it, are replaced (free-texts.ts, people/users/forget.ts)',
  },
  erasure: { stays: 'the fact of an erasure, by id' },
  eventHotel: noPersonalData,
  eventPoster: noPersonalData,
  eventUser: { goes: 'userId' },
  eventVenue: noPersonalData,
  federationSetting: { stays: 'contact data of the organiser itself' },
  heldTap: noPersonalData,
  hotel: venueAddresses,
  invoice: byId,
  invoiceDelivery: byId,
  invoiceFile: { stays: 'for the legal retention period of invoices (operations/retention/retentions.ts)' },
  invoiceLine: byId,
  invoiceLineText: { stays: 'for the legal retention period of invoices; emptied for drafts', empties: { text: null } },
  invoicePaper: noPersonalData,
  invoiceReminder: byId,
  invoiceTax: noPersonalData,
  invoiceText: {
    stays: 'for the legal retention period of invoices; emptied for drafts',
    empties: { purpose: null, reason: null, note: null, billTo: null, recipient: null },
  },
  journal: { stays: 'the record of the sport: ids, never names' },
  journalSeal: noPersonalData,
  listBatch: byId,
  livePlayer: byId,
  loginAttempt: { stays: 'hashed, for a day' },
  mailOutbox: {
    stays: 'the fact that a mail was sent',
    empties: { toAddress: null, subject: '', params: '{}', sealed: null, reason: null, answer: null },
  },
  matchProgress: { stays: 'by id; names in the reason of a correction are replaced (free-texts.ts)' },
  matchArrival: byId,
  matchPromise: noPersonalData,
  matchProposal: { stays: 'by id; names in the reason of the choice are replaced (free-texts.ts)' },
  matchTotal: noPersonalData,
  media: byId,
  mediaVariant: noPersonalData,
  meta: noPersonalData,
  newsAttachment: authoredTexts,
  newsPost: authoredTexts,
  newsPostTag: noPersonalData,
  newsPublic: authoredTexts,
  newsPublicTag: noPersonalData,
  newsSlug: noPersonalData,
  numberSequence: noPersonalData,
  oneTimeToken: { goes: 'userId' },
  overallRanking: noPersonalData,
  overallRankingEntry: byId,
  pairingCode: byId,
  participant: { stays: 'results are the record of the sport, by id' },
  payment: byId,
  paymentText: { stays: 'belongs to its payment', empties: { note: null } },
  personKey: { stays: 'keys of other people and of months; the person’s own key is deleted' },
  playerProfile: { stays: 'its id, renamed to «Former player #12» (erase.ts)' },
  playerProfileTag: { stays: 'by id; the rows of an erased person are deleted (erase.ts)' },
  pushFollow: { stays: 'nothing: nobody follows an erased player (office/privacy/erase.ts)' },
  pushMessage: noPersonalData,
  pushNotice: noPersonalData,
  pushSubscription: { stays: 'the address of a browser, encrypted, until 30 days after its last renewal' },
  rankingPoint: noPersonalData,
  recoveryCode: { goes: 'userId' },
  removedRecord: { stays: 'encrypted, for a day after the deletion of a record that nothing used' },
  resultConfirmation: byId,
  retention: noPersonalData,
  round: noPersonalData,
  screenReport: noPersonalData,
  screenTime: noPersonalData,
  session: { goes: 'userId' },
  signUp: { goes: 'email', by: 'email' },
  sponsor: venueAddresses,
  tabletPin: { goes: 'userId' },
  teamMember: { stays: 'nothing: an erased player leaves every squad (office/privacy/erase.ts)' },
  tournament: noPersonalData,
  tournamentDraw: byId,
  tournamentMatch: noPersonalData,
  tournamentPlayerCategory: noPersonalData,
  tournamentTeamMatch: noPersonalData,
  userAuthority: { goes: 'userId' },
  userSetting: { goes: 'userId' },
  venue: venueAddresses,
  websiteContentTag: noPersonalData,
} as const satisfies { [Table in keyof Database]: ErasureRule<Table> };
