/** The ten pages of the user's guide in `client/guide/`, and the screens of the office to which each belongs. */

export type GuidePage = {
  /** The end of its address, and the name of its text. */
  name: string;
  title: string;
  /** One sentence for the table of contents. */
  about: string;
  /** Further words that find the page in Ctrl K. */
  words: string;
  /** Beginnings of addresses behind `/app/`; `*` stands for one part. The longest one that fits counts. */
  screens: readonly string[];
};

export const guidePages: readonly GuidePage[] = [
  {
    name: 'first-event',
    title: 'First event in ten minutes',
    about: 'From the first start of the server to the first match on a table.',
    words: 'setup begin hall day words glossary ORA overall ranking SE mnemonic placeholder seeding priority force override',
    screens: ['', 'events', 'seasons', 'management/venues', 'management/time-sessions'],
  },
  {
    name: 'players',
    title: 'Players and entries',
    about: 'Enter players by name, import a list, complete profiles, merge two profiles of one person.',
    words: 'participant entrant register registration import duplicate profile e-mail birthday',
    screens: ['players', 'management', 'tournaments/*/participants', 'tournaments/*/*/participants'],
  },
  {
    name: 'draw',
    title: 'The draw',
    about: 'Seeds, the preview of round 1, another lot, the flow chart and the next stage.',
    words: 'lot seeding seed priority bracket placeholder redraw force override',
    screens: ['tournaments', 'tournaments/*/draw', 'tournaments/*/chart'],
  },
  {
    name: 'tables',
    title: 'Tables, tablets and TVs',
    about: 'Pair a tablet with a table, put a screen on a TV and the score on a stream, and see which device is offline.',
    words: 'pair scoreboard display screen stream overlay OBS device block',
    screens: ['matches/tables', 'matches/devices', 'matches/overlays', 'matches/streams'],
  },
  {
    name: 'evening',
    title: 'Running the evening',
    about: 'Calls, late matches, results and approval.',
    words: 'call assign announce autopilot score approve forecast timeline schedule',
    screens: ['matches', 'tournaments/running', 'tournaments/*/matches'],
  },
  {
    name: 'corrections',
    title: 'Corrections and the way back',
    about: 'Change a result, reset a match, correct the draw after the start.',
    words: 'late entry swap withdraw withdrawal replace reserve undo reset walkover disqualify wrong score mistake',
    screens: ['matches/approved', 'tournaments/*/*/correct'],
  },
  {
    name: 'tablet',
    title: "The referee's tablet",
    about: 'Uniforms, the lag, racks, time-outs, and what happens without network.',
    words: 'referee uniform keypad time-out shot clock offline forfeit',
    screens: ['referee'],
  },
  {
    name: 'finish',
    title: 'Finish, rankings and reports',
    about: 'Finish a tournament, approve its ranking, print and download.',
    words: 'print PDF Excel export ranking places points ORA overall close archive reopen end',
    screens: ['tournaments/archive', 'tournaments/overall-rankings', 'tournaments/*/ranking', 'management/rankings', 'public/website'],
  },
  {
    name: 'money',
    title: 'Invoices and the cash desk',
    about: 'Entry fees, invoices, payments, the cash desk and its closing.',
    words: 'fee pay payment refund reminder bank balance prize',
    screens: [
      'management/invoices',
      'management/cash-desk',
      'management/open-items',
      'management/reminders',
      'management/bank-statements',
      'players/*/balance',
      'players/*/invoices',
    ],
  },
  {
    name: 'accounts',
    title: 'Accounts, backups, and when something fails',
    about: 'Invite users, restore a backup, and what to do when a device or the server is away.',
    words: 'user role right password restore failure error network update',
    screens: ['account', 'administration', 'public'],
  },
];

/** Returns the page for an address of the office such as `/app/matches/running`. */
export function guidePageOf(address: string): GuidePage {
  const parts = partsOf(address.replace(/^\/?app(?=\/|$)/, ''));
  const fitting = guidePages.flatMap((page) =>
    page.screens.filter((screen) => begins(parts, partsOf(screen))).map((screen) => ({ page, screen })),
  );
  const longest = fitting.reduce<(typeof fitting)[number] | null>(
    (best, one) => (best === null || partsOf(one.screen).length > partsOf(best.screen).length ? one : best),
    null,
  );
  // The start page has the empty address, with which every address begins.
  if (!longest) throw new Error(`No page of the guide belongs to ${address}.`);
  return longest.page;
}

const partsOf = (address: string): string[] => address.split('/').filter((part) => part !== '');

const begins = (parts: readonly string[], beginning: readonly string[]): boolean =>
  beginning.every((part, at) => (part === '*' ? parts[at] !== undefined : part === parts[at]));
