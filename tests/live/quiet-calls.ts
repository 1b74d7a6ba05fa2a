/** Calls that write and reach no live room, each group with the reason. Every other call belongs into every-command.test.ts. */

const accounts = 'rooms show nothing of an account but the name of the person who takes care of a screen';
const money = 'rooms show no money';
const website = 'rooms show nothing of the website';
const drawForms = 'only a draw reads it, and the draw copies what it takes';
const onePerson = 'belongs to one person or to the installation';

/** Begins with `method path` or with the path alone. A path ends at a word: '/api/users' is not '/api/users-more'. */
export const quietCalls: readonly (readonly [reason: string, ...calls: string[]])[] = [
  [accounts, '/api/authenticate', '/api/account', '/api/setup', '/api/register', 'POST /api/users', 'POST /api/admin/users'],
  [accounts, 'DELETE /api/users/:login/second-factor', 'DELETE /api/users/:login/avatar', 'DELETE /api/users/:login/sessions'],
  [accounts, 'DELETE /api/admin/users/:login/avatar', 'DELETE /api/admin/users/:login/sessions'],
  [money, '/api/invoices', '/api/management/invoices', '/api/personal-balance-histories', '/api/management/bank-statements'],
  [website, '/api/calendar-items', '/api/tags', '/api/website-content-areas', '/api/website-contents', '/api/management/news-posts'],
  [website, '/api/public/news-preview', '/api/news-attachments'],
  [drawForms, '/api/rankings', '/api/chart-template-time-sessions', '/api/chart-template-time-session-matches', '/api/player-categories'],
  [drawForms, '/api/team-members', 'POST /api/management/tournaments/:id/draw-preview'],
  ['rooms show neither seasons, federations nor hotels', '/api/seasons', '/api/federations', '/api/hotels'],
  [onePerson, '/api/public/push-subscription', '/api/mails', '/api/settings', '/api/system', 'POST /api/gdpr/players/:id/export'],
  ['no row shows a plan; the panel asks for the next calls', 'PUT /api/management/events/:id/next-calls/:matchId'],
  ['the panel asks for the next calls', '/api/management/events/:id/call-exclusions'],
  ['no row shows a video', '/api/management/tables/:id/stream-video', '/api/management/stream-videos'],
  ['rooms show no tokens', '/api/management/events/:id/stream-tokens', '/api/management/stream-tokens'],
  ['stores nothing', 'POST /api/management/events/:id/what-if'],
  ['stores nothing', 'POST /api/management/tournaments/:id/participants/import-preview', 'POST /api/player-profiles/import-preview'],
  ['the simulator plays through the commands of people', 'PUT /api/management/demo/simulator'],
];

/** `call`: 'POST /api/invoices/:id/issue'. */
export function isQuiet(call: string, prefix: string): boolean {
  const text = prefix.startsWith('/') ? call.slice(call.indexOf(' ') + 1) : call;
  return text === prefix || text.startsWith(`${prefix}/`);
}
