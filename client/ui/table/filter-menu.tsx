/** A filter above a list that takes several options: 'Event  2 selected ▾'. It is blue while it filters. */
import { ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components';
import { ChoicesNotLoaded, type RetryLoad } from '../fields/choices-not-loaded.tsx';
import type { Option } from '../fields/option-list.tsx';
import { cx } from '../frame/cx.ts';
import { lazyPart } from '../frame/lazy-part.ts';
import { LazyPopover } from '../overlays/lazy-popover.tsx';

type FilterMenuProps = {
  label: string;
  /** The text without a filter: 'All events'. */
  allLabel: string;
  options: readonly (Option & { id: number })[];
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
  emptyWords: string;
  lost?: RetryLoad | undefined;
};

const load = () => import('../fields/multi-select-list.tsx');
const TickList = lazyPart(async () => ({ default: (await load()).TickList }));

export function FilterMenu({ allLabel, lost, ...list }: FilterMenuProps) {
  const { label, options, chosen } = list;
  const filters = chosen.length > 0;
  const only = chosen.length === 1 ? options.find((option) => option.id === chosen[0])?.label : undefined;
  if (lost) return <ChoicesNotLoaded what={label} lost={lost} />;
  const button = (
    <Button className={cx(box, filters ? 'border-accent bg-accent-soft text-accent' : 'border-line-2 bg-surface hover:bg-hover')}>
      <span className={filters ? '' : 'text-ink-2'}>{label}</span>
      <span className="max-w-48 truncate font-medium">{only ?? (filters ? `${chosen.length} selected` : allLabel)}</span>
      <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-3" />
    </Button>
  );
  return (
    <LazyPopover popup="menu" load={load} button={button}>
      {(opened) => <TickList {...list} {...opened} />}
    </LazyPopover>
  );
}

const box = 'inline-flex h-8 min-w-0 items-center gap-2 whitespace-nowrap rounded-control border px-2.5 text-sm tablet:h-11';
