/** The number of upcoming matches that are late, and a filter by it. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { type PlaytimeStatus, playtimeStatuses } from '#machines/names.ts';
import { dueLabels } from '../../../../hall/late/due-chip.tsx';
import { playtimeEveryMs } from '../../../../hall/match/playtime-cell.tsx';
import { useHallNow } from '../../../../shell/hall-clock.tsx';
import { playtimeLooks } from '../../../../ui/status/playtime-chip.tsx';
import { LegendFilter } from '../../../../ui/table/legend-filter.tsx';
import { useHasRoom } from '../../../../ui/table/list-shape.ts';
import { hasDue } from './has-due.ts';
import type { MatchFilters } from './match-filters.ts';

type DueLegendProps = { filters: MatchFilters; matches: readonly LiveMatch[]; onChange: (patch: Partial<MatchFilters>) => void };

/** From this width the words fit beside the six filters, and none of them is cut. */
const wordsPx = 1320;

export function DueLegend({ filters, matches, onChange }: DueLegendProps) {
  const now = useHallNow(playtimeEveryMs);
  const count = (status: PlaytimeStatus) => matches.filter((match) => hasDue(match, [status], now)).length;
  return (
    <LegendFilter
      label="Due"
      brief={!useHasRoom(wordsPx)}
      parts={playtimeStatuses.map((id) => ({ ...playtimeLooks[id], id, label: dueLabels[id], count: count(id) }))}
      chosen={filters.due}
      onChange={(due) => onChange({ due })}
    />
  );
}
