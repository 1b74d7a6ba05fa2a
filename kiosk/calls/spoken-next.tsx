/** The announcements that wait, in the order in which they are spoken. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { arrivalOn, arrivalStep } from '#machines/arrivals.ts';
import { sides } from '#machines/names.ts';
import { sideView } from '../scoreboard/match-view.ts';
import type { Announcement, AnnouncementKind } from './announcements.ts';
import type { AnnouncerState } from './announcer.ts';
import type { SpokenLanguage } from './sentences.ts';

const maxShown = 3;
const kindWords: Readonly<Record<AnnouncementKind, string>> = { CALL: 'call', LAST_REMINDER: 'last reminder', REMINDER: 'reminder' };
const languageWords: Readonly<Record<SpokenLanguage, string>> = { en: 'English', de: 'German' };

type SpokenNextProps = { matches: readonly LiveMatch[]; state: AnnouncerState; languages: readonly SpokenLanguage[] };

export function SpokenNext({ matches, state: { queue }, languages }: SpokenNextProps) {
  return (
    <section aria-labelledby="calls-next" className="calls-next">
      <h2 id="calls-next">
        Spoken next <span>{`${queue.length} in the queue`}</span>
      </h2>
      <ol>
        {queue.slice(0, maxShown).map((announcement) => (
          <Waiting
            key={`${announcement.matchId} ${announcement.announcedAt} ${announcement.calls}`}
            announcement={announcement}
            match={matches.find(({ id }) => id === announcement.matchId) ?? null}
          />
        ))}
      </ol>
      <p className="calls-foot">
        {`Gong before each call · ${languages.map((language) => languageWords[language]).join(' and ')} · repeated once`}
      </p>
    </section>
  );
}

function Waiting({ announcement: { kind }, match }: { announcement: Announcement; match: LiveMatch | null }) {
  if (!match) return null;
  const named = kind === 'CALL' ? sides : sides.filter((side) => arrivalStep(arrivalOn(match, side)) !== 'HERE');
  return (
    <li>
      <span className="calls-tile">{match.tableDisplayNumber}</span>
      <b>{named.map((side) => sideView(match, side).surname).join(' – ')}</b>
      <span>{kindWords[kind]}</span>
    </li>
  );
}
