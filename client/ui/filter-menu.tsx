/** A filter above a list that takes several choices: 'Event  2 selected ▾'; blue while it filters. */
import { Check, ChevronDown } from 'lucide-react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { cx } from './cx.ts';
import type { Option } from './options.tsx';

type FilterMenuProps = {
  label: string;
  /** What no filter is called: 'All events'. */
  allLabel: string;
  options: readonly (Option & { id: number })[];
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
  emptyWords: string;
};

export function FilterMenu({ label, allLabel, options, chosen, onChange, emptyWords }: FilterMenuProps) {
  const filters = chosen.length > 0;
  const only = chosen.length === 1 ? options.find((option) => option.id === chosen[0])?.label : undefined;
  return (
    <MenuTrigger>
      <Button className={cx(box, filters ? 'border-accent bg-accent-soft text-accent' : 'border-line-2 bg-surface hover:bg-hover')}>
        <span className={filters ? '' : 'text-ink-2'}>{label}</span>
        <span className="max-w-48 truncate font-medium">{only ?? (filters ? `${chosen.length} selected` : allLabel)}</span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-3" />
      </Button>
      <Popover className="min-w-(--trigger-width) rounded-card border border-line-2 bg-surface p-1 shadow-pop" offset={4}>
        <Menu
          aria-label={label}
          items={options}
          selectionMode="multiple"
          selectedKeys={chosen}
          onSelectionChange={(keys) => onChange(options.map((option) => option.id).filter((id) => keys === 'all' || keys.has(id)))}
          renderEmptyState={() => <p className="px-2.5 py-2 text-sm text-ink-3">{emptyWords}</p>}
          className="max-h-80 overflow-auto outline-none"
        >
          {(option) => (
            <MenuItem
              id={option.id}
              textValue={option.label}
              className="flex min-h-8 cursor-default items-center gap-2 rounded-control px-2.5 text-sm outline-none data-[focused]:bg-hover data-[selected]:font-semibold data-[selected]:text-accent tablet:min-h-11"
            >
              {({ isSelected }) => (
                <>
                  <span className={cx(tick, isSelected ? 'border-accent-fill bg-accent-fill text-white' : 'border-control bg-surface')}>
                    {isSelected && <Check aria-hidden className="size-3" strokeWidth={3} />}
                  </span>
                  {option.label}
                </>
              )}
            </MenuItem>
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

const box = 'inline-flex h-8 min-w-0 items-center gap-2 whitespace-nowrap rounded-control border px-2.5 text-sm tablet:h-11';
const tick = 'flex size-4 shrink-0 items-center justify-center rounded-chip border';
