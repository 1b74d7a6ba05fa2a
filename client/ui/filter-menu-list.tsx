/** The opened choices of a FilterMenu. */
import { Check } from 'lucide-react';
import { Menu, MenuItem, Popover } from 'react-aria-components';
import { cx } from './cx.ts';
import type { FilterMenuProps } from './filter-menu.tsx';
import type { Opened } from './opens-later.tsx';

export function FilterMenuList(props: FilterMenuProps & Opened) {
  const { label, options, chosen, onChange, emptyWords, button, isOpen, onOpenChange } = props;
  return (
    <Popover
      trigger="MenuTrigger"
      triggerRef={button}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      aria-label={label}
      placement="bottom start"
      offset={4}
      className="min-w-(--trigger-width) rounded-card border border-line-2 bg-surface p-1 shadow-pop"
    >
      <Menu
        aria-label={label}
        autoFocus="first"
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
  );
}

const tick = 'flex size-4 shrink-0 items-center justify-center rounded-chip border';
