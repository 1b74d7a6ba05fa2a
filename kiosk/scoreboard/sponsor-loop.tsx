/** The sponsors of the event, one large and three small; the server's clock chooses the large one, so that every screen shows the same. */
import type { LiveEvent } from '#contract/live/tournament.ts';
import { useImage } from '../../client/live/use-image.ts';
import { FittedText } from '../frame/fitted-text.tsx';

type Sponsor = LiveEvent['sponsors'][number];

const turnMs = 12_000;
const inRow = 3;

export function SponsorLoop({ event, now }: { event: LiveEvent | null; now: number }) {
  const sponsors = event?.sponsors ?? [];
  const turn = sponsors.length === 0 ? 0 : Math.floor(now / turnMs) % sponsors.length;
  const [large, ...others] = [...sponsors.slice(turn), ...sponsors.slice(0, turn)];
  if (!large) return <EventCard event={event} />;
  return (
    <section className="sponsors" aria-label="Sponsors">
      <div className="sponsor-large" key={large.id}>
        <p className="sponsor-level">{levelWords(large.level)}</p>
        <Logo sponsor={large} large />
        <p className="sponsor-text">{large.text}</p>
      </div>
      <div className="sponsor-row">
        {others.slice(0, inRow).map((sponsor) => (
          <Logo key={sponsor.id} sponsor={sponsor} large={false} />
        ))}
      </div>
    </section>
  );
}

/** 'GOLD' becomes 'Gold sponsor'; other texts such as 'Official cloth' stay. */
function levelWords(level: string): string {
  return /^[A-Z]+$/.test(level) ? `${level.charAt(0)}${level.slice(1).toLowerCase()} sponsor` : level;
}

function Logo({ sponsor, large }: { sponsor: Sponsor; large: boolean }) {
  const image = useImage(sponsor.logo);
  return (
    <div className="sponsor">
      {image && <img alt="" {...image} />}
      {large ? (
        <FittedText className="sponsor-name" text={sponsor.name} available={760} widest={125} narrowest={62} size={104} />
      ) : (
        <FittedText className="sponsor-name" text={sponsor.name} available={250} widest={110} narrowest={62} size={40} />
      )}
    </div>
  );
}

function EventCard({ event }: { event: LiveEvent | null }) {
  return (
    <section className="sponsors">
      <div className="sponsor-large">
        <p className="sponsor-level">{event?.venueCity}</p>
        <div className="sponsor">
          {event && <FittedText className="sponsor-name" text={event.name} available={760} widest={125} narrowest={62} size={104} />}
        </div>
        <p className="sponsor-text">Welcome</p>
      </div>
    </section>
  );
}
