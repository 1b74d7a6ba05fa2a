/**
 * Saving in one way for every form: busy, refusal, and messages. A save without an answer is repeated under its request id
 * (api/unanswered-commands.ts).
 */
import { useRef, useState } from 'react';
import { isCancelled } from '../../api/problem.ts';
import { formSentence, type SaveProblem, saveProblemOf } from '../../lists/dialogs/save-problem.ts';
import { showToast } from '../../ui/overlays/toast.tsx';
import { recordSaved } from './record-saved.ts';

export type SaveOptions<Body, Saved> = {
  send: (body: Body) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  onRefused?: (problem: SaveProblem, error: unknown) => void;
  /** Called in any case, for lists that may have changed. */
  onEnd?: () => void;
  /** Keeps the button busy until the dialog is gone, so that the dialog does not report its own change as made by somebody else. */
  ends?: true;
  /** How long the button is off after a refusal, in milliseconds; about a second for a save. */
  restMs?: number;
  /**
   * A call during a running save is sent afterwards, and only the newest one; earlier results are not shown. Otherwise such a call is a
   * double press and is ignored.
   */
  newestWins?: true;
  /** The success message; null if the caller shows it. */
  saved?: string | null | ((answer: Saved) => string | null);
  /** A button in the success message. */
  offer?: ((answer: Saved) => Parameters<typeof showToast.success>[1]) | undefined;
  /** The error message; null if the dialog shows the sentence. */
  failed?: string | null | ((problem: SaveProblem) => string | null);
};

export type SaveState<Body> = {
  busy: boolean;
  refusal: SaveProblem | null;
  /** The sentence above the fields: the refusal, unless a field shows it. */
  sentence: string | null;
  /** The number of refused saves. */
  refused: number;
  /** Resolves when the server has answered, also with a refusal. Never rejects. */
  save: (body: Body) => Promise<void>;
  /** Clears or reduces the refusal. */
  setRefusal: (next: SaveProblem | null) => void;
};

export function useSave<Body, Saved>(options: SaveOptions<Body, Saved>): SaveState<Body> {
  const { saved: success = recordSaved, failed = 'Record could not be saved', restMs = 1000 } = options;
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
    if (isCancelled(error)) return release();
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
    // A ref, because two presses in one frame see the same state.
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
