/** Lists the taps that the server refused with the reasons, until a user dismisses them. */
import { TriangleAlert } from 'lucide-react';
import type { Tap } from '../taps/tap.ts';

type Props = { taps: readonly Pick<Tap, 'id' | 'note' | 'refusal'>[]; problem: string | null; onDismiss: () => void };

const maxShown = 3;

export function Refusals({ taps, problem, onDismiss }: Props) {
  if (taps.length === 0 && problem === null) return null;
  const rest = taps.length - maxShown;
  return (
    <section className="refusals" role="alert">
      <TriangleAlert aria-hidden="true" size={36} />
      <div className="refusals-words">
        {problem && <p>{problem}</p>}
        {taps.length > 0 && <p>{taps.length === 1 ? 'This tap does not count:' : `These ${taps.length} taps do not count:`}</p>}
        <ul>
          {taps.slice(0, maxShown).map(({ id, note, refusal }) => (
            <li key={id}>
              <b>{note.words}</b>
              <span>{refusal}</span>
            </li>
          ))}
        </ul>
        {rest > 0 && <p>{`and ${rest} more`}</p>}
      </div>
      <button type="button" className="button" onClick={onDismiss}>
        Understood
      </button>
    </section>
  );
}
