/** The menu that a referee rarely needs: details of this tablet, its keys, and unpairing. */
import { ArrowRightLeft } from 'lucide-react';
import { useState } from 'react';
import { ButtonLines } from '../pad/button-lines.tsx';
import { HoldButton, HoldRing } from '../pad/hold-button.tsx';
import { useArmed } from '../pad/use-double-press.ts';
import { Sheet } from './sheet.tsx';
import type { WakeLockState } from './use-wake-lock.ts';

export type TabletInfo = {
  tableNumber: number;
  eventName: string | null;
  matchLabel: string | null;
  battery: number | null;
  wakeLock: WakeLockState;
  online: boolean;
  waiting: number;
  /** True when the page was opened over HTTPS, so it also opens without network. */
  secure: boolean;
};

type Props = {
  facts: TabletInfo;
  keyboard: boolean;
  onKeyboard: (on: boolean) => void;
  onSwap: (() => void) | null;
  onUnpair: () => void;
  onClose: () => void;
};

export function MenuSheet({ facts, keyboard, onKeyboard, onSwap, onUnpair, onClose }: Props) {
  const { armed, arm } = useArmed();
  /** The last sentence that a hold button showed. */
  const [said, say] = useState('');
  const press = () => (arm('unpair', false) ? onUnpair() : say('Press again within 2 seconds.'));
  const swap = () => {
    onSwap?.();
    onClose();
  };
  return (
    <Sheet title={`Table ${facts.tableNumber}`} label="Menu" kind="menu-sheet" onClose={onClose}>
      {onSwap && (
        <button type="button" className="foot-button swap-row" onClick={swap}>
          <ArrowRightLeft aria-hidden="true" size={28} />
          Swap the sides
        </button>
      )}
      <div className="menu-body">
        <FactList facts={facts} />
        <KeyHelp keyboard={keyboard} onKeyboard={onKeyboard} />
      </div>
      <HoldButton
        className="foot-button unpair"
        label="from its table"
        hold={{ lock: null, armed: armed !== null, onHold: onUnpair, onPress: press, onSay: say }}
      >
        {(holding) => (
          <>
            <ButtonLines title="Unpair this tablet" words={unpairWords(facts.waiting, holding, armed !== null)} />
            <HoldRing />
          </>
        )}
      </HoldButton>
      <p className="menu-said" role="status">
        {said}
      </p>
    </Sheet>
  );
}

function unpairWords(waiting: number, holding: boolean, armed: boolean): string {
  if (armed) return 'press again';
  if (holding) return 'keep holding';
  if (waiting === 0) return 'hold · everything was sent';
  return `hold · ${waiting === 1 ? '1 tap has' : `${waiting} taps have`} not been sent`;
}

const screenWords: Record<WakeLockState, string> = {
  on: 'stays on',
  off: 'may switch off: tap once to keep it on',
  unavailable: 'may switch off: set it to stay on in its settings',
};

const reducedWords = 'taps wait here, but the page does not open again. The desk shows an address that does';

function FactList({ facts }: { facts: TabletInfo }) {
  const lines: [string, string][] = [
    ['Event', facts.eventName ?? 'not known yet'],
    ['Match', facts.matchLabel ?? 'none'],
    ['Server', facts.online ? 'connected' : 'not reached, the tablet keeps trying'],
    ['Taps', facts.waiting === 0 ? 'all confirmed' : `${facts.waiting} saved here and waiting`],
    ['No network', facts.secure ? 'opens and counts anyway' : reducedWords],
    ['Battery', facts.battery === null ? 'unknown in this browser' : `${facts.battery} %`],
    ['Screen', screenWords[facts.wakeLock]],
  ];
  return <Lines className="facts" lines={lines} />;
}

function Lines({ lines, ...list }: { lines: [string, string][]; className: string; 'data-off'?: true | undefined }) {
  return (
    <dl {...list}>
      {lines.map(([name, words]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}

const keyWords: [string, string][] = [
  ['7   9', '+1 left, right'],
  ['1   3', '−1 left, right; in 14.1 a foul'],
  ['4   6', 'Time-out left, right: press twice or keep down'],
  ['5', 'Finish: press twice or keep down'],
  ['*', 'Undo the last rack'],
];

function KeyHelp({ keyboard, onKeyboard }: Pick<Props, 'keyboard' | 'onKeyboard'>) {
  return (
    <section className="key-help" aria-label="Keys">
      <label className="switch">
        <input type="checkbox" checked={keyboard} onChange={(event) => onKeyboard(event.target.checked)} />
        Keyboard and numeric keypad
      </label>
      <Lines className="facts keys" data-off={!keyboard || undefined} lines={keyWords} />
    </section>
  );
}
