/** The cache of what came from REST lists, and the names of its entries. */
import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './problem.ts';

/** A hall's network need not reach the internet: whether our server answers is found out by asking. */
const networkMode = 'always';

/** No answer, or none of use: not a refusal. */
const isAway = (error: unknown): boolean => error instanceof ApiProblem && (error.status === 0 || error.status >= 500);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Sockets tell what changed; a list asked again within a moment would be the same.
      staleTime: 5_000,
      retry: (failures, error) => failures < 2 && (!(error instanceof ApiProblem) || error.status === 0 || error.status === 503),
      refetchOnWindowFocus: true,
      // What never came comes by itself once the server is back; a refusal of what was asked stays one.
      refetchInterval: ({ state: { data, error } }) => data === undefined && isAway(error) && 20_000,
      // What failed while the server was away comes as soon as it is back (state/hall.ts), also where an older answer is still shown.
      refetchOnReconnect: ({ state: { error } }) => isAway(error) && 'always',
      networkMode,
    },
    // A command is repeated only with its own id, by whoever sent it.
    mutations: { retry: false, networkMode },
  },
});

/** `keys.matches.all` invalidates every list and match at once. */
export const keys = {
  matches: area('matches'),
  tables: area('tables'),
  paces: area('paces'),
  devices: area('devices'),
  progress: area('progress'),
  rounds: area('rounds'),
  sessions: area('sessions'),
  freeTables: area('free-tables'),
  tournaments: area('tournaments'),
  events: area('events'),
  participants: area('participants'),
  availablePlayers: area('available-players'),
  timeSessions: area('time-sessions'),
  rankings: area('rankings'),
  mails: area('mails'),
  overallRankings: area('overall-rankings'),
  seedingTournaments: area('seeding-tournaments'),
  users: area('users'),
  ownMails: area('own-mails'),
  ownSessions: area('own-sessions'),
  secondFactor: area('second-factor'),
};

function area(name: string) {
  return {
    all: [name] as const,
    list: (filter: object = {}) => [name, 'list', filter] as const,
    one: (id: number | string) => [name, 'one', id] as const,
  };
}
