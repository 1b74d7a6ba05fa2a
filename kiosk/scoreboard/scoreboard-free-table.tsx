/** The scoreboard of a table without a match: sponsors on the left, the next match and its predicted start on the right. */

import type { ReactNode } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import type { LiveEvent } from '#contract/live/tournament.ts';
import { useImage } from '../../client/live/use-image.ts';
import type { NextLive } from '../../client/live/use-next-matches.ts';
import { FittedText } from '../frame/fitted-text.tsx';
import { Flag } from '../frame/flag.tsx';
import { clockTime, zoneOf } from '../frame/time.ts';
import { type SideView, scoreLine, sideView } from './match-view.ts';
import { SponsorLoop } from './sponsor-loop.tsx';

type Props = {
  event: LiveEvent | null;
  next: NextLive | null;
  /** The match that was on the table at the last contact with the server, long ago. */
  last: LiveMatch | null;
  /** Null unless the table is blocked. */
  blockedReason: string | null;
  now: number;
};

export function ScoreboardFree({ event, next, last, blockedReason, now }: Props) {
  // Without the event for the public, or without network, there is no code.
  const image = useImage(event && `/api/public/events/${event.id}/live-code.svg`);
  const code = image && <img className="code" alt="Live scores" {...image} />;
  return (
    <>
      <SponsorLoop event={event} now={now} />
      {last && <Note title="Last known score" text={scoreLine(last)} />}
      {!last && blockedReason !== null && <Note title="This table is blocked" text={blockedReason} />}
      {!last && blockedReason === null && <Next next={next} timeZone={zoneOf(event)} eventName={event?.name ?? ''} code={code} />}
    </>
  );
}

type NextProps = { next: NextLive | null; timeZone: string; eventName: string; code: ReactNode };

function Next({ next, timeZone, eventName, code }: NextProps) {
  if (!next) return <Note title="No match is waiting for this table" text={eventName} code={code} />;
  const { match, predictedStart } = next;
  const scheduled = match.matchScheduledTime === null ? '' : clockTime(Date.parse(match.matchScheduledTime), timeZone);
  const predicted = clockTime(predictedStart, timeZone);
  return (
    <section className="next">
      {code}
      <p className="next-label">{next.probable ? 'Probably next on this table' : 'Next on this table'}</p>
      <FittedText
        className="next-title"
        text={`${match.roundName} · ${match.label}`}
        available={584}
        widest={92}
        narrowest={68}
        size={64}
      />
      <p className="next-detail">
        {match.categoryName} · {match.disciplineName} · race to {match.raceTo}
      </p>
      <hr />
      <NextSide view={sideView(match, 'A')} feeders={next.feeders} />
      <NextSide view={sideView(match, 'B')} feeders={next.feeders} />
      {predicted !== '' && (
        <div className="next-foot">
          <div>
            <p className="next-predicted">Predicted</p>
            {scheduled !== '' && <p className="next-scheduled">scheduled {scheduled}</p>}
          </div>
          <time className="next-time">{predicted}</time>
        </div>
      )}
    </section>
  );
}

function NextSide({ view, feeders }: { view: SideView; feeders: NextLive['feeders'] }) {
  const table = feeders[view.surname.split(' ').at(-1) ?? ''];
  return (
    <div className="next-side">
      <FittedText className="next-name" text={view.surname} available={792} widest={92} narrowest={68} size={80} />
      <div className="given">
        <Flag countryId={view.countryId} className="flag-medium" />
        {view.country && <span className="country">{view.country}</span>}
        {view.givenName && <span className="given-name">{view.givenName}</span>}
        {view.givenName === null && table !== undefined && <span className="still-playing">still playing on table {table}</span>}
      </div>
    </div>
  );
}

function Note({ title, text, code }: { title: string; text: string; code?: ReactNode }) {
  return (
    <section className="next next-note">
      <FittedText className="next-title" text={title} available={792} widest={92} narrowest={68} size={64} />
      <p className="next-detail">{text}</p>
      {code}
    </section>
  );
}
