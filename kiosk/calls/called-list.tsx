/** The called players, since when, and who of them is there. The audience reads the list: no red, and nobody is named a no-show. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { arrivalOn, arrivalStep, clockWords } from '#machines/arrivals.ts';
import { type Side, sides } from '#machines/names.ts';
import { FittedText } from '../frame/fitted-text.tsx';
import { Flag } from '../frame/flag.tsx';
import { Icon, type IconName } from '../frame/icons.tsx';
import { clockTime } from '../frame/time.ts';
import { sideView } from '../scoreboard/match-view.ts';

/** More do not fit beside what is spoken next. */
const maxShown = 6;

export function CalledList({ matches, now, timeZone }: { matches: readonly LiveMatch[]; now: number; timeZone: string }) {
  const more = matches.length - maxShown;
  return (
    <section aria-labelledby="calls-called">
      <h2 id="calls-called">
        Called <span>arrivals, and time since the call</span>
      </h2>
      {matches.length === 0 && <p className="calls-none">No match is called.</p>}
      <ul>
        {matches.slice(0, maxShown).map((match) => (
          <li key={match.id} className="calls-row" data-late={isLate(match) || undefined}>
            <span className="calls-tile">{match.tableDisplayNumber}</span>
            <div>
              {sides.map((side) => (
                <CalledSide key={side} match={match} side={side} timeZone={timeZone} />
              ))}
            </div>
            <time className="calls-clock">{clockWords(now - Date.parse(match.announcedAt ?? ''))}</time>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="calls-none">{`${more} more`}</p>}
    </section>
  );
}

/** From the second reminder on. */
const isLate = (match: LiveMatch): boolean => match.calls > 1 && sides.some((side) => arrivalStep(arrivalOn(match, side)) !== 'HERE');

function CalledSide({ match, side, timeZone }: { match: LiveMatch; side: Side; timeZone: string }) {
  const { surname, countryId, country } = sideView(match, side);
  const { icon, words, kind } = stepOf(match, side, timeZone);
  return (
    <p className="calls-side">
      <Flag countryId={countryId} className="flag-tiny" letters={country} />
      <FittedText className="calls-side-name" text={surname} available={340} widest={84} narrowest={62} size={33} />
      <span className="calls-step" data-step={kind}>
        <Icon name={icon} />
        {words}
      </span>
    </p>
  );
}

function stepOf(match: LiveMatch, side: Side, timeZone: string): { icon: IconName; words: string; kind: string } {
  const { hereAt, comingAt } = arrivalOn(match, side);
  if (hereAt !== null) return { icon: 'tick', words: `here ${clockTime(Date.parse(hereAt), timeZone)}`, kind: 'here' };
  if (match.calls > 1) return { icon: 'triangle', words: 'please come', kind: 'late' };
  return comingAt === null ? { icon: 'speaker', words: 'called', kind: 'called' } : { icon: 'play', words: 'is coming', kind: 'coming' };
}
