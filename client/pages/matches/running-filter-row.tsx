/** Above the running list: round, session, tournament, events, search, and the play-time legend that filters. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { LiveMatch } from '#contract/live.ts';
import { listOpenRounds, listOpenSessions } from '#contract/matches.ts';
import { listEvents, listTournaments } from '#contract/tournaments.ts';
import { keys } from '../../api/queries.ts';
import { send, sendList } from '../../api/send.ts';
import { formatDateTime } from '../../format.ts';
import { useMay } from '../../state/session.ts';
import { FilterMenu } from '../../ui/filter-menu.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { LegendFilter } from '../../ui/legend-filter.tsx';
import { playtimeLooks } from '../../ui/playtime-chip.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import type { RunningFilters } from './running-filters.ts';
import { playtimeCounts, playtimeOrder } from './summary.ts';
import { useEventZones } from './use-event-zones.ts';

type RunningFilterRowProps = {
  filters: RunningFilters;
  matches: readonly LiveMatch[];
  now: number;
  onChange: (wish: Partial<RunningFilters>) => void;
};

export function RunningFilterRow({ filters, matches, now, onChange }: RunningFilterRowProps) {
  const { rounds, sessions, tournaments, events } = useFilterChoices();
  const counts = playtimeCounts(matches, now);
  const zone = useEventZones()();
  return (
    <>
      <FilterSelect
        label="Round"
        allLabel="All rounds"
        options={rounds}
        value={filters.roundId}
        onChange={(roundId) => onChange({ roundId })}
        emptyWords="no more rounds to play"
      />
      <FilterSelect
        label="Session"
        allLabel="All sessions"
        options={sessions.map((id) => ({ id, label: formatDateTime(id, zone) }))}
        value={filters.session}
        onChange={(session) => onChange({ session })}
        emptyWords="no more sessions to play"
      />
      <FilterSelect
        label="Tournament"
        allLabel="All"
        options={tournaments}
        value={filters.tournamentId}
        onChange={(tournamentId) => onChange({ tournamentId })}
        emptyWords="no running tournaments"
      />
      <FilterMenu
        label="Event"
        allLabel="All"
        options={events}
        chosen={filters.eventIds}
        onChange={(eventIds) => onChange({ eventIds })}
        emptyWords="no running events"
      />
      <Search value={filters.search} onChange={(search) => onChange({ search })} />
      <span className="ml-auto">
        <LegendFilter
          label="Play time"
          parts={playtimeOrder.map((id) => {
            const { word, icon, tone } = playtimeLooks[id];
            return { id, label: word, icon, tone, count: counts[id] };
          })}
          chosen={filters.playtime}
          onChange={(playtime) => onChange({ playtime })}
        />
      </span>
    </>
  );
}

/** Typed letters are one question when the typing pauses. */
function Search({ value, onChange }: { value: string; onChange: (search: string) => void }) {
  const [typed, setTyped] = useState({ text: value, from: value });
  if (typed.from !== value) setTyped({ text: value, from: value });
  useEffect(() => {
    if (typed.text === typed.from) return;
    const timer = setTimeout(() => onChange(typed.text), 250);
    return () => clearTimeout(timer);
  }, [typed, onChange]);
  return <SearchField label="Player or label" value={typed.text} onChange={(text) => setTyped({ text, from: typed.from })} />;
}

function useFilterChoices() {
  const may = useMay();
  const rounds = useQuery({
    queryKey: keys.rounds.list({ key: 'active' }),
    queryFn: () => send(listOpenRounds, { query: { key: 'active' } }),
  });
  const sessions = useQuery({
    queryKey: keys.sessions.list({ key: 'active' }),
    queryFn: () => send(listOpenSessions, { query: { key: 'active' } }),
  });
  const tournamentQuery = { 'tournamentStatus.in': 'RUNNING', page: 0, size: 25, sort: 'name,desc' };
  const tournaments = useQuery({
    queryKey: keys.tournaments.list(tournamentQuery),
    queryFn: () => sendList(listTournaments, tournamentQuery),
    enabled: may('tournament:read'),
  });
  const eventQuery = { 'eventStatus.notIn': 'APPROVED,CANCELED,POSTPONED', page: 0, size: 25 };
  const events = useQuery({
    queryKey: keys.events.list(eventQuery),
    queryFn: () => sendList(listEvents, eventQuery),
    enabled: may('event:read'),
  });
  return {
    rounds: rounds.data ?? [],
    sessions: sessions.data ?? [],
    tournaments: (tournaments.data?.rows ?? []).map(({ id, name }) => ({ id, label: name })),
    events: (events.data?.rows ?? []).map(({ id, name }) => ({ id, label: name })),
  };
}
