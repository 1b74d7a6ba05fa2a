/** The lemma of a sponsor. A lemma that another sponsor has shows a hint and is not refused. */
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { sponsors } from '#contract/website/sponsors.ts';
import { recordsQuery } from '../../../api/query-options.ts';
import { recordKeys } from '../../../api/records.ts';
import type { ControlProps } from '../../../entity/fields/entity-field.tsx';
import { useDebounced } from '../../../lists/use-debounced.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';

export function LemmaField({ value, disabled, ...control }: ControlProps) {
  const text = typeof value === 'string' ? value : '';
  const isTaken = useIsTaken(text.trim());
  return (
    <TextField
      {...control}
      value={text}
      maxLength={sponsors.fields.lemma.max}
      isDisabled={disabled}
      hint={isTaken ? 'There is already a sponsor with this lemma' : undefined}
    />
  );
}

function useIsTaken(lemma: string): boolean {
  const own = Number(useParams().id);
  const query = { 'lemma.equals': useDebounced(lemma), page: 0, size: 2 };
  const { data } = useQuery({
    ...recordsQuery(recordKeys(sponsors), sponsors, query),
    enabled: lemma !== '',
  });
  return lemma !== '' && (data?.rows.some(({ id }) => id !== own) ?? false);
}
