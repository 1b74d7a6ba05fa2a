/** The two lines of a button under the pad. Both are fitted to its width, because they may hold names. */
import { useFitText } from './use-fit-text.ts';

export function ButtonLines({ title, words }: { title: string; words: string }) {
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
