/** An option that a new record takes without a press: the suggested one, or the only one of a required field. */
import { useEffect } from 'react';

export type SuggestionProps<Id> = {
  /** Takes the option as the initial value. Without it nothing is chosen. */
  suggest?: ((id: Id) => void) | undefined;
  /** The option that this form was opened for, such as the event of the list. */
  suggested?: unknown;
};

type SuggestionInput<Id> = SuggestionProps<Id> & {
  options: readonly { id: Id; disabled?: boolean | undefined }[] | undefined;
  value: Id | null;
  required: boolean;
};

export function useSuggestion<Id>({ options = [], value, required, suggest, suggested }: SuggestionInput<Id>): void {
  const open = options.filter(({ disabled }) => !disabled);
  const wanted = open.find(({ id }) => id === suggested) ?? (required && open.length === 1 ? open[0] : undefined);
  const id = value === null ? wanted?.id : undefined;
  useEffect(() => {
    if (id !== undefined) suggest?.(id);
  }, [id, suggest]);
}
