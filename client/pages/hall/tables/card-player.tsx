/** One player of a card: flag, name, a ring for the next breaker, and score. */
import { useContext } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import type { Side } from '#machines/names.ts';
import { sideOf } from '../../../hall/match/match-side.ts';
import { cx } from '../../../ui/frame/cx.ts';
import { tabletScreen, useMedia } from '../../../ui/frame/use-media.ts';
import { Flag } from '../../../ui/status/flag.tsx';
import { PlayerName } from '../../../ui/status/player-name.tsx';
import { ScoreDigit } from '../../../ui/status/score-digit.tsx';
import { fitName, fitReadableName, wideNameRoom } from './card-words.ts';
import { FillingCards, largeScreen } from './filling-cards.ts';

export function CardPlayer({ match, side }: { match: LiveMatch; side: Side }) {
  const player = sideOf(match, side);
  const room = useMedia(tabletScreen) ? wideNameRoom : undefined;
  const isLarge = useMedia(largeScreen);
  const isFilling = useContext(FillingCards);
  const [name, given] = [player.lastName ?? player.displayName, player.lastName ? player.firstName : null];
  const fit = isLarge ? fitReadableName(name, given, isFilling) : fitName(name, given, room);
  return (
    <div className={cx('flex items-center gap-1.5', isFilling ? 'h-9' : isLarge ? 'min-h-7' : 'h-7')}>
      <Flag countryId={player.countryId} country={player.country} />
      {player.known ? (
        <PlayerName
          lastName={player.lastName}
          displayName={player.displayName}
          country={player.country}
          firstName={player.firstName}
          fit={fit}
          className={cx('grow', player.isOut && 'line-through decoration-1')}
        />
      ) : (
        <span className="min-w-0 grow truncate text-ink-3 italic">waiting for player</span>
      )}
      {player.mark && <span className="rounded-chip bg-sunken px-1 font-semibold text-2xs text-ink-2">{player.mark}</span>}
      {player.breaksNext && (
        <span
          role="img"
          aria-label="breaks next"
          title="breaks next"
          className="size-2.5 shrink-0 rounded-full border-[2.5px] border-ink"
        />
      )}
      {match.matchStatus === 'READY' ? (
        <span className="min-w-6 text-center text-lg text-ink-2">
          –<span className="sr-only"> not started</span>
        </span>
      ) : (
        <ScoreDigit score={player.score} leads={player.leads} className="text-[1.25rem]! px-0.5!" />
      )}
    </div>
  );
}
