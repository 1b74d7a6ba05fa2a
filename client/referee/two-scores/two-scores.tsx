/** Two scores for one match, rack by rack: the desk's score and this tablet's count. A user holds one of them down to choose it. */
import { MessageSquare, Monitor, Tablet, Timer, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import type { MatchProposal } from '#contract/match/match-proposals.ts';
import { newCommandId } from '../../api/command-id.ts';
import { ButtonLines } from '../pad/button-lines.tsx';
import type { HoldControl } from '../pad/hold-button.tsx';
import { HoldButton, HoldRing } from '../pad/hold-button.tsx';
import { distinctNames } from '../pad/player.ts';
import { clockTime } from '../pad/times.ts';
import { useArmed } from '../pad/use-double-press.ts';
import { askDesk, chooseHistory } from './proposal-call.ts';
import { TwoScoresRows } from './two-scores-rows.tsx';
import { scoreOfHistory } from './use-two-scores.ts';

type Props = {
  id: number;
  proposal: MatchProposal | null;
  row: LiveMatch;
  token: string;
  /** The number of taps that are still on their way. */
  waiting: number;
  online: boolean;
  timeZone: string | undefined;
};

export function TwoScores({ id, proposal, row, token, waiting, online, timeZone }: Props) {
  const { armed, arm } = useArmed();
  const [said, say] = useState('');
  const [keys] = useState(() => ({ DESK: newCommandId(), TABLET: newCommandId() }));
  const choose = async (choice: 'DESK' | 'TABLET') => say((await chooseHistory({ token, id }, choice, keys[choice])) ?? '');
  const askTheDesk = async () =>
    say((await askDesk({ token, id })) ? 'The desk sees the question.' : 'The server does not answer. Try again.');
  const lock = (choice: 'DESK' | 'TABLET') => whyLocked(choice, { proposal, waiting, online });
  const hold = (choice: 'DESK' | 'TABLET'): HoldControl => ({
    lock: lock(choice),
    armed: armed?.act === choice,
    onHold: () => void choose(choice),
    onPress: () => (arm(choice, false) ? void choose(choice) : say('Press again within 2 seconds.')),
    onSay: say,
  });
  return (
    <main className="two-scores" aria-label="Two scores for this match">
      <h2>Two scores for this match</h2>
      <p className="two-scores-why">{proposal ? whyWords(proposal, timeZone) : 'The server compares both scores.'}</p>
      {proposal && <Heads proposal={proposal} timeZone={timeZone} />}
      {proposal && <TwoScoresRows proposal={proposal} names={distinctNames(row)} timeZone={timeZone} />}
      {proposal && <CancelledTaps proposal={proposal} names={distinctNames(row)} timeZone={timeZone} />}
      <div className="two-scores-choices">
        {histories.map(({ choice, label, Icon, title, effect }) => (
          <HoldButton key={choice} className="two-scores-choice" label={label} hold={hold(choice)}>
            {() => (
              <>
                <Icon aria-hidden="true" size={36} />
                <ButtonLines
                  title={proposal ? `${title} · ${scoreOfHistory(choice === 'DESK' ? proposal.desk : proposal.tablet)}` : title}
                  words={lock(choice) ?? effect}
                />
                {lock(choice) === null && <HoldRing />}
              </>
            )}
          </HoldButton>
        ))}
        <button type="button" className="two-scores-ask" onClick={() => void askTheDesk()}>
          <MessageSquare aria-hidden="true" size={32} />
          <ButtonLines
            title="Ask the desk first"
            words={proposal?.askedAt ? `asked ${clockTime(proposal.askedAt, timeZone)}` : 'nothing is decided yet'}
          />
        </button>
        <p className="two-scores-note">
          <Timer aria-hidden="true" size={28} />
          <span role="status">
            {said || 'Both scores stay in the match history. The desk sees this page too. The first choice counts.'}
          </span>
        </p>
      </div>
    </main>
  );
}

const histories = [
  { choice: 'DESK', label: 'the desk’s score', Icon: Monitor, title: 'Use the desk', effect: 'the taps here are set aside' },
  { choice: 'TABLET', label: 'this tablet’s score', Icon: Tablet, title: 'Use this tablet', effect: 'undoes the desk’s entry' },
] as const;

type ClockProps = Pick<Props, 'proposal' | 'waiting' | 'online'>;

function whyLocked(choice: 'DESK' | 'TABLET', { proposal, waiting, online }: ClockProps): string | null {
  if (!online) return 'no connection to the server';
  if (waiting > 0) return 'taps are still on their way';
  return proposal ? proposal.refusals[choice] : 'one moment';
}

function whyWords({ cause, tablet, desk }: MatchProposal, timeZone: string | undefined): string {
  const waits = 'Scoring waits until one history is chosen.';
  const time = (at: string | null) => (at === null ? '' : ` at ${clockTime(at, timeZone)}`);
  if (cause === 'RESTORED')
    return `The server was restored from a backup that lacks the points counted here${time(tablet.firstAt)}. ${waits}`;
  return `${desk.by ?? 'The desk'} changed this match${time(desk.lastAt)} while this tablet counted on. ${waits}`;
}

function Heads({ proposal: { desk, tablet, taps }, timeZone }: { proposal: MatchProposal; timeZone: string | undefined }) {
  const time = (at: string | null) => (at === null ? '' : clockTime(at, timeZone));
  const span = [...new Set([time(tablet.firstAt), time(tablet.lastAt)])].join('–');
  const pause = ({ status }: MatchProposal['desk']) => (status === 'TIMEOUT' ? ' · time-out' : status === 'FINISHED' ? ' · finished' : '');
  return (
    <div className="two-scores-heads">
      <div>
        <Monitor aria-hidden="true" size={34} />
        <ButtonLines title="Desk" words={`${[desk.by, time(desk.lastAt)].filter(Boolean).join(', ')}${pause(desk)}`} />
        <b>{scoreOfHistory(desk)}</b>
      </div>
      <div>
        <Tablet aria-hidden="true" size={34} />
        <ButtonLines title="This tablet" words={`${taps.length === 1 ? '1 tap' : `${taps.length} taps`}, ${span}${pause(tablet)}`} />
        <b>{scoreOfHistory(tablet)}</b>
      </div>
    </div>
  );
}

/** Taps that cancel each other out are listed, not hidden. */
function CancelledTaps({
  proposal: { taps },
  names,
  timeZone,
}: {
  proposal: MatchProposal;
  names: Record<'A' | 'B', string>;
  timeZone: string | undefined;
}) {
  const cancelled = taps.flatMap((tap, index) => (tap.cancels !== null && tap.cancels > index ? [{ tap, back: taps[tap.cancels] }] : []));
  if (cancelled.length === 0) return null;
  const words = cancelled.map(
    ({ tap, back }) =>
      `rack ${tap.rack} for ${tap.side ? names[tap.side] : ''} at ${clockTime(tap.at, timeZone)}, taken back at ${clockTime(back?.at ?? tap.at, timeZone)}`,
  );
  return (
    <p className="two-scores-note">
      <Undo2 aria-hidden="true" size={28} />
      <span>{`${2 * cancelled.length} of the ${taps.length} taps cancel out: ${words.join('; ')}.`}</span>
    </p>
  );
}
