/** The open list of a filter or a field that takes several options. */
import { Check } from 'lucide-react';
import { Menu, MenuItem } from 'react-aria-components';
import { cx } from '../frame/cx.ts';
import type { LoadedPopoverState } from '../overlays/lazy-popover.tsx';
import { LoadedPopover } from '../overlays/loaded-popover.tsx';
import type { Option } from './option-list.tsx';

type TickListProps = LoadedPopoverState & {
  label: string;
  options: readonly (Option & { id: number })[];
  chosen: readonly number[];
  /** Receives the chosen ids in the order of the options. */
  onChange: (chosen: number[]) => void;
  emptyWords: string;
};

export function TickList({ label, options, chosen, onChange, emptyWords, ...opened }: TickListProps) {
  return (
    <LoadedPopover {...opened} label={label} trigger="MenuTrigger">
      <Menu
        aria-label={label}
        autoFocus="first"
        items={options}
        selectionMode="multiple"
        selectedKeys={chosen}
        onSelectionChange={(keys) => onChange(options.map(({ id }) => id).filter((id) => keys === 'all' || keys.has(id)))}
        renderEmptyState={() => <p className="px-2.5 py-2 text-ink-3 text-sm">{emptyWords}</p>}
        className="max-h-80 overflow-auto outline-none"
      >
        {(option) => (
          <MenuItem id={option.id} textValue={option.label} className={entry}>
            {({ isSelected }) => (
              <>
                <span className={cx(tick, isSelected ? 'border-accent-fill bg-accent-fill text-white' : 'border-control bg-surface')}>
                  {isSelected && <Check aria-hidden className="size-3" strokeWidth={3} />}
                </span>
                <span className="grow">{option.label}</span>
                {option.detail !== undefined && <span className="pl-4 text-ink-3 text-xs">{option.detail}</span>}
              </>
            )}
          </MenuItem>
        )}
      </Menu>
    </LoadedPopover>
  );
}

const entry =
  'flex min-h-8 cursor-default items-center gap-2 rounded-control px-2.5 text-sm outline-none data-[focused]:bg-hover data-[selected]:font-semibold data-[selected]:text-accent tablet:min-h-11';
const tick = 'flex size-4 shrink-0 items-center justify-center rounded-chip border';
