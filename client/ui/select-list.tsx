/** The opened choices of a filter or a field, one of which is chosen. */
import { type Key, Popover } from 'react-aria-components';
import type { Opened } from './opens-later.tsx';
import { type Option, OptionList } from './options.tsx';

type SelectListProps = Opened & {
  label: string;
  options: readonly Option[];
  chosen: Key | null;
  emptyWords: string;
  onChoose: (id: Key) => void;
};

export function SelectList(props: SelectListProps) {
  const { label, options, chosen, emptyWords, onChoose, button, isOpen, onOpenChange } = props;
  return (
    <Popover
      trigger="Select"
      triggerRef={button}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      aria-label={label}
      placement="bottom start"
      offset={4}
      className="min-w-(--trigger-width) overflow-auto rounded-card border border-line-2 bg-surface p-1 shadow-pop"
    >
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
          onOpenChange(false);
        }}
      />
    </Popover>
  );
}
