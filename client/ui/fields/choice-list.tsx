/**
 * A scrolling list of which one entry can be chosen; each entry has several words. An entry that is not allowed stays visible and shows the
 * reason.
 */
import type { ReactNode } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components';
import { cx } from '../frame/cx.ts';

type ListChoice = {
  id: number;
  /** The text that type-ahead searches and that a screen reader says. */
  text: string;
  content: ReactNode;
  disabled?: boolean;
};

type ChoiceListProps = {
  label: string;
  choices: readonly ListChoice[];
  value: number | null;
  onChange: (id: number | null) => void;
  empty: ReactNode;
};

/** Returns what chooses the only allowed entry, for the search above the list; null if it is chosen, or if there are none or several. */
export function onlyChoice({ choices, value, onChange }: Pick<ChoiceListProps, 'choices' | 'value' | 'onChange'>): (() => void) | null {
  const allowed = choices.filter(({ disabled }) => !disabled);
  const [first] = allowed;
  return first && allowed.length === 1 && first.id !== value ? () => onChange(first.id) : null;
}

export function ChoiceList({ label, choices, value, onChange, empty }: ChoiceListProps) {
  return (
    <ListBox
      aria-label={label}
      items={choices}
      selectionMode="single"
      // A click on the chosen entry keeps it: many users confirm a preselected row with a click.
      disallowEmptySelection
      // The dialog around the list offers "Cancel Esc": the first Escape closes the dialog and does not clear the choice.
      escapeKeyBehavior="none"
      selectedKeys={value === null ? [] : [value]}
      disabledKeys={choices.filter((choice) => choice.disabled).map((choice) => choice.id)}
      onSelectionChange={(keys) => onChange(choices.find((choice) => keys !== 'all' && keys.has(choice.id))?.id ?? null)}
      renderEmptyState={() => empty}
      className="max-h-[50dvh] min-h-24 overflow-auto rounded-control border border-control"
    >
      {(choice) => (
        <ListBoxItem
          id={choice.id}
          textValue={choice.text}
          className={cx(
            'cursor-pointer border-b px-3 py-2 -outline-offset-2 last:border-b-0 data-[hovered]:bg-hover data-[selected]:bg-accent-soft data-[selected]:shadow-[inset_3px_0_0_var(--accent)] tablet:min-h-11',
            'data-[disabled]:cursor-not-allowed data-[disabled]:bg-sunken data-[disabled]:text-ink-3',
          )}
        >
          {choice.content}
        </ListBoxItem>
      )}
    </ListBox>
  );
}
