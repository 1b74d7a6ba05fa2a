/** Ten digits and an eraser, pressed with one thumb or typed on a keyboard: for a pairing code or a PIN. */
import { Delete } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { keyDigit } from '../taps/keys.ts';

type DigitPadProps = { disabled: boolean; onDigit: (digit: string) => void; onErase: () => void };

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];

export function DigitPad({ disabled, onDigit, onErase }: DigitPadProps) {
  // A layout effect listens before the paint: a key that is pressed as soon as digits are accepted again is not lost.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (disabled || event.ctrlKey || event.altKey || event.metaKey) return;
      const digit = keyDigit(event);
      if (digit !== null) onDigit(digit);
      if (event.key === 'Backspace') onErase();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [disabled, onDigit, onErase]);
  return (
    <fieldset className="code-pad" disabled={disabled}>
      <legend className="unseen">Digits</legend>
      {digits.map((digit) => (
        <button key={digit} type="button" className="code-key" data-digit={digit} onClick={() => onDigit(digit)}>
          {digit}
        </button>
      ))}
      <button type="button" className="code-key code-erase" aria-label="Erase the last digit" onClick={onErase}>
        <Delete aria-hidden="true" size={40} />
      </button>
    </fieldset>
  );
}
