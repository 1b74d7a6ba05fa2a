/** A referee approves both uniforms on the tablet, with the PIN of their account. Loaded when a match waits for uniform control. */
import { useEffect, useState } from 'react';
import { columnsOf } from '#machines/match/sides.ts';
import { sides } from '#machines/names.ts';
import { distinctNames } from '../pad/player.ts';
import type { Pad } from '../pad/use-pad.ts';
import { Sheet } from '../screens/sheet.tsx';
import { sendPin } from './send-pin.ts';

type UniformPinProps = { pad: Pad; pairing: { token: string } };

export function UniformPin({ pad, pairing: { token } }: UniformPinProps) {
  const [open, setOpen] = useState(false);
  const { row, setting, state } = pad.view;
  const names = distinctNames(row);
  const waiting = sides.filter((side) => !row[columnsOf[side].uniformApproved]).map((side) => names[side]);
  // The row changes when the uniforms are approved, here or in the office: then nothing is left to do.
  if (state.status !== 'READY' || !setting.withUniformControl || waiting.length === 0) return null;
  return (
    <>
      <button type="button" className="foot-button uniform-row" onClick={() => setOpen(true)}>
        Approve with a referee’s PIN
      </button>
      {open && <PinSheet matchId={row.id} names={waiting} token={token} onClose={() => setOpen(false)} />}
    </>
  );
}

const length = 6;
const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];

type PinSheetProps = { matchId: number; names: readonly string[]; token: string; onClose: () => void };

function PinSheet({ matchId, names, token, onClose }: PinSheetProps) {
  const [pin, setPin] = useState('');
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const type = async (digit: string) => {
    if (sending || pin.length === length) return;
    const next = pin + digit;
    setPin(next);
    setProblem(null);
    if (next.length < length) return;
    setSending(true);
    // After a success the row arrives and closes the sheet.
    setProblem(await sendPin({ token, matchId, pin: next }));
    setSending(false);
    setPin('');
  };
  const erase = () => setPin((before) => before.slice(0, -1));
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (/^\d$/.test(key)) void type(key);
      if (key === 'Backspace') erase();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
  return (
    <Sheet title="Referee’s PIN" kind="menu-sheet uniform-sheet" onClose={onClose}>
      <p>
        Approves the uniform of <b>{names.join(' and ')}</b>. Referees find their PIN in the office, under My account.
      </p>
      <p className="pin-dots">
        <span className="unseen" aria-live="polite">{`${pin.length} of ${length} digits`}</span>
        {digits.slice(0, length).map((position, index) => (
          <span key={position} aria-hidden="true" data-filled={index < pin.length || undefined} />
        ))}
      </p>
      <p className="code-problem" role="status">
        {sending ? 'Checking …' : (problem ?? '')}
      </p>
      <fieldset className="code-pad" disabled={sending}>
        <legend className="unseen">Digits</legend>
        {digits.map((digit) => (
          <button key={digit} type="button" className="code-key" data-digit={digit} onClick={() => void type(digit)}>
            {digit}
          </button>
        ))}
        <button type="button" className="code-key code-erase" aria-label="Erase the last digit" onClick={erase}>
          <span aria-hidden="true">⌫</span>
        </button>
      </fieldset>
    </Sheet>
  );
}
