/** A field for one entry of a list that is already loaded. The user finds the entry by a few letters of its name. */
import { useMemo, useState } from 'react';
import { foldedWords } from '#contract/kit/fold.ts';
import type { RetryLoad } from './choices-not-loaded.tsx';
import { ComboBoxField } from './combo-box-field.tsx';
import type { FieldWordsProps } from './field-frame.tsx';
import type { Option } from './option-list.tsx';
import { type SuggestionProps, useSuggestion } from './use-suggestion.ts';

/** `code` is another name of the entry, such as DE for Germany: typed in full, it comes first. */
type SearchChoice<Id> = Option & { id: Id; code?: string };

type SearchChoiceFieldProps<Id extends string | number> = FieldWordsProps &
  SuggestionProps<Id> & {
    /** undefined while the options load. */
    options: readonly SearchChoice<Id>[] | undefined;
    value: Id | null;
    onChange: (id: Id | null) => void;
    disabled: boolean;
    lost?: RetryLoad;
  };

export function SearchChoiceField<Id extends string | number>(props: SearchChoiceFieldProps<Id>) {
  const { options, value, onChange, suggest, suggested, ...words } = props;
  useSuggestion({ options, value, required: words.required ?? false, suggest, suggested });
  const chosen = options?.find(({ id }) => id === value)?.label ?? '';
  /** null while the user has not typed: the field then shows the chosen entry. */
  const [typed, setTyped] = useState<string | null>(null);
  const matching = useMemo(() => (typed === null ? options : options && bestFirst(options, fold(typed))) ?? [], [options, typed]);
  return (
    <ComboBoxField
      {...words}
      options={matching}
      value={value}
      onChange={(id) => {
        // Letters that match no entry do not clear the choice.
        if (id !== null) onChange(id);
        else if (typed === '') onChange(null);
        setTyped(null);
      }}
      text={typed ?? chosen}
      onText={(text) => setTyped(text === chosen ? null : text)}
      placeholder={options ? 'Choose …' : 'Loading …'}
    />
  );
}

const fold = (text: string): string => foldedWords(text).join(' ');

/**
 * Sorts by match: the code, then the start of the name, then the start of a word, then any part. So "de" gives Germany, then Denmark, then
 * Bangladesh.
 */
function bestFirst<Choice extends SearchChoice<unknown>>(options: readonly Choice[], typed: string): Choice[] {
  const rankOf = ({ label, code = '' }: Choice): number => {
    const words = ` ${fold(label)}`;
    const at = words.indexOf(` ${typed}`);
    if (typed !== '' && fold(code) === typed) return 0;
    return at === 0 ? 1 : at > 0 ? 2 : words.includes(typed) ? 3 : 4;
  };
  const ranked = Map.groupBy(options, rankOf);
  return [0, 1, 2, 3].flatMap((rank) => ranked.get(rank) ?? []);
}
