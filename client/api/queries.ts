/** The cache of REST answers, and the keys of its entries. */
import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './problem.ts';

/** A venue's network may have no internet: only a request shows whether our server answers. */
const networkMode = 'always';

/** Whether the server gave no answer, or one with a server error, instead of a refusal. */
const isAway = (error: unknown): boolean => error instanceof ApiProblem && (error.status === 0 || error.status >= 500);

const isUnavailable = ({ status, retryAfter }: ApiProblem): boolean => status === 503 && retryAfter === null;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Sockets report changes, so a list that is a few seconds old is still right.
      staleTime: 5_000,
      // A busy server was asked again already (request.ts).
      retry: (failures, error) => failures < 2 && (!(error instanceof ApiProblem) || error.status === 0 || isUnavailable(error)),
      refetchOnWindowFocus: true,
      // Data that never came is requested until the server is back; a refusal is not repeated.
      refetchInterval: ({ state: { data, error } }) => data === undefined && isAway(error) && 20_000,
      // Requests that failed while the server was away are repeated as soon as it is back (state/hall.ts), even if older data is shown.
      refetchOnReconnect: ({ state: { error } }) => isAway(error) && 'always',
      networkMode,
    },
    // Only the sender may repeat a command, with the same command id.
    mutations: { retry: false, networkMode },
  },
});

/** `keys.matches.all` invalidates every list and every match at once. */
export const keys = {
  matches: keysOf('matches'),
  tables: keysOf('tables'),
  paces: keysOf('paces'),
  devices: keysOf('devices'),
  progress: keysOf('progress'),
  rounds: keysOf('rounds'),
  sessions: keysOf('sessions'),
  freeTables: keysOf('free-tables'),
  tournaments: keysOf('tournaments'),
  events: keysOf('events'),
  participants: keysOf('participants'),
  availablePlayers: keysOf('available-players'),
  timeSessions: keysOf('time-sessions'),
  rankings: keysOf('rankings'),
  mails: keysOf('mails'),
  overallRankings: keysOf('overall-rankings'),
  seedingTournaments: keysOf('seeding-tournaments'),
  users: keysOf('users'),
  ownMails: keysOf('own-mails'),
  ownSessions: keysOf('own-sessions'),
  secondFactor: keysOf('second-factor'),
};

function keysOf(name: string) {
  return {
    all: [name] as const,
    list: (filter: object = {}) => [name, 'list', filter] as const,
    one: (id: number | string) => [name, 'one', id] as const,
  };
}
