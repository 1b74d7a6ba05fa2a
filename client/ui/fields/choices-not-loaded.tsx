/** Where choices did not come: said under the field or in the place of the filter, and asked once more; meanwhile they are asked for anyway (queries.ts). */
import { Button } from '../frame/button.tsx';
import { Refusal } from './form-error.tsx';

/** What asks once more; null while nothing is lost. */
export type Lost = (() => unknown) | null;

/** Of a question: how it is asked again, where nothing came. */
export const lostOf = ({ data, error, refetch }: { data: unknown; error: Error | null; refetch: () => unknown }): Lost =>
  error && data === undefined ? refetch : null;

/** `what`: of a filter, whose name stands nowhere else then; several stand in one row. */
export const ChoicesLost = ({ what, lost }: { what?: string; lost: Lost | undefined }) =>
  lost ? (
    <span className="flex items-center justify-between gap-2">
      <Refusal>{what ? `${what} not loaded` : 'What there is to choose could not be loaded.'}</Refusal>
      <Button size="row" onPress={() => void lost()}>
        Try again
      </Button>
    </span>
  ) : null;
