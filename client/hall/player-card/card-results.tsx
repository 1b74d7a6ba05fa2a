/** The results of the player: in this tournament, and the places of the season. */

import { Link } from 'react-router-dom';
import type { CardEntry, CardMatch, PlayerCardFacts } from '#contract/match/player-card.ts';
import { countText } from '#machines/count-text.ts';
import { scoreText } from '#machines/match/score-text.ts';
import { byeWord, walkoverWord } from '#machines/names.ts';
import { ordinal } from '#machines/ordinal.ts';
import { matchName, minutesBetween } from '../../format.ts';
import { useMay } from '../../state/session.ts';
import { CardPerson } from './card-person.tsx';
import { useCardTime } from './use-card-time.ts';

export function CardResults({ entry }: { entry: CardEntry }) {
  const timeOf = useCardTime(entry.eventId);
  const { played } = entry;
  if (played.length === 0) return null;
  return (
    <section aria-label="So far" className="flex flex-col text-xs">
      <h3 className="flex justify-between gap-3 border-b pb-1 font-semibold">
        So far <span className="font-normal text-ink-2 tabular">{recordWords(played)}</span>
      </h3>
      <ul>
        {played.map((match) => (
          <li key={match.id} className="flex flex-wrap items-center gap-x-3 border-b py-1.5 text-sm tabular">
            <Link to={`/app/matches/approved/${match.id}/showHistory`} className="font-semibold text-accent hover:underline">
              {matchName(match)}
            </Link>
            <span className="w-14 text-center">
              {match.walkover ? (
                (match.opponent === null ? byeWord : walkoverWord).toLowerCase()
              ) : (
                <>
                  <b className={match.won ? 'font-bold' : 'font-medium'}>{scoreText(match.ownScore)}</b> : {scoreText(match.otherScore)}
                </>
              )}
            </span>
            <span className="min-w-0 grow">
              <CardPerson person={match.opponent} instead={match.walkover ? '–' : match.waitsFor} />
            </span>
            <span className="ml-auto whitespace-nowrap text-ink-2 text-xs">
              {[placeOf(match), timeOf(match.finishTime)].filter(Boolean).join('  ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** '1 won, 0 lost · 33 min a match' */
function recordWords(played: readonly CardMatch[]): string {
  const won = played.filter((match) => match.won).length;
  const times = played.flatMap(({ startTime, finishTime, walkover }) => (walkover ? [] : (minutesBetween(startTime, finishTime) ?? [])));
  const mean = times.length === 0 ? null : Math.round(times.reduce((all, one) => all + one, 0) / times.length);
  return `${won} won, ${played.length - won} lost${mean === null ? '' : ` · ${mean} min a match`}`;
}

function placeOf({ tableDisplayNumber, startTime, finishTime, walkover }: CardMatch): string {
  const minutes = minutesBetween(startTime, finishTime);
  if (walkover) return '';
  return [tableDisplayNumber === null ? null : `table ${tableDisplayNumber}`, minutes === null ? null : `${minutes}′`]
    .filter(Boolean)
    .join(' · ');
}

export function CardSeason({ facts: { player, season } }: { facts: PlayerCardFacts }) {
  const mayOpen = useMay()('participant:read');
  if (season.tournaments === 0) return <p className="text-ink-2">Has not entered a tournament yet.</p>;
  return (
    <section aria-label="This season" className="flex flex-col text-xs">
      <h3 className="flex justify-between gap-3 border-b pb-1 font-semibold">
        This season
        {mayOpen && (
          <Link to={`/app/players/${player.id}/tournaments`} className="text-accent hover:underline">
            {season.tournaments === 1 ? 'The only tournament' : `All ${countText(season.tournaments, 'tournament')}`}
          </Link>
        )}
      </h3>
      {season.places.length === 0 && <p className="py-1.5 text-ink-2 text-sm">No final place yet.</p>}
      <ul>
        {season.places.map(({ tournamentId, eventName, tournamentName, place, entrants }) => (
          <li key={tournamentId} className="flex justify-between gap-3 border-b py-1.5 text-sm tabular">
            <span className="min-w-0">
              {eventName} <span className="text-ink-2">{tournamentName}</span>
            </span>
            <span className="whitespace-nowrap text-ink-2">
              {ordinal(place)} of {entrants}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
