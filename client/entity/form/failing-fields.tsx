/** Names the fields with an error beside Save, because they may be scrolled out of sight. */
import { Refusal } from '../../ui/fields/form-error.tsx';

const maxNamed = 4;

export function FailingFields({ labels }: { labels: readonly string[] }) {
  if (labels.length === 0) return null;
  const more = labels.length - maxNamed;
  const names = `${labels.slice(0, maxNamed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  return (
    <Refusal className="max-sm:basis-full">
      {labels.length === 1 ? '1 field' : `${labels.length} fields`} to correct: {names}
    </Refusal>
  );
}
