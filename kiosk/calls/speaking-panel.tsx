/** The large panel: table and players of the spoken call, and below them the sentence in each language. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { columnsOf } from '#machines/match/sides.ts';
import { sides } from '#machines/names.ts';
import { FittedText } from '../frame/fitted-text.tsx';
import { Flag } from '../frame/flag.tsx';
import { Icon } from '../frame/icons.tsx';
import { sideView } from '../scoreboard/match-view.ts';
import type { AnnouncementKind } from './announcements.ts';
import type { AnnouncerState } from './announcer.ts';
import { type Pronunciations, type SpokenLanguage, sentenceOf } from './sentences.ts';

type SpeakingPanelProps = {
  /** The match that is spoken, or was spoken last. */
  match: LiveMatch | null;
  state: AnnouncerState;
  languages: readonly SpokenLanguage[];
  pronunciations: Pronunciations;
};

export function SpeakingPanel({ match, state, languages, pronunciations }: SpeakingPanelProps) {
  const { current, last, isMuted, queue } = state;
  const kind = (current ?? last)?.kind ?? 'CALL';
  return (
    <>
      <section className="calls-panel" data-speaking={(current !== null && !isMuted) || undefined} aria-label="Spoken call">
        <p className="calls-status" role="status">
          <Icon name="speaker" />
          {isMuted ? `Muted, ${queue.length} waiting` : statusOf(current !== null, match !== null, kind)}
        </p>
        {match && <SpokenMatch match={match} />}
      </section>
      <section className="calls-lines" aria-label="Sentences">
        {match ? (
          languages.map((language) => (
            <p key={language} data-now={state.line?.language === language || undefined}>
              <span>{language.toUpperCase()}</span>
              <span lang={language}>{sentenceOf(match, kind, language, pronunciations)}</span>
              <span>{timesOf(state, language, languages)}</span>
            </p>
          ))
        ) : (
          <p>Calls are spoken here as soon as the desk calls a match.</p>
        )}
        {match && <NoteLine match={match} pronunciations={pronunciations} />}
      </section>
    </>
  );
}

function SpokenMatch({ match }: { match: LiveMatch }) {
  return (
    <>
      <p className="calls-table">
        Table <b>{match.tableDisplayNumber}</b>
      </p>
      {sides.map((side) => {
        const { surname, givenName, countryId, country } = sideView(match, side);
        return (
          <div key={side} className="calls-name">
            <Flag countryId={countryId} className="flag-medium" letters={country} />
            <FittedText className="calls-surname" text={surname} available={560} widest={86} narrowest={62} size={66} />
            {givenName && <FittedText className="calls-given" text={givenName} available={220} widest={84} narrowest={62} size={44} />}
          </div>
        );
      })}
    </>
  );
}

function NoteLine({ match, pronunciations }: { match: LiveMatch; pronunciations: Pronunciations }) {
  const notes = sides.flatMap((side) => pronunciations.get(match[columnsOf[side].participantId] ?? 0) ?? []);
  return notes.length === 0 ? null : <p className="calls-note">Pronounce: {notes.join(', ')}</p>;
}

function statusOf(isSpeaking: boolean, hasMatch: boolean, kind: AnnouncementKind): string {
  if (!isSpeaking) return hasMatch ? 'Last call' : 'No call';
  return kind === 'CALL' ? 'Speaking now' : kind === 'REMINDER' ? 'Reminder' : 'Last reminder';
}

/** Returns '1st time' or '2nd time' while the sentence is spoken, and 'said twice' after it. */
function timesOf({ current, line }: AnnouncerState, language: SpokenLanguage, languages: readonly SpokenLanguage[]): string {
  if (!current) return 'said twice';
  if (!line) return '';
  if (line.language === language) return line.time === 1 ? '1st time' : '2nd time';
  return languages.indexOf(language) < languages.indexOf(line.language) ? 'said twice' : '';
}
