/** The number of late running matches, and a filter by it. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { playtimeStatuses } from '#machines/names.ts';
import { playtimeEveryMs } from '../../../../hall/match/playtime-cell.tsx';
import { useHallNow } from '../../../../shell/hall-clock.tsx';
import { playtimeLooks } from '../../../../ui/status/playtime-chip.tsx';
import { LegendFilter } from '../../../../ui/table/legend-filter.tsx';
import { useListShape } from '../../../../ui/table/list-shape.ts';
import { hasStatus, type MatchFilters } from './match-filters.ts';
import { playtimeCounts } from './summary.ts';

type PlaytimeLegendProps = { filters: MatchFilters; matches: readonly LiveMatch[]; onChange: (patch: Partial<MatchFilters>) => void };

export function PlaytimeLegend({ filters, matches, onChange }: PlaytimeLegendProps) {
  const counts = playtimeCounts(
    matches.filter((match) => hasStatus(match, filters)),
    useHallNow(playtimeEveryMs),
  );
  return (
    <LegendFilter
      label="Play time"
      brief={useListShape() === 'tall'}
      parts={playtimeStatuses.map((id) => {
        const { word, icon, tone } = playtimeLooks[id];
        return { id, label: word, icon, tone, count: counts[id] };
      })}
      chosen={filters.playtime}
      onChange={(playtime) => onChange({ playtime })}
    />
  );
}
