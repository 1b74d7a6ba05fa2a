/** Above the running list: round, session, tournament, events, search, and the play-time legend that filters. */
import { useQuery } from '@tanstack/react-query';
import type { LiveMatch } from '#contract/live.ts';
import { listOpenRounds, listOpenSessions } from '#contract/open-rounds.ts';
import { keys } from '../../api/queries.ts';
import { send } from '../../api/send.ts';
import { formatDateTime } from '../../format.ts';
import { FilterMenu } from '../../ui/filter-menu.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { LegendFilter } from '../../ui/legend-filter.tsx';
import { playtimeLooks } from '../../ui/playtime-chip.tsx';
import { MatchSearch } from './match-search.tsx';
import type { RunningFilters } from './running-filters.ts';
import { playtimeCounts, playtimeOrder } from './summary.ts';
import { useEventZones } from './use-event-zones.ts';
import { useFilterChoices } from './use-filter-choices.ts';

type RunningFilterRowProps = {
  filters: RunningFilters;
  matches: readonly LiveMatch[];
  now: number;
  onChange: (wish: Partial<RunningFilters>) => void;
};

/** One list for all renderings. */
const running = ['RUNNING'] as const;

export function RunningFilterRow({ filters, matches, now, onChange }: RunningFilterRowProps) {
  const { rounds, sessions } = useOpen();
  const { tournaments, events } = useFilterChoices(running);
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
      <MatchSearch value={filters.search} onChange={(search) => onChange({ search })} />
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

/** Rounds and scheduled times that still have matches on tables. */
function useOpen() {
  const query = { key: 'active' } as const;
  const rounds = useQuery({ queryKey: keys.rounds.list(query), queryFn: () => send(listOpenRounds, { query }) });
  const sessions = useQuery({ queryKey: keys.sessions.list(query), queryFn: () => send(listOpenSessions, { query }) });
  return { rounds: rounds.data ?? [], sessions: sessions.data ?? [] };
}
