/** The open list of a filter or a field that takes one option. */
import type { Key } from 'react-aria-components';
import type { LoadedPopoverState } from '../overlays/lazy-popover.tsx';
import { LoadedPopover } from '../overlays/loaded-popover.tsx';
import { type Option, OptionList } from './option-list.tsx';

type SelectListProps = LoadedPopoverState & {
  label: string;
  options: readonly Option[];
  chosen: Key | null;
  emptyWords: string;
  onChoose: (id: Key) => void;
};

export function SelectList({ label, options, chosen, emptyWords, onChoose, ...opened }: SelectListProps) {
  return (
    <LoadedPopover {...opened} label={label} trigger="Select">
      <OptionList
        aria-label={label}
        options={options}
        emptyWords={emptyWords}
        autoFocus
        selectionMode="single"
        selectedKeys={chosen === null ? [] : [chosen]}
        onSelectionChange={(keys) => {
          // A press on the chosen option gives an empty set: nothing changes.
          const [key] = keys === 'all' ? [] : [...keys];
          if (key !== undefined) onChoose(key);
          opened.onOpenChange(false);
        }}
      />
    </LoadedPopover>
  );
}
