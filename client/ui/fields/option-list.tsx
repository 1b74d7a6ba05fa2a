/** The floating list of options that selects, filters and look-ups share. */
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { ListBox, ListBoxItem, type ListBoxProps, Popover } from 'react-aria-components';
import { cx } from '../frame/cx.ts';

export type Option = {
  id: string | number;
  label: string;
  /** Grey text at the right: a count, a hint. */
  detail?: string | number;
  disabled?: boolean;
  /** Creates what was typed, and is therefore no match for it. */
  creates?: true;
};

type OptionsProps = { options: readonly Option[]; emptyWords: string; header?: ReactNode; touch?: boolean };

export function Options({ options, emptyWords, touch = false }: OptionsProps) {
  return (
    <Popover className="min-w-(--trigger-width) overflow-auto rounded-card border border-line-2 bg-surface p-1 shadow-pop" offset={4}>
      <OptionList options={options} emptyWords={emptyWords} touch={touch} />
    </Popover>
  );
}

type OptionListProps = OptionsProps &
  Pick<ListBoxProps<Option>, 'aria-label' | 'autoFocus' | 'selectedKeys' | 'onSelectionChange' | 'selectionMode'>;

/** `list` holds the properties that a select passes to its list by context; without a select the caller gives them. */
export function OptionList({ options, emptyWords, touch = false, ...list }: OptionListProps) {
  return (
    <ListBox
      {...list}
      items={options}
      className="max-h-80 overflow-auto outline-none"
      renderEmptyState={() => <p className="max-w-sm px-2.5 py-2 text-sm text-ink-3">{emptyWords}</p>}
    >
      {(option) => (
        <ListBoxItem
          id={option.id}
          textValue={option.label}
          {...(option.disabled ? { isDisabled: true } : {})}
          className={cx(
            'flex cursor-default items-center gap-2 rounded-control px-2.5 text-sm outline-none data-[disabled]:text-ink-3 data-[focused]:bg-hover data-[selected]:font-semibold data-[selected]:text-accent',
            touch ? 'min-h-11' : 'min-h-8',
          )}
        >
          {({ isSelected }) => (
            <>
              <Check aria-hidden className={cx('size-4 shrink-0', !isSelected && 'invisible')} />
              <span className="grow">{option.label}</span>
              {option.detail !== undefined && <span className="pl-4 text-xs text-ink-3 tabular">{option.detail}</span>}
            </>
          )}
        </ListBoxItem>
      )}
    </ListBox>
  );
}
