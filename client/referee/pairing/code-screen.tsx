/** The screen for the pairing code that the desk reads out; all keys are within reach of one thumb. */
import { clockTime } from '../pad/times.ts';
import type { Leftover } from '../taps/storage.ts';
import { DigitPad } from './digit-pad.tsx';
import { codeLength } from './pairing.ts';

type Props = {
  code: string;
  sending: boolean;
  problem: string | null;
  notice: string | null;
  leftovers: readonly Leftover[];
  onDigit: (digit: string) => void;
  onErase: () => void;
  onDismissLeftovers: () => void;
};

export function CodeScreen({ code, sending, problem, notice, leftovers, onDigit, onErase, onDismissLeftovers }: Props) {
  return (
    <main className="code-screen">
      <div className="code-words">
        <h1>Pair this tablet</h1>
        <p className="code-hint">At the desk, choose “Pair tablet” on the card of your table. Scan the code, or type its six digits.</p>
        <CodeDigits code={code} sending={sending} />
        <p className="code-problem" role="status">
          {sending ? 'Checking …' : (problem ?? notice ?? '')}
        </p>
        {!isSecureContext && (
          <p className="code-reduced">
            At this address the tablet needs the network. If the desk shows an address with https, that one works without network.
          </p>
        )}
        {leftovers.length > 0 && <Leftovers leftovers={leftovers} onDismiss={onDismissLeftovers} />}
      </div>
      <DigitPad disabled={sending} onDigit={onDigit} onErase={onErase} />
    </main>
  );
}

function CodeDigits({ code, sending }: { code: string; sending: boolean }) {
  const slots = Array.from({ length: codeLength }, (_, position) => ({ position, digit: code[position] ?? '' }));
  return (
    <p className="code-boxes" data-sending={sending || undefined}>
      <span className="unseen" aria-live="polite">{`${code.length} of ${codeLength} digits: ${[...code].join(' ')}`}</span>
      {slots.map(({ position, digit }) => (
        <span key={position} className="code-box" aria-hidden="true" data-next={position === code.length || undefined}>
          {digit}
        </span>
      ))}
    </p>
  );
}

/**
 * Lists the taps of the last pairing that no server confirmed. The referee reports them to the desk, because the tablet never sends
 * them on its own.
 */
function Leftovers({ leftovers, onDismiss }: { leftovers: readonly Leftover[]; onDismiss: () => void }) {
  const count = leftovers.length === 1 ? '1 tap was not sent' : `${leftovers.length} taps were not sent`;
  return (
    <section className="leftovers" aria-label="Not sent">
      <h2>{count}</h2>
      <p>Tell the desk, it can enter them:</p>
      <ul>
        {leftovers.map(({ words, matchLabel, at }) => (
          <li key={at + words}>
            <span>{words}</span>
            <span className="quiet">{`${matchLabel} · ${clockTime(at, undefined)}`}</span>
          </li>
        ))}
      </ul>
      <button type="button" className="button" onClick={onDismiss}>
        Reported to the desk
      </button>
    </section>
  );
}
