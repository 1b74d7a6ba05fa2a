/** The one thing that a dialog does: whether it can be done now, that it is being done, and what the server has against it. */
import type { Deed } from '../../ui/overlays/dialog-buttons.tsx';
import { type SaveOptions, type Saving, useSave } from './use-save.ts';

type DeedOptions<Answer> = Pick<Deed, 'label' | 'icon' | 'variant' | 'saves'> &
  Pick<SaveOptions<null, Answer>, 'onEnd' | 'onRefused' | 'restMs' | 'saved' | 'failed'> & {
    /** Why it cannot be done now. */
    reason?: string | null;
    send: () => Promise<Answer>;
    onDone: (answer: Answer) => void;
  };

/** Its dialog says what was refused; the message of success is the caller's. */
export function useDeed<Answer>(options: DeedOptions<Answer>): Deed & Pick<Saving<null>, 'refusal' | 'setRefusal'> {
  const { label, icon, variant, saves, reason = null, send, onDone, ...said } = options;
  const { busy, sentence, refusal, setRefusal, save } = useSave<null, Answer>({
    saved: null,
    failed: null,
    ...said,
    ends: true,
    send,
    onSaved: onDone,
  });
  // While it is done, and until its dialog is gone, its object moves on, which is no reason against it.
  return { label, icon, variant, saves, busy, reason: busy ? null : reason, sentence, refusal, setRefusal, press: () => void save(null) };
}
