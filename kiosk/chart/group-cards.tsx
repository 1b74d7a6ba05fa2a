/** Round robin groups on a TV: tables, results, and the current or next match. */

import type { LiveMatch } from '#contract/live/rows.ts';
import { boxSide, boxStatusOf, isAtTable } from '../../client/bracket/box-view.ts';
import { useBracketView } from '../../client/bracket/bracket-view.ts';
import { GroupTable } from '../../client/bracket/group-table.tsx';
import type { Bracket } from '../../client/bracket/model.ts';
import { useGroupViews } from '../../client/bracket/use-group-views.ts';
import { shortTime } from '../../client/bracket/when.ts';
import { useValueOf } from '../../client/live/hooks.ts';
import type { GroupFit } from './group-fit.ts';

export function GroupCards({ bracket, groups, fit }: { bracket: Bracket; groups: readonly number[]; fit: GroupFit }) {
  const views = useGroupViews(bracket, groups);
  return (
    <div className="hall-groups" style={{ zoom: fit.scale, gridTemplateColumns: `repeat(${fit.columns}, max-content)` }}>
      {views.map((view) => (
        <section key={view.group} aria-label={`Group ${view.name}`}>
          <h2>
            Group {view.name} <Next bracket={bracket} group={view.group} />
          </h2>
          <GroupTable view={view} size="tv" />
        </section>
      ))}
    </div>
  );
}

/** 'T7 JEVTIĆ v LONČAREK', or the players and time of the next match. */
function Next({ bracket, group }: { bracket: Bracket; group: number }) {
  const { store, serverNow, zone } = useBracketView();
  const words = useValueOf(store.matches, () => nextWords(bracket, group, (at) => shortTime(at, zone, serverNow())), '');
  return words && <span>{words}</span>;
}

function nextWords({ rows }: Bracket, group: number, time: (at: string | null) => string): string {
  const own = [...rows.values()].filter((row) => row.groupNumber === group);
  const atTable = own.filter((row) => isAtTable(boxStatusOf(row)) && row.tableDisplayNumber !== null);
  if (atTable.length > 0) return atTable.map((row) => `T${row.tableDisplayNumber} ${namesOf(row)}`).join(' · ');
  const [next] = own
    .filter((row) => boxStatusOf(row) === 'waiting' && row.matchScheduledTime !== null)
    .sort((one, other) => (one.matchScheduledTime ?? '').localeCompare(other.matchScheduledTime ?? ''));
  return next ? `${time(next.matchScheduledTime)} ${namesOf(next)}` : '';
}

const namesOf = (row: LiveMatch): string => `${boxSide(row, 'A').surname} – ${boxSide(row, 'B').surname}`;
