/** Stands for TanStack Query in the script of the first rows. A query that the first screen waits for is answered by `answerQueries`, before it is drawn again. */

type Options = { queryKey: readonly unknown[]; queryFn: (context: { signal: AbortSignal }) => Promise<unknown>; meta?: object };
type QueryAnswer = { data: unknown; dataUpdatedAt: number };

const answers = new Map<string, QueryAnswer>();
const waiting = new Map<string, () => Promise<unknown>>();

export function useQuery({ queryKey, queryFn, meta }: Options) {
  const key = JSON.stringify(queryKey);
  const answer = answers.get(key);
  if (!answer && !meta) waiting.set(key, () => queryFn({ signal: new AbortController().signal }));
  return { data: undefined, dataUpdatedAt: 0, error: null, isFetching: !answer, isPlaceholderData: false, refetch: nothing, ...answer };
}

/** Fills the queries that the first drawing made. Throws when an answer is missing. */
export async function answerQueries(): Promise<void> {
  await Promise.all([...waiting].map(async ([key, ask]) => answers.set(key, { data: await ask(), dataUpdatedAt: Date.now() })));
  waiting.clear();
}

export class QueryClient {
  clear(): void {
    answers.clear();
  }
}
export const keepPreviousData = undefined;

const nothing = (): void => undefined;
