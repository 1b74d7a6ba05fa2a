/** Both values of a match that somebody else changed while its result was being entered. The user takes one of them. */
import { GitMerge } from 'lucide-react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { resultText } from '#machines/match/score-text.ts';
import { Button } from '../../ui/frame/button.tsx';
import { matchStatusLooks } from '../../ui/status/status-chip.tsx';
import { useLastEditor } from '../match/use-last-editor.ts';
import type { ResultScores } from './use-result.ts';

type TwoValuesProps = { match: LiveMatch; by: string | null; own: ResultScores; onTheirs: () => void; onOwn: () => void };

export function TwoValues({ match, by, own, onTheirs, onOwn }: TwoValuesProps) {
  const last = useLastEditor(match, { wanted: by === null });
  return (
    <div role="alert" className="tone-blue border-b bg-tone-soft px-4 py-3 text-sm">
      <p className="flex items-center gap-2 font-semibold">
        <GitMerge aria-hidden className="size-4 shrink-0 text-tone" />
        Changed meanwhile by {by ?? last ?? 'somebody else'}
      </p>
      <div className="mt-2 grid grid-cols-2 gap-2">
        <Button onPress={onTheirs} className="h-auto! flex-col gap-0! py-1.5">
          <b className="text-lg tabular">{resultText(match)}</b>
          <span className="text-ink-2 text-xs">stored, {matchStatusLooks[match.matchStatus].word.toLowerCase()}</span>
        </Button>
        <Button variant="accent" onPress={onOwn} className="h-auto! flex-col gap-0! py-1.5">
          <b className="text-lg tabular">{resultText(own)}</b>
          <span className="text-xs">keep yours</span>
        </Button>
      </div>
    </div>
  );
}
