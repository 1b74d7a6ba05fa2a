/** A referee approves both uniforms on the tablet, with the PIN of their account. Shown and loaded while a match waits for uniform control. */
import { useState } from 'react';
import type { Side } from '#machines/names.ts';
import { distinctNames } from '../pad/player.ts';
import type { Pad } from '../pad/use-pad.ts';
import { DigitPad } from '../pairing/digit-pad.tsx';
import { Sheet } from '../screens/sheet.tsx';
import { sendPin } from './send-pin.ts';

/** `waiting`: the sides whose uniform is not approved yet. */
type UniformPinProps = { pad: Pad; pairing: { token: string }; waiting: readonly Side[] };

export function UniformPin({ pad, pairing: { token }, waiting }: UniformPinProps) {
  const [open, setOpen] = useState(false);
  const { row } = pad.view;
  const names = distinctNames(row);
  return (
    <>
      <button type="button" className="foot-button uniform-row" onClick={() => setOpen(true)}>
        Approve with a referee’s PIN
      </button>
      {open && (
        <PinSheet matchId={row.id} names={waiting.map((side) => names[side])} token={token} say={pad.say} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

const length = 6;
const positions = Array.from({ length }, (_, position) => position);

type PinSheetProps = { matchId: number; names: readonly string[]; token: string; say: Pad['say']; onClose: () => void };

function PinSheet({ matchId, names, token, say, onClose }: PinSheetProps) {
  const [pin, setPin] = useState('');
  const [step, setStep] = useState<'typing' | 'sending' | 'approved'>('typing');
  const [problem, setProblem] = useState<string | null>(null);
  const type = async (digit: string) => {
    if (step !== 'typing' || pin.length === length) return;
    const next = pin + digit;
    setPin(next);
    setProblem(null);
    if (next.length < length) return;
    setStep('sending');
    const reason = await sendPin({ token, matchId, pin: next });
    if (reason === null) {
      // The row closes this sheet, perhaps before the answer is here: the pad under it says the same.
      say('Uniforms approved.');
      setStep('approved');
      return;
    }
    setProblem(reason);
    setStep('typing');
    setPin('');
  };
  return (
    <Sheet title="Referee’s PIN" kind="menu-sheet uniform-sheet" onClose={onClose}>
      <p>
        Approves the uniform of <b>{names.join(' and ')}</b>. Referees draw a PIN in the office, under My account.
      </p>
      <p className="pin-dots">
        <span className="unseen" aria-live="polite">{`${pin.length} of ${length} digits`}</span>
        {positions.map((position) => (
          <span key={position} aria-hidden="true" data-filled={position < pin.length || undefined} />
        ))}
      </p>
      <p className="code-problem" role="status">
        {step === 'typing' ? (problem ?? '') : step === 'sending' ? 'Checking …' : 'Approved'}
      </p>
      <DigitPad
        disabled={step !== 'typing'}
        onDigit={(digit) => void type(digit)}
        onErase={() => setPin((before) => before.slice(0, -1))}
      />
    </Sheet>
  );
}
