/** The scoreboard of a match: two halves, the race and shot clock between them, the rack line below. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { FittedText } from '../frame/fitted-text.tsx';
import { Flag } from '../frame/flag.tsx';
import { Icon } from '../frame/icons.tsx';
import { useDrawnPortrait } from '../frame/portrait.ts';
import { countdown } from '../frame/time.ts';
import { outcomeWords, phaseOf, type ShotClock, type SideView, shotClockOf, sideView } from './match-view.ts';
import { RackLine } from './rack-line.tsx';

export function ScoreboardMatch({ match, now }: { match: LiveMatch; now: number }) {
  const a = sideView(match, 'A');
  const b = sideView(match, 'B');
  const withTimeouts = match.numberOfTimeouts > 0 && phaseOf(match) !== 'finished';
  return (
    <>
      <Half view={a} now={now} withTimeouts={withTimeouts} />
      <Half view={b} now={now} withTimeouts={withTimeouts} />
      <Plaque raceTo={match.raceTo} shotClock={shotClockOf(match)} />
      <RackLine match={match} a={a} b={b} />
    </>
  );
}

const wide = { surname: { available: 792, size: 96 }, given: 560, score: { available: 720, size: 544 } };
const upright = { surname: { available: 920, size: 120 }, given: 680, score: { available: 560, size: 583 } };

function Half({ view, now, withTimeouts }: { view: SideView; now: number; withTimeouts: boolean }) {
  const sizes = useDrawnPortrait() ? upright : wide;
  return (
    <section className={`half side-${view.side}`} data-lost={view.lost || undefined} aria-label={`${view.surname} ${view.score}`}>
      <FittedText className="surname" text={view.surname} widest={88} narrowest={68} {...sizes.surname} />
      <div className="given">
        <Flag countryId={view.countryId} className="flag-large" />
        {view.country && <span className="country">{view.country}</span>}
        {view.givenName && (
          <FittedText className="given-name" text={view.givenName} available={sizes.given} widest={98} narrowest={68} size={56} />
        )}
      </div>
      <div className="score">
        <FittedText className="score-figures" text={view.score} widest={93} narrowest={62} {...sizes.score} />
      </div>
      {view.timeoutUntil === null ? <Foot view={view} withTimeouts={withTimeouts} /> : <TimeoutBar until={view.timeoutUntil} now={now} />}
    </section>
  );
}

function Foot({ view, withTimeouts }: { view: SideView; withTimeouts: boolean }) {
  return (
    <div className="foot">
      {view.breaks && <Chip icon="ball" word={view.breakWord} />}
      {view.won && <Chip icon="tick" word="Winner" />}
      {view.outcome && <span className="chip chip-quiet">{outcomeWords[view.outcome]}</span>}
      {withTimeouts && (
        <span className="timeouts">
          <b>{view.timeoutsLeft}</b> {view.timeoutsLeft === 1 ? 'time-out' : 'time-outs'} left
        </span>
      )}
    </div>
  );
}

function Chip({ icon, word }: { icon: 'ball' | 'tick'; word: string }) {
  return (
    <span className="chip">
      <Icon name={icon} />
      {word}
    </span>
  );
}

function TimeoutBar({ until, now }: { until: number; now: number }) {
  return (
    <div className="foot timeout-bar">
      <Icon name="pause" />
      <span className="timeout-word">Time-out</span>
      <span className="timeout-left" role="timer">
        {countdown(until, now)}
      </span>
    </div>
  );
}

function Plaque({ raceTo, shotClock }: { raceTo: number; shotClock: ShotClock }) {
  return (
    <div className="plaque">
      <span className="race-to">Race to</span>
      <FittedText className="race-to-number" text={String(raceTo)} available={168} widest={100} narrowest={62} size={136} />
      {shotClock && (
        <div className="shot-clock" data-state={shotClock}>
          <span className="shot-clock-mark">
            <Icon name="stopwatch" />
          </span>
          <span>{shotClock === 'ordered' ? 'Shot clock ordered' : 'Shot clock'}</span>
        </div>
      )}
    </div>
  );
}
