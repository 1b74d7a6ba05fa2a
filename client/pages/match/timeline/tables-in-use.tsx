/** The number of tables in use through the day: so far (teal) and predicted (grey). */

import type { TimeRange } from '../../../hall/day/scale.ts';
import { cx } from '../../../ui/frame/cx.ts';
import { head } from './timeline-row.tsx';

type TablesInUseProps = { counts: readonly number[]; tables: number; range: TimeRange; stretchMs: number; now: number };

export function TablesInUse({ counts, tables, range, stretchMs, now }: TablesInUseProps) {
  const width = (stretchMs / (range.to - range.from)) * 100;
  const max = counts.reduce((one, other) => Math.max(one, other), 0);
  return (
    <div className="sticky bottom-0 z-30 mt-auto flex h-12 shrink-0 border-t bg-surface">
      <p className={cx(head, 'flex flex-col justify-center bg-surface text-2xs text-ink-2')}>
        <b className="font-semibold text-ink">Tables</b> of {tables}
      </p>
      <div className="relative grow overflow-hidden" role="img" aria-label={`Tables in use through the day, at most ${max} of ${tables}`}>
        {counts.map((count, index) => {
          const at = range.from + index * stretchMs;
          return (
            <span
              key={at}
              className={cx(
                'absolute bottom-0 rounded-t-[2px]',
                at < now ? 'tone-teal bg-tone-solid opacity-75' : 'tone-slate bg-tone-solid opacity-40',
              )}
              style={{
                left: `calc(${index * width}% + 0.5px)`,
                width: `calc(${width}% - 1px)`,
                height: `${tables === 0 ? 0 : (count / tables) * 88}%`,
              }}
            />
          );
        })}
      </div>
    </div>
  );
}
