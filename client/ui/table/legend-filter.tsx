/** Counts that are a legend and a filter at once: 'On time 9 | Over 3 | Long 2 | Too long 2'. */
import type { LucideIcon } from 'lucide-react';
import { Button } from 'react-aria-components';
import { cx } from '../frame/cx.ts';
import { type Tone, toneClass } from '../status/tone.ts';

type LegendPart<Id extends string> = { id: Id; label: string; icon: LucideIcon; tone: Tone; count: number };

type LegendFilterProps<Id extends string> = {
  label: string;
  parts: readonly LegendPart<Id>[];
  /** An empty list shows everything. */
  chosen: readonly Id[];
  onChange: (chosen: Id[]) => void;
  /** Shows icon and count only, for a full row; the words remain for screen readers and on hover. */
  brief?: boolean;
  /** The words stay, with less room around them. */
  snug?: boolean;
};

export function LegendFilter<Id extends string>({ label, parts, chosen, onChange, brief = false, snug = false }: LegendFilterProps<Id>) {
  return (
    <fieldset aria-label={label} className="flex h-8 overflow-hidden rounded-control border border-line-2 tablet:h-11">
      {parts.map(({ id, label: word, icon: Icon, tone, count }) => (
        <Button
          key={id}
          aria-pressed={chosen.includes(id)}
          onPress={() => onChange(parts.map((part) => part.id).filter((one) => (one === id) !== chosen.includes(one)))}
          className={cx(
            toneClass(tone),
            'flex items-center whitespace-nowrap text-xs max-sm:gap-1 max-sm:px-1.5 font-semibold -outline-offset-2 aria-pressed:shadow-[inset_0_-3px_0_var(--tone-solid)]',
            snug ? 'gap-1 px-1.5' : 'gap-1.5 px-2.5',
            // Only a count above zero has a colour.
            tone === 'neutral' || count === 0 ? 'bg-surface text-ink-2' : 'bg-tone-soft text-tone',
            chosen.length > 0 && !chosen.includes(id) && 'opacity-60',
          )}
        >
          <span title={brief ? word : ''}>
            <Icon aria-hidden className="size-3.5" strokeWidth={2.25} />
          </span>
          <span className={brief ? 'sr-only' : ''}>{word}</span> <span className="tabular">{count}</span>
        </Button>
      ))}
    </fieldset>
  );
}
