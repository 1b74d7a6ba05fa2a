/** Several rows of another table, shown as chips. The user types a few letters to find one more row, or to create it. */
import { X } from 'lucide-react';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import type { RelatedTable } from '#contract/kit/field-kinds.ts';
import { foldedWords } from '#contract/kit/fold.ts';
import { refreshRecords, saveRecord } from '../../api/records.ts';
import { useMay } from '../../state/session.ts';
import { ComboBoxField } from '../../ui/fields/combo-box-field.tsx';
import type { FieldWordsProps } from '../../ui/fields/field-frame.tsx';
import { IconButton } from '../../ui/frame/icon-button.tsx';
import { useSave } from '../form/use-save.ts';
import { relationSource, useChoices } from './use-related.ts';

type ManyFieldProps = FieldWordsProps & {
  of: RelatedTable;
  value: readonly number[];
  onChange: (ids: number[]) => void;
  disabled: boolean;
};

/** The id of the option that creates a row with the typed name. */
const createId = 0;

export function ManyField({ of, value, onChange, disabled, ...words }: ManyFieldProps) {
  const { options, lost } = useChoices(of);
  const [typed, setTyped] = useState('');
  const creation = useCreation(of, (id) => onChange([...value, id]));
  const labelOf = (id: number): string => options?.find((option) => option.id === id)?.label ?? creation.createdNames.get(id) ?? `#${id}`;
  const optionsLeft = useMemo(() => {
    const left = options?.filter(({ id, label }) => !value.includes(id) && fold(label).includes(fold(typed))) ?? [];
    const isKnown = fold(typed) === '' || options?.some(({ label }) => fold(label) === fold(typed));
    return creation.may && !isKnown
      ? [...left, { id: createId, creates: true as const, label: `Create ${creation.one} '${typed.trim()}'` }]
      : left;
  }, [options, value, typed, creation.may, creation.one]);
  const { isLeaving, ...keys } = useLeaving(typed.trim() === '');
  const choose = (id: number | null) => {
    if (id === null || isLeaving()) return;
    if (id === createId) void creation.create(typed.trim());
    else onChange([...value, id]);
    setTyped('');
  };
  return (
    <div className="flex flex-col gap-1.5" {...keys}>
      <ComboBoxField
        {...words}
        options={optionsLeft}
        value={null}
        onChange={choose}
        text={typed}
        onText={setTyped}
        placeholder={options ? 'Add …' : 'Loading …'}
        emptyWords={typed === '' ? 'Nothing more to choose' : 'Nothing found'}
        disabled={disabled}
        lost={lost}
      />
      {value.length > 0 && (
        <ul aria-label={`${words.label}: chosen`} className="flex flex-wrap gap-1.5">
          {value.map((id) => (
            <li key={id} className="inline-flex items-center gap-1 rounded-chip bg-sunken py-0.5 pr-0.5 pl-2 text-ink-2 text-xs">
              {labelOf(id)}
              <IconButton
                icon={X}
                size="row"
                label={`Remove ${labelOf(id)}`}
                disabledReason={disabled ? 'cannot be changed' : null}
                onPress={() => onChange(value.filter((other) => other !== id))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/**
 * After a choice the list stays open with its next row highlighted. Tab must choose that row only if the user reached it with the arrow
 * keys. `isEmpty`: nothing is typed.
 */
function useLeaving(isEmpty: boolean) {
  const [leaving, byArrows] = [useRef(false), useRef(false)];
  return {
    isLeaving: () => leaving.current,
    onFocusCapture: () => {
      leaving.current = false;
    },
    onPointerDownCapture: () => {
      leaving.current = false;
      byArrows.current = false;
    },
    onKeyDownCapture: ({ key }: KeyboardEvent) => {
      leaving.current = key === 'Tab' && !byArrows.current && isEmpty;
      byArrows.current = key.startsWith('Arrow');
    },
  };
}

/** Creates a row by its name alone, for tables that need no other field and users with the right to write. */
function useCreation(of: RelatedTable, onCreated: (id: number) => void) {
  const { path, write, one = '' } = relationSource(of);
  const may = useMay();
  const [createdNames, setCreatedNames] = useState<ReadonlyMap<number, string>>(new Map());
  const { save } = useSave<{ name: string }, { id: number; name: string }>({
    send: async (body) => (await saveRecord({ path, fields: {} }, body)) as unknown as { id: number; name: string },
    saved: null,
    failed: ({ sentence }) => sentence,
    onSaved: ({ id, name }) => {
      setCreatedNames((before) => new Map(before).set(id, name));
      void refreshRecords({ path });
      onCreated(id);
    },
  });
  return { may: write !== undefined && may(write), one, createdNames, create: (name: string) => save({ name }) };
}

const fold = (text: string): string => foldedWords(text).join(' ');
