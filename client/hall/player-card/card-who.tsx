/** The head of the card: picture, name, country, club and category, and whether fee and uniform are settled. */
import { Ban, CircleCheck, CircleDashed, Shirt, UserX } from 'lucide-react';
import type { CardEntry, PlayerCardFacts } from '#contract/match/player-card.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Avatar } from '../../ui/status/avatar.tsx';
import { Chip } from '../../ui/status/chip.tsx';
import { Flag } from '../../ui/status/flag.tsx';
import { PlayerName } from '../../ui/status/player-name.tsx';

type CardWhoProps = { facts: PlayerCardFacts /** Chooses another entry of the player. */; onChoose: (participantId: number) => void };

export function CardWho({ facts: { player, entry, entries }, onChoose }: CardWhoProps) {
  const { lastName, firstName, displayName, countryId, country, countryName, clubs, playerCategoryName, namesake } = player;
  const facts = [
    countryName,
    ...clubs,
    playerCategoryName,
    entry?.seed ? `seed ${entry.seed}` : null,
    isClub(clubs, namesake) ? null : namesake,
  ];
  return (
    <section aria-label="Player" className="flex flex-col gap-2">
      <div className="flex items-start gap-4">
        <Avatar
          name={`${firstName ?? ''} ${lastName ?? displayName}`.trim()}
          photo={player.photoUrl && `${player.photoUrl}&w=192`}
          size="form"
        />
        <div className="flex min-w-0 grow flex-col gap-1">
          <h2 className="flex items-center gap-2 text-lg">
            <Flag countryId={countryId} country={country} />
            <PlayerName lastName={lastName} firstName={firstName} displayName={displayName} country={country} />
          </h2>
          <p className="text-ink-2">{facts.filter(Boolean).join(' · ')}</p>
          <p className="flex flex-wrap gap-1.5">
            {player.blocked && (
              <Chip tone="red" icon={Ban}>
                Blocked
              </Chip>
            )}
            {entry?.withdrawn && (
              <Chip tone="neutral" icon={UserX}>
                Withdrawn
              </Chip>
            )}
            {entry?.disqualified && (
              <Chip tone="red" icon={Ban}>
                Disqualified
              </Chip>
            )}
            <Payment payment={entry?.payment ?? null} />
            <Uniform next={entry?.next ?? null} />
          </p>
        </div>
      </div>
      {entries.length > 1 && (
        <p className="flex flex-wrap gap-1.5">
          {entries.map(({ participantId, tournamentName }) => (
            <Button
              key={participantId}
              size="row"
              variant={participantId === entry?.participantId ? 'chosen' : 'secondary'}
              aria-pressed={participantId === entry?.participantId}
              onPress={() => onChoose(participantId)}
            >
              {tournamentName}
            </Button>
          ))}
        </p>
      )}
    </section>
  );
}

/** The club is named already. */
const isClub = (clubs: readonly string[], namesake: string | null): boolean => namesake !== null && clubs.join(' · ') === namesake;

function Payment({ payment }: { payment: string | null }) {
  if (payment === 'PAID')
    return (
      <Chip tone="green" icon={CircleCheck} look="soft">
        Fee paid
      </Chip>
    );
  if (payment === 'OPEN' || payment === 'DRAFT')
    return (
      <Chip tone="yellow" icon={CircleDashed}>
        Fee open
      </Chip>
    );
  return null;
}

/** The control begins when the match is announced. */
function Uniform({ next }: { next: CardEntry['next'] }) {
  const approved = next?.uniformApproved ?? null;
  if (approved === null || (!approved && next?.matchStatus !== 'READY')) return null;
  return (
    <Chip tone={approved ? 'green' : 'neutral'} icon={Shirt}>
      {approved ? 'Uniform checked' : 'Uniform not checked'}
    </Chip>
  );
}
