/** A filter above a list: a grey label, then the choice, 'Round  All rounds ▾'. It is blue while it filters. */
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { Button } from 'react-aria-components';
import { ChoicesNotLoaded, type RetryLoad } from '../fields/choices-not-loaded.tsx';
import type { Option } from '../fields/option-list.tsx';
import { cx } from '../frame/cx.ts';
import { lazyPart } from '../frame/lazy-part.ts';
import { LazyPopover } from '../overlays/lazy-popover.tsx';

type FilterSelectProps<Id extends string | number> = {
  label: string;
  hideLabel?: boolean;
  /** The text without a filter: 'All rounds'. */
  allLabel: string;
  options: readonly (Option & { id: Id })[];
  value: Id | null;
  onChange: (id: Id | null) => void;
  /** Shown when the list of options is empty: 'no more rounds to play'. */
  emptyWords?: string;
  lost?: RetryLoad | undefined;
};

const all = '*';
const load = () => import('../fields/select-list.tsx');
const SelectList = lazyPart(async () => ({ default: (await load()).SelectList }));

export function FilterSelect<Id extends string | number>(props: FilterSelectProps<Id>) {
  const { label, hideLabel = false, allLabel, options, value, onChange, emptyWords, lost } = props;
  const wordsId = useId();
  const chosen = options.find((option) => option.id === value);
  const choices: Option[] = options.length === 0 ? [] : [{ id: all, label: allLabel }, ...options];
  if (lost) return <ChoicesNotLoaded what={label} lost={lost} />;
  const button = (
    <Button
      aria-labelledby={wordsId}
      className={cx(box, value === null ? 'border-line-2 bg-surface hover:bg-hover' : 'border-accent bg-accent-soft text-accent')}
    >
      <span id={wordsId} className="inline-flex min-w-0 items-center gap-2">
        {!hideLabel && <span className={value === null ? 'text-ink-2' : ''}>{label}</span>}
        <span className="max-w-48 truncate font-medium">{chosen?.label ?? (value === null ? allLabel : '…')}</span>
      </span>
      <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-3" />
    </Button>
  );
  return (
    <LazyPopover popup="listbox" load={load} button={button}>
      {(opened) => (
        <SelectList
          {...opened}
          label={label}
          options={choices}
          chosen={value ?? all}
          emptyWords={emptyWords ?? 'nothing to choose'}
          onChoose={(key) => onChange(options.find((option) => option.id === key)?.id ?? null)}
        />
      )}
    </LazyPopover>
  );
}

const box = 'inline-flex max-w-full h-8 tablet:h-11 items-center gap-2 whitespace-nowrap rounded-control border px-2.5 text-sm';
