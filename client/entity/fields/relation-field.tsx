/** One row of another table, found by a few letters of its name. */
import type { RelatedTable } from '#contract/kit/field-kinds.ts';
import type { FieldWordsProps } from '../../ui/fields/field-frame.tsx';
import { SearchChoiceField } from '../../ui/fields/search-choice-field.tsx';
import type { SuggestionProps } from '../../ui/fields/use-suggestion.ts';
import { useOptionsWithChosen } from './use-related.ts';

type RelationFieldProps = FieldWordsProps &
  SuggestionProps<number> & {
    of: RelatedTable;
    value: number | null;
    onChange: (id: number | null) => void;
    disabled: boolean;
  };

export const RelationField = ({ of, ...field }: RelationFieldProps) => (
  <SearchChoiceField {...field} {...useOptionsWithChosen(of, field.value)} />
);
