/** The tournaments and events that filter the lists of matches; each select loads 25 items. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listOpenRounds, listOpenSessions } from '#contract/match/open-rounds.ts';
import { listTournaments } from '#contract/tournament/tournament-lists.ts';
import type { TournamentStatus } from '#machines/names.ts';
import { keys } from '../../../../api/queries.ts';
import { listNames } from '../../../../api/records.ts';
import { send, sendList } from '../../../../api/send.ts';
import { asOptions, optionsOfQuery } from '../../../../lists/field-options.ts';
import { useMay } from '../../../../state/session.ts';
import { type RetryLoad, retryLoadOf } from '../../../../ui/fields/choices-not-loaded.tsx';
import type { Option } from '../../../../ui/fields/option-list.tsx';
import { afterFirstScreen, later } from '../../../../ui/frame/when-idle.ts';

export function useFilterChoices(tournamentStatuses: readonly TournamentStatus[]) {
  const may = useMay();
  const tournamentQuery = { 'tournamentStatus.in': tournamentStatuses, page: 0, size: 25, sort: 'name,desc' };
  const tournaments = useQuery({
    queryKey: keys.tournaments.list(tournamentQuery),
    queryFn: () => afterFirstScreen(() => sendList(listTournaments, tournamentQuery)),
    meta: later,
    enabled: may('tournament:read'),
  });
  const eventQuery = { 'eventStatus.notIn': 'APPROVED,CANCELED,POSTPONED', page: 0, size: 25 };
  const events = useQuery({
    queryKey: keys.events.list(eventQuery),
    queryFn: () => afterFirstScreen(() => listNames('events', eventQuery)),
    meta: later,
    enabled: may('event:read'),
  });
  return {
    tournaments: optionsOfQuery(tournaments, ({ rows }) => asOptions(rows)),
    events: optionsOfQuery(events, ({ rows }) => asOptions(rows)),
  };
}

export type OpenChoices = {
  rounds: readonly (Option & { id: number })[];
  /** Scheduled times. */
  sessions: readonly string[];
  /** Only for lists that load them. */
  lost?: { rounds: RetryLoad; sessions: RetryLoad };
};

/** Returns rounds and scheduled times with matches on tables ('active') or left to play. A changed number of them reloads the list. */
export function useOpenChoices(key: 'active' | 'upcoming', total?: number): OpenChoices {
  const query = { key } as const;
  const rounds = useQuery({
    queryKey: keys.rounds.list({ key, total }),
    queryFn: () => afterFirstScreen(() => send(listOpenRounds, { query })),
    meta: later,
    placeholderData: keepPreviousData,
  });
  const sessions = useQuery({
    queryKey: keys.sessions.list({ key, total }),
    queryFn: () => afterFirstScreen(() => send(listOpenSessions, { query })),
    meta: later,
    placeholderData: keepPreviousData,
  });
  return {
    rounds: rounds.data ?? [],
    sessions: sessions.data ?? [],
    lost: { rounds: retryLoadOf(rounds), sessions: retryLoadOf(sessions) },
  };
}
