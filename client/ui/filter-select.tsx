/** A filter above a list: grey name, then the choice, 'Round  All rounds ▾'; blue while it filters. */
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { Button, Select, SelectValue } from 'react-aria-components';
import { cx } from './cx.ts';
import { type Option, Options } from './options.tsx';

type FilterSelectProps<Id extends string | number> = {
  label: string;
  hideLabel?: boolean;
  /** What no filter is called: 'All rounds'. */
  allLabel: string;
  options: readonly (Option & { id: Id })[];
  value: Id | null;
  onChange: (id: Id | null) => void;
  /** Said when there is nothing to filter by: 'no more rounds to play'. */
  emptyWords?: string;
};

const all = '*';

export function FilterSelect<Id extends string | number>(props: FilterSelectProps<Id>) {
  const { label, hideLabel = false, allLabel, options, value, onChange, emptyWords } = props;
  const wordsId = useId();
  const chosen = options.find((option) => option.id === value);
  const choices: Option[] = options.length === 0 ? [] : [{ id: all, label: allLabel }, ...options];
  return (
    <Select
      aria-label={label}
      allowsEmptyCollection
      className="min-w-0"
      selectedKey={value ?? all}
      onSelectionChange={(key) => onChange(options.find((option) => option.id === key)?.id ?? null)}
    >
      <Button
        aria-labelledby={wordsId}
        className={cx(box, value === null ? 'border-line-2 bg-surface hover:bg-hover' : 'border-accent bg-accent-soft text-accent')}
      >
        <span id={wordsId} className="inline-flex min-w-0 items-center gap-2">
          {!hideLabel && <span className={value === null ? 'text-ink-2' : ''}>{label}</span>}
          <SelectValue className="max-w-48 truncate font-medium">{() => chosen?.label ?? (value === null ? allLabel : '…')}</SelectValue>
        </span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-3" />
      </Button>
      <Options options={choices} emptyWords={emptyWords ?? 'nothing to choose'} />
    </Select>
  );
}

const box = 'inline-flex max-w-full h-8 tablet:h-11 items-center gap-2 whitespace-nowrap rounded-control border px-2.5 text-sm';
