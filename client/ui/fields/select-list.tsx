/** The opened choices of a filter or a field, one of which is chosen. */
import type { Key } from 'react-aria-components';
import type { Opened } from '../overlays/lazy-popover.tsx';
import { OpenedPopover } from '../overlays/loaded-popover.tsx';
import { type Option, OptionList } from './option-list.tsx';

type SelectListProps = Opened & {
  label: string;
  options: readonly Option[];
  chosen: Key | null;
  emptyWords: string;
  onChoose: (id: Key) => void;
};

export function SelectList({ label, options, chosen, emptyWords, onChoose, ...opened }: SelectListProps) {
  return (
    <OpenedPopover {...opened} label={label} trigger="Select">
      <OptionList
        aria-label={label}
        options={options}
        emptyWords={emptyWords}
        autoFocus
        selectionMode="single"
        selectedKeys={chosen === null ? [] : [chosen]}
        onSelectionChange={(keys) => {
          // Chosen again, the list is let go of it: nothing changes.
          const [key] = keys === 'all' ? [] : [...keys];
          if (key !== undefined) onChoose(key);
          opened.onOpenChange(false);
        }}
      />
    </OpenedPopover>
  );
}
