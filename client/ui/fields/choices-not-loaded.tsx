/**
 * Says that the choices of a field or filter could not be loaded, and offers to try again. Meanwhile the query retries by itself
 * (queries.ts).
 */
import { Button } from '../frame/button.tsx';
import { Refusal } from './form-error.tsx';

/** Loads the choices again; null while the choices are there. */
export type RetryLoad = (() => unknown) | null;

/** Returns the `refetch` of a query that failed before it had any data, otherwise null. */
export const retryLoadOf = ({ data, error, refetch }: { data: unknown; error: Error | null; refetch: () => unknown }): RetryLoad =>
  error && data === undefined ? refetch : null;

/** `what` is the label of a filter: several filters share one row, and this message replaces the filter with its label. */
export const ChoicesNotLoaded = ({ what, lost }: { what?: string; lost: RetryLoad | undefined }) =>
  lost ? (
    <span className="flex items-center justify-between gap-2">
      <Refusal>{what ? `${what} not loaded` : 'The choices could not be loaded.'}</Refusal>
      <Button size="row" onPress={() => void lost()}>
        Try again
      </Button>
    </span>
  ) : null;
