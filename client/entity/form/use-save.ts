/** Sending what somebody wants kept, the one way: busy, what was refused, and the words for it. A save whose answer was lost is repeated under its id (api/unanswered.ts). */
import { useRef, useState } from 'react';
import { formSentence, type SaveProblem, saveProblemOf } from '../../lists/dialogs/save-problem.ts';
import { showToast } from '../../ui/overlays/toast.tsx';

export type SaveOptions<Body, Saved> = {
  send: (body: Body) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  onRefused?: (problem: SaveProblem, error: unknown) => void;
  /** Whatever became of it: lists that may show something else now. */
  onEnd?: () => void;
  /** What it saves is over with it: it stays busy until its dialog is gone, so that what it has done itself is told as nobody else's news. */
  ends?: true;
  /** How long the button rests after a refusal: about a second where something is saved. */
  restMs?: number;
  /** What is chosen while the one before is on its way is sent after it, the newest alone; of those before nothing is shown. Else it is a second press. */
  newestWins?: true;
  /** The message of success; null: who listens says it. */
  saved?: string | null | ((answer: Saved) => string | null);
  /** A button in the message of success. */
  offer?: ((answer: Saved) => Parameters<typeof showToast.success>[1]) | undefined;
  /** The message of failure; null: the sentence in the dialog says it. */
  failed?: string | null | ((problem: SaveProblem) => string | null);
};

export type Saving<Body> = {
  busy: boolean;
  refusal: SaveProblem | null;
  /** What is to stand over the fields: the refusal, unless a field says it. */
  sentence: string | null;
  /** So many saves were refused. */
  refused: number;
  /** Ends when it is answered, refused too. */
  save: (body: Body) => Promise<void>;
  /** Nothing of the refusal is left to say, or not all of it. */
  setRefusal: (next: SaveProblem | null) => void;
};

export function useSave<Body, Saved>(options: SaveOptions<Body, Saved>): Saving<Body> {
  const { saved: success = 'Record successfully saved', failed = 'Record could not be saved', restMs = 1000 } = options;
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<SaveProblem | null>(null);
  const [refused, setRefused] = useState(0);
  const running = useRef(false);
  const waiting = useRef<{ body: Body } | null>(null);
  const release = () => {
    running.current = false;
    setBusy(false);
  };
  const refuse = (error: unknown) => {
    const problem = saveProblemOf(error);
    setRefusal(problem);
    setRefused((times) => times + 1);
    const words = typeof failed === 'function' ? failed(problem) : failed;
    if (words !== null) showToast.error(words);
    options.onRefused?.(problem, error);
    if (restMs === 0) release();
    else setTimeout(release, restMs);
  };
  const accept = (answer: Saved) => {
    const words = typeof success === 'function' ? success(answer) : success;
    if (words !== null) showToast.success(words, options.offer?.(answer));
    if (!options.ends) release();
    options.onSaved(answer);
  };
  const takeWaiting = () => {
    const next = waiting.current;
    waiting.current = null;
    return next;
  };
  const save = async (body: Body) => {
    // Two presses within one frame see the same state.
    if (running.current) {
      if (options.newestWins) waiting.current = { body };
      return;
    }
    running.current = true;
    setBusy(true);
    setRefusal(null);
    showToast.clearErrors();
    for (let next: { body: Body } | null = { body }; next; ) {
      try {
        const answer = await options.send(next.body);
        next = takeWaiting();
        if (!next) accept(answer);
      } catch (error) {
        next = takeWaiting();
        if (!next) refuse(error);
      }
    }
    options.onEnd?.();
  };
  return { busy, refusal, sentence: formSentence(refusal), refused, save, setRefusal };
}
