/** The server's check of a pasted list, made again shortly after each change of the text or of a decision. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { whyTooLong } from '#contract/kit/table-text.ts';
import { sentenceOf } from '../../api/problem.ts';
import { queryClient } from '../../api/queries.ts';
import { useDebounced } from '../use-debounced.ts';

const area = 'import-preview';
const restMs = 350;

type ImportCheck<Request, Preview> = {
  /** Tells the lists of several screens apart. */
  key: readonly (string | number)[];
  send: (request: Request, options: { signal: AbortSignal }) => Promise<Preview>;
};

/** `preview` is missing without a text; `isReading`: it belongs to an earlier request. */
export function useImportPreview<Request extends { text: string }, Preview>(
  request: Request,
  { key, send }: ImportCheck<Request, Preview>,
) {
  const debounced = useDebounced(request, restMs);
  const { data, error, isFetching } = useQuery({
    queryKey: [area, ...key, debounced],
    queryFn: ({ signal }) => send(debounced, { signal }),
    enabled: debounced.text.trim() !== '' && whyTooLong(debounced.text) === null,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return {
    preview: request.text.trim() === '' ? undefined : data,
    isReading: isFetching || debounced !== request,
    tooLong: whyTooLong(request.text),
    problem: error ? sentenceOf(error) : null,
  };
}

/** After an import: a change meanwhile may have caused a refusal, so the lines are checked again. */
export const forgetPreviews = (): void => void queryClient.invalidateQueries({ queryKey: [area] });
