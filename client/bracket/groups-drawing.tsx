/** A sheet of round robin groups: the table of each group, and its matches, one column per round. */
import { memo, useMemo } from 'react';
import { groupParts } from '#machines/draw/group-parts.ts';
import type { Sheet } from '#machines/draw/sheet.ts';
import { groupSpaces } from './group-metrics.ts';
import { GroupTable } from './group-table.tsx';
import type { Bracket } from './model.ts';
import { SheetDrawing } from './sheet-drawing.tsx';
import { useGroupViews } from './use-group-views.ts';

export const GroupsDrawing = memo(function GroupsDrawing({ sheet, bracket }: { sheet: Sheet; bracket: Bracket }) {
  const parts = useMemo(() => groupParts(sheet, bracket.matches), [sheet, bracket]);
  const groups = useMemo(() => parts.map(({ group }) => group), [parts]);
  const views = useGroupViews(bracket, groups);
  return parts.map(({ group, part }) => {
    const view = views.find((one) => one.group === group);
    if (!view) return null;
    return (
      <section key={group} className="bk-sheet" aria-label={`Group ${view.name}`}>
        <h2 className="bk-group-title" style={{ height: groupSpaces.title, paddingLeft: groupSpaces.margin }}>
          Group {view.name} <span>{wordsOf(view)}</span>
        </h2>
        <div style={{ paddingLeft: groupSpaces.margin }}>
          <GroupTable view={view} size="full" />
        </div>
        <SheetDrawing sheet={part} rows={bracket.rows} />
        <div style={{ height: groupSpaces.below }} />
      </section>
    );
  });
});

/** Returns 'the first 2 go on', and how equal players are ranked. */
function wordsOf({ places, complete, lines }: ReturnType<typeof useGroupViews>[number]): string {
  const first = `${places === 1 ? 'the winner goes' : `the first ${places} go`} on`;
  const isLevel = lines.some(({ place }) => place.startsWith('='));
  if (complete && isLevel) return `${first} · complete, “=” is decided by the lot of the draw`;
  return complete ? `${first} · complete` : first;
}
