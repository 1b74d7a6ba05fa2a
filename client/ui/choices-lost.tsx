/** Under a field whose list did not come: said at the place, and asked once more. */
import { Button } from './button.tsx';
import { Refusal } from './form-field.tsx';

/** What asks once more; null while nothing is lost. */
export type Lost = (() => unknown) | null;

export const ChoicesLost = ({ lost }: { lost: Lost | undefined }) =>
  lost ? (
    <span className="flex items-center justify-between gap-2">
      <Refusal>What there is to choose could not be loaded.</Refusal>
      <Button size="row" onPress={() => void lost()}>
        Try again
      </Button>
    </span>
  ) : null;
