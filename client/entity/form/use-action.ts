/** The state of a dialog's one action: whether it is possible, whether it runs, and the server's refusal. */
import type { DialogAction } from '../../ui/overlays/dialog-buttons.tsx';
import { type SaveOptions, type SaveState, useSave } from './use-save.ts';

type ActionOptions<Result> = Pick<DialogAction, 'label' | 'icon' | 'variant' | 'saves'> &
  Pick<SaveOptions<null, Result>, 'onEnd' | 'onRefused' | 'restMs' | 'saved' | 'failed'> & {
    /** Why the action is not possible now. */
    reason?: string | null;
    send: () => Promise<Result>;
    onDone: (answer: Result) => void;
  };

/** Returns the action for the buttons of its dialog. The dialog shows a refusal; the caller shows the success. */
export function useAction<Result>(options: ActionOptions<Result>): DialogAction & Pick<SaveState<null>, 'refusal' | 'setRefusal'> {
  const { label, icon, variant, saves, reason = null, send, onDone, ...messages } = options;
  const { busy, sentence, refusal, setRefusal, save } = useSave<null, Result>({
    saved: null,
    failed: null,
    ...messages,
    ends: true,
    send,
    onSaved: onDone,
  });
  // While the action runs, the object already changes, which may give a new reason. The dialog must not show it.
  return { label, icon, variant, saves, busy, reason: busy ? null : reason, sentence, refusal, setRefusal, press: () => void save(null) };
}
