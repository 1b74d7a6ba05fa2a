/** Shows the racks of both histories side by side: the equal ones in one line, then each one from the first difference on. */
import type { CountedRack, MatchProposal } from '#contract/match/match-proposals.ts';
import { runningScores } from '#machines/match/racks.ts';
import { resultText } from '#machines/match/score-text.ts';
import type { Side } from '#machines/names.ts';
import { ButtonLines } from '../pad/button-lines.tsx';
import { clockTime } from '../pad/times.ts';
import { useFitText } from '../pad/use-fit-text.ts';

type Props = { proposal: MatchProposal; names: Record<Side, string>; timeZone: string | undefined };

/** More rows cannot be compared; a long match shows its last ones. */
const maxPairs = 12;
const maxLanes = 21;

export function TwoScoresRows({ proposal, names, timeZone }: Props) {
  const { same, pairs, desk, tablet } = proposal;
  const shown = pairs.slice(-maxPairs);
  const left = pairs.length - shown.length;
  return (
    <ol className="two-scores-rows">
      {same.length > 0 && (
        <li>
          <SameRacks racks={same} />
          <span className="two-scores-number">=</span>
          <SameRacks racks={same} />
        </li>
      )}
      {left > 0 && <li className="two-scores-left">{`${left} more racks differ before these`}</li>}
      {shown.map(({ rack, desk: one, tablet: other }) => (
        <li key={rack} data-differs>
          <Rack rack={one} names={names} timeZone={timeZone} />
          <b className="two-scores-number">{rack}</b>
          <Rack rack={other} names={names} timeZone={timeZone} />
        </li>
      ))}
      <li data-differs={desk.nextToBreak !== tablet.nextToBreak || undefined}>
        <Breaker history={desk} names={names} />
        <span className="two-scores-number">next</span>
        <Breaker history={tablet} names={names} />
      </li>
    </ol>
  );
}

function SameRacks({ racks }: { racks: string }) {
  const scores = runningScores(racks);
  const last = scores.at(-1);
  const numbered = scores.map(({ side }, at) => ({ at, side })).slice(-maxLanes);
  return (
    <span className="two-scores-rack">
      <span>{`1–${racks.length}`}</span>
      <span className="two-scores-lanes" aria-hidden="true">
        {numbered.map(({ at, side }) => (
          <i key={at} data-side={side} />
        ))}
      </span>
      <b>{last && resultText({ aScore: last.a, bScore: last.b }, ' : ')}</b>
    </span>
  );
}

function Rack({ rack, names, timeZone }: { rack: CountedRack | null } & Pick<Props, 'names' | 'timeZone'>) {
  if (!rack)
    return (
      <span className="two-scores-rack">
        <span>not played</span>
        <b>–</b>
      </span>
    );
  return (
    <span className="two-scores-rack">
      <i data-side={rack.side} aria-hidden="true" />
      <Name words={`${rack.change < 0 ? 'Foul of ' : ''}${names[rack.side]}`} />
      {rack.at && <span className="two-scores-time">{clockTime(rack.at, timeZone)}</span>}
      <b>{resultText({ aScore: rack.a, bScore: rack.b }, ' : ')}</b>
      {rack.how && <span className="two-scores-how">{withTimes(rack.how, timeZone)}</span>}
    </span>
  );
}

function Name({ words }: { words: string }) {
  const fitted = useFitText<HTMLSpanElement>(words);
  return (
    <span className="two-scores-name" ref={fitted}>
      {words}
    </span>
  );
}

function Breaker({ history, names }: { history: MatchProposal['desk'] } & Pick<Props, 'names'>) {
  const { nextToBreak, racks, timeouts, status } = history;
  const words = status === 'FINISHED' ? 'finished' : nextToBreak ? `breaks rack ${racks.length + 1}` : 'nobody breaks yet';
  const paused = timeouts.map((side) => `time-out of ${names[side]}`).join(', ');
  return (
    <span className="two-scores-rack">
      <span className="cue-ball" aria-hidden="true" />
      <ButtonLines title={nextToBreak ? names[nextToBreak] : '–'} words={[words, paused].filter(Boolean).join(' · ')} />
    </span>
  );
}

/** The server writes instants as '{2026-…}', because only the screen knows the clock of its venue. */
const withTimes = (words: string, timeZone: string | undefined): string =>
  words.replace(/\{([^}]+)\}/g, (_all, at: string) => clockTime(at, timeZone));
