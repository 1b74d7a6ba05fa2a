/**
 * Every code that the server answers, and when it does. Codes of rules are in `machines/refusal-codes.ts`.
 * `server/hall/live/error-codes.md` is written from these lists. Screens import only the types.
 */
import { invoiceCodes, matchCodes, tableCodes, teamCodes, tournamentCodes } from '#machines/refusal-codes.ts';

const scoringCodes = {
  COUNTED_ALREADY: 'The desk has counted the tap already.',
  TWO_HISTORIES: 'Two scores of the match wait for a choice.',
  CHOSEN_ALREADY: 'Somebody has chosen one of the two scores already.',
  NOT_AGREED: 'The agreed score cannot be entered.',
  TOO_MUCH_HELD: 'Too many taps of the tablet wait for a choice.',
  NOT_ITS_TABLE: 'The tablet hands over points of a match of another table.',
  MATCH_LIVE: 'The entrant who leaves plays a match at this moment.',
  NOT_BOTH_ABSENT: '"Both absent" is taken back, but the match is not booked so.',
  NOT_A_NO_SHOW: 'A no-show is taken back, but no player of the match is booked as absent.',
  WALKOVER_COUNTS: 'A withdrawal cannot be taken back, because a match that depends on its walkovers has begun.',
  PLACE_TAKEN: 'A withdrawal cannot be taken back, because somebody else has the place in the chart.',
  PLAYER_HAS_LEFT: 'A player who has left the tournament would play the match.',
  NO_STREAM_TABLE: 'A queue of a table that is no stream table.',
  NOT_WAITING: 'A plan for a match that does not wait for a table any more, or a queue with a match that is pinned to another table.',
  NOT_CALLED: 'A player answers a call, but the match is not called, or was called again since.',
  CONFIRMATION_OFF: 'A tablet sends a player’s answer to a result, but the event does not ask for it.',
  SHEET_TOO_EARLY: 'The sheet of a match is asked for before the match is finished.',
  OTHER_RESULT: 'A player answers to a result that has changed since, or to a match that is not finished.',
  APPROVED_ALREADY: 'A player does not agree with a result that the desk has approved.',
  ANSWER_TAKEN_BACK: 'A phone says again that a player is coming, after the desk has taken this answer back.',
  PLAYER_MISSING: 'The replacement of a qualifier names no player.',
  MATCH_MISSING: 'The swap of two times names no other match.',
  notOnThisTable: 'The match is not on the table of the device.',
  noMatchOnTable: 'A key of a table is pressed while the table has no match.',
  notFound: 'The match does not exist, or is not the one of the sender.',
  alreadyUndone: 'The rack was taken back already.',
  unknownStep: 'The rack is no longer part of the score.',
  movedMeanwhile: 'Somebody else has moved the match to another table.',
  promisedLater:
    'The call would come more than 5 minutes before the start that the players’ phones show, and the request set keepPromise or keepPromises.',
  tableTaken: 'The table has a match, says the database.',
  playerBusy: 'A player of the match is in another live match.',
};

const teamMatchCodes = {
  TEAM_MATCH_NOT_RUNNING: 'A single match is changed while its team match is not running.',
  SINGLE_MATCH_PLAYED: 'A team match is reset after one of its single matches began.',
};

const sportCodes = {
  EDIT_NOT_ALLOWED: 'A tournament leader edits a tournament that is not CREATED.',
  MOVE_NOT_ALLOWED: 'A tournament leader moves a tournament to another event.',
  NO_CHART: 'No chart fits the number of entrants.',
  TIME_OVERLOADED: 'At one time of a time session more matches start than there are tables.',
  NO_SUCH_SHEET: 'The flow chart has no such sheet.',
  AUTOPLAY_NOT_ALLOWED: 'The simulator plays only a running tournament.',
  NO_PLAYERS: 'No more players or teams can be added by the simulator.',
  NOT_A_TEAM: 'Players are added to a team only.',
  ENTERED_ALREADY: 'The player or team has entered already.',
  WRONG_KIND: 'A team enters a tournament of players, or a player one of teams.',
  PLAYER_DISABLED: 'The player is not enabled.',
  PLAYER_BLOCKED: 'The player is blocked for registrations.',
  AGE_NOT_ALLOWED: 'The player is not of an allowed age.',
  IMPORT_REFUSED: 'A line of the import is refused, so nothing is imported.',
  IMPORT_EMPTY: 'The import has no line.',
  MAY_NOT_CREATE_PLAYERS: 'The name or the import makes new players, and the account may not create any.',
  NAME_REFUSED: 'The name is not enough for a new player.',
  NAMESAKE: 'A player has this name already, and the call does not say that somebody else is meant.',
  SEEDS_CHANGED: 'The seeds are others than those that the user saw.',
  cannotMerge: 'The two players cannot be merged.',
  TABLE_IN_USE: 'The table is in use or was used, so it cannot be removed.',
  tableNumberTaken: 'The event has a table with this number.',
  unknownTable: 'The table belongs to another event.',
};

/** The lines beside the draw form that never refuse the draw. */
const drawCheckCodes = {
  STATUS: 'The line says how many have entered.',
  CHART: 'The line names the chart.',
  SCHEDULE: 'The line says how many matches get a time.',
  POINTS: 'The point system is made for fewer entrants.',
  NO_SEEDS: 'Nobody is seeded.',
  COUNTRIES: 'Players of one country meet, or not, because of a swap.',
  SEEDS_MOVED: 'A seeded player changes places, or not.',
  FEWER_SEEDS: 'Fewer players can be seeded than the form says.',
  FORCED: 'Entrants whose registration is not approved are drawn too.',
  FORCED_FIELD: 'Fewer entrants are drawn than the chart is made for.',
};

const moneyCodes = {
  REFUSED: 'One of several invoices is refused by a rule without a code.',
  BIRTHDAY_MISSING: 'The entry fee depends on a date of birth that the profile lacks.',
  ISSUER_MISSING: 'The settings have no name and address of the federation.',
  BILLED_ALREADY: 'The entry is on another invoice.',
  NO_ENTRY: 'A draft that is to be joined has no entry.',
  TOO_MANY_LINES: 'The joined invoice would have too many lines.',
  TOO_FEW: 'Fewer than two drafts are to be joined.',
  GONE: 'A draft that is to be joined does not exist any more.',
  SEVERAL_EVENTS: 'The drafts that are to be joined are of several events.',
  TOTAL_CHANGED: 'The total of the chosen invoices has changed.',
  BALANCE_CHANGED: 'The balance has changed.',
  NO_SUCH_LINE: 'The invoice has no such line.',
  PAID_IN_FUTURE: 'The day of the payment lies ahead.',
  PAID_LONG_AGO: 'The day of the payment lies more than a year before the invoice.',
  NO_E_INVOICE: 'The document of the invoice carries no electronic invoice.',
  NO_MAIL_SERVER: 'An invoice cannot be mailed without a mail server.',
  NO_ADDRESS: 'The recipient of the invoice has no e-mail address.',
  DAY_NOT_OPEN: 'The till is counted on its day or on the day after.',
  NOT_CALLED_OFF: 'The bills of an event or tournament are cancelled, but it is not canceled.',
  TILL_CHANGED: 'Somebody has booked cash since the till was counted.',
  STATEMENT_LINE: 'A line of a bank statement cannot be booked as asked.',
  REMINDER_NOT_DUE: 'No reminder of the invoice is due today.',
  LINE_BOOKED: 'A line of a bank statement is booked already.',
  IMPORT_CLOSED: 'The import of a bank statement cannot be taken back any more.',
  TILL_CLOSED: 'The till of the day is counted already.',
};

const pushCodes = {
  PUSH_OFF: 'The server sends no messages to phones: PUBLIC_URL is missing or not https.',
  PUSH_ADDRESS: 'The server sends nothing to this push address.',
  PUSH_UNREACHABLE: 'The server cannot reach the push service of a browser.',
  PUSH_TAKEN: 'The address of a browser for messages belongs to a subscription with other keys.',
  PUSH_FULL: 'The maximum number of push subscriptions is reached.',
};

const officeCodes = {
  MAIL: 'The mail cannot be sent, sent again or cancelled.',
  ownAccount: 'People change their own account under «My account» only, and never deactivate it.',
  ownRoles: 'People cannot change their own roles.',
  rolesChanged: 'The caller is no longer an administrator.',
  lastAdministrator: 'The last administrator would be lost.',
  deactivated: 'The account is not activated.',
  otherPassword: 'The password is not the one of the sign-up.',
  secondFactorSet: 'The account has a second factor already.',
  secondFactorNotSet: 'The account has no second factor.',
  eraseRefused: 'The player cannot be erased yet.',
  notConfirmed: 'The typed name is not the name of the player, so nobody is erased.',
  invoiceBlocked: 'The player of the invoice was erased.',
  translated: 'The post is translated into this language already.',
  notPublic: 'The post is not public, so nothing can be taken back.',
  noCover: 'A document cannot be a cover image.',
  coverTaken: 'The cover belongs to somebody else.',
  filesChanged: 'The files of the post have changed.',
};

const rowCodes = {
  alreadyExists: 'An entry with these values exists already.',
  stillInUse: 'Another entry uses this one.',
  notRestorable: 'The entry was deleted too long ago, or never.',
  merged: 'The entry was merged into another one.',
  otherCount: 'The list has another number of entries than the caller saw.',
  tooMany: 'Too many entries are changed at once.',
};

const hallCodes = {
  wrongCode: 'The pairing code is wrong or too old.',
  eventOver: 'The event is over, so no tablet can be paired.',
  pairedMeanwhile: 'Somebody else has paired the table at the same time.',
  screenRevoked: 'The tablet or screen is out of use.',
  displayBelongs: 'The screen belongs to the hall, so it is not forgotten.',
  noTablet: 'Only a tablet can be moved.',
  isThere: 'The tablet is on the table already.',
  wasReplaced: 'Another tablet has replaced this one.',
  nothingThere: 'The table, event or tournament does not exist.',
  alarmTaken: 'Somebody else takes care of the fault.',
  faultAhead: 'The fault begins in the future, because the clock of a server is wrong.',
};

const systemCodes = {
  copying: 'A backup is being made.',
  notCopied: 'The backup has failed.',
  ownTools: 'PostgreSQL is backed up with its own tools.',
  unavailable: 'The server cannot do it now, or cannot read the bank data with its keys.',
  confirmPassword: 'The call needs the password again (`error.confirmPassword`).',
  notApproved: 'The account signed up and waits for the approval of an administrator (401).',
  secondFactor: 'The account needs the code of its second factor (`error.secondFactor`).',
  secondFactorCode: 'The code of the second factor is wrong or used (400, `error.secondFactorCode`).',
};

/** The codes that only the answers to commands over a socket have. */
const commandCodes = {
  restarting: 'The server is restarting (`RETRY`).',
  unreadable: 'The command cannot be read (`INVALID`).',
  badSequence: 'A device sends no number, or a person sends one (`INVALID`).',
  stale: 'The number was used for another command (`STALE`).',
  fenced: 'Another device scores the table (`FENCED`).',
  revoked: 'The session or the pairing has ended (`FENCED`).',
};

/** Fastify and its plugins refuse a request by themselves. The status stands in brackets. */
const fastifyCodes = {
  FST_ERR_NOT_FOUND: 'The address does not exist (404).',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body is larger than the route takes (413).',
  FST_ERR_MAX_PARAM_LENGTH: 'A part of the address is too long (414).',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The content is not JSON (415).',
  FST_CP_ERR_INVALID_CONTENT_ENCODING: 'The body is compressed in an unknown way (415).',
  FST_ERR_HANDLER_TIMEOUT: 'The answer took too long (503).',
};

/** By area every code and, as a sentence, when it is answered. The status is 409 unless the sentence names another answer. */
export const errorsByArea = {
  Matches: matchCodes,
  'Scoring and tables of matches': scoringCodes,
  'Team matches': { ...teamCodes, ...teamMatchCodes },
  Tables: tableCodes,
  'Events and tournaments': { ...tournamentCodes, ...sportCodes },
  'Lines beside the draw form, which do not refuse it': drawCheckCodes,
  Money: { ...invoiceCodes, ...moneyCodes },
  'People, accounts and website': officeCodes,
  'Messages to phones': pushCodes,
  'All entries': rowCodes,
  'Tablets and screens': hallCodes,
  'Server and sign-in': systemCodes,
  'Answers to commands over a socket': commandCodes,
  Fastify: fastifyCodes,
};

type KeysOf<Codes> = Codes extends unknown ? keyof Codes : never;

/** `code` of a problem, of the answer to a command, and of a line beside the draw form. */
export type ErrorCode = KeysOf<(typeof errorsByArea)[keyof typeof errorsByArea]>;
export const errorCodes = Object.values(errorsByArea).flatMap((codes) => Object.keys(codes)) as ErrorCode[];
