/** The two lines of a button under the pad; names may stand in the words: they are made to fit. */
import { useFitText } from './use-fit-text.ts';

export function Lines({ title, words }: { title: string; words: string }) {
  const fittedTitle = useFitText<HTMLSpanElement>(title);
  const fitted = useFitText<HTMLSpanElement>(words);
  return (
    <span className="lines">
      <span className="lines-title" ref={fittedTitle}>
        {title}
      </span>
      <span className="lines-words" ref={fitted}>
        {words}
      </span>
    </span>
  );
}
