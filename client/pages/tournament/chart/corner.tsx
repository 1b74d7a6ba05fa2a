/** The content of the empty corner of a sheet: the legend of a letter, or the draw of the final stage in words. */
import { memo } from 'react';
import type { Sheet } from '#machines/draw/sheet.ts';
import { Legend } from './legend.tsx';

type CornerProps = {
  sheet: Sheet;
  origins: ReadonlyMap<string, string>;
  /** True when the players come out of groups. */
  afterGroups: boolean;
};

/** The rows that a legend needs under the last boxes of the losers, and the draw text under the final. */
const roomForLegend = 16;
const roomForStory = 8;

export const Corner = memo(function Corner({ sheet, origins, afterGroups }: CornerProps) {
  if (sheet.layout === 'letter')
    return sheet.rows < roomForLegend ? null : (
      <div className="absolute bottom-2 left-3">
        <Legend />
      </div>
    );
  const drawn = [...origins.values()].some((words) => words !== '|');
  const half = sheet.rows;
  if (!drawn || half < roomForStory) return null;
  return (
    <section className="absolute right-3 bottom-4 w-58 rounded-card border border-line bg-subtle p-3 text-ink-2 text-xs">
      <h2 className="mb-1 font-[650] text-ink">How this stage was drawn</h2>
      {afterGroups
        ? 'The way out of each group was fixed before it began; group winners are kept apart.'
        : `${half} winners’-side qualifiers (WQ) against ${half} losers’-side qualifiers (LQ), by lot. No pair repeats its winners qualification.`}
    </section>
  );
});
