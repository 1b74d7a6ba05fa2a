/** The followed player: results so far, the current match, the consequences of a win and a loss, and the place reached so far. */

import { ArrowRight, Check, CornerDownRight, ListOrdered, Play, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { fullName } from '../../../bracket/box-view.ts';
import type { Bracket } from '../../../bracket/model.ts';
import { type NextRouteStep, type PlayerRoute, playerRouteOf } from '../../../bracket/player-route.ts';
import { shortTime } from '../../../bracket/when.ts';
import { useEventZones } from '../../../hall/rows/use-event-zones.ts';
import { useServerTime, useValueOf } from '../../../live/hooks.ts';
import { hall } from '../../../state/hall.ts';
import { IconButton } from '../../../ui/frame/icon-button.tsx';
import { Flag } from '../../../ui/status/flag.tsx';
import type { BracketAddress } from './use-bracket-address.ts';

type PathCardProps = { bracket: Bracket; participantId: number; address: BracketAddress };

export function PathCard({ bracket, participantId, address }: PathCardProps) {
  const now = useServerTime(hall.serverNow, 15_000);
  const words = useValueOf(hall.store.matches, () => JSON.stringify(playerRouteOf(bracket, participantId, now)), 'null');
  const path: PlayerRoute | null = JSON.parse(words);
  if (!path) return null;
  const { player, played, current, ifWins, ifLoses, next, place } = path;
  return (
    <section
      aria-label={`Path of ${fullName(player)}`}
      className="flex w-full shrink-0 flex-col gap-0.5 self-stretch rounded-card border border-accent-line bg-accent-soft px-3 py-2 text-xs tabular lg:w-86"
    >
      <p className="flex items-center gap-2 text-sm">
        <Flag countryId={player.countryId} country={player.country} />
        <b className="grow font-[650]">{fullName(player)}</b>
        <IconButton icon={X} label="Stop following" size="row" onPress={() => address.follow(null)} />
      </p>
      {played.length > 0 && (
        <Line icon={Check}>
          {played.map(({ label, name, score, won }, index) => (
            <span key={label}>
              {index > 0 && ' · '}
              <Jump label={label} words={name} address={address} /> <b className={won ? 'font-[650]' : 'font-normal'}>{score}</b>
            </span>
          ))}
        </Line>
      )}
      {current && (
        <Line icon={Play}>
          <Jump label={current.label} words={current.name} address={address} /> <b className="font-[650]">{current.score}</b>
          <CurrentWords current={current} />
        </Line>
      )}
      {ifWins && <AheadLine icon={ArrowRight} words="Wins" ahead={ifWins} address={address} />}
      {ifLoses && <AheadLine icon={CornerDownRight} words="Loses" ahead={ifLoses} address={address} />}
      {next && <AheadLine icon={ArrowRight} words="Next" ahead={next} address={address} />}
      {place && <Line icon={ListOrdered}>{place}</Line>}
    </section>
  );
}

function CurrentWords({ current }: { current: NonNullable<PlayerRoute['current']> }) {
  const zone = useEventZones()();
  const { table, minutes, scheduledTime } = current;
  if (table !== null) return ` · table ${table}${minutes === null ? '' : ` · ${minutes}′`}`;
  const time = shortTime(scheduledTime, zone, hall.serverNow());
  return time ? ` · ${time}` : '';
}

function AheadLine({ icon, words, ahead, address }: { icon: typeof Check; words: string; ahead: NextRouteStep; address: BracketAddress }) {
  const time = shortTime(ahead.scheduledTime, useEventZones()(), hall.serverNow());
  return (
    <Line icon={icon}>
      {words}: <Jump label={ahead.label} words={ahead.name} address={address} strong />
      {time && ` · ${time}`}
    </Line>
  );
}

function Jump({ label, words, address, strong = false }: { label: string; words: string; address: BracketAddress; strong?: boolean }) {
  return (
    <button
      type="button"
      onClick={() => address.jumpTo(label)}
      className={`rounded-chip hover:text-accent hover:underline ${strong ? 'font-[650]' : ''}`}
    >
      {words}
    </button>
  );
}

function Line({ icon: Icon, children }: { icon: typeof Check; children: ReactNode }) {
  return (
    <p className="flex gap-2 text-ink-2">
      <Icon aria-hidden className="mt-0.5 size-3.5 shrink-0 text-accent" />
      <span>{children}</span>
    </p>
  );
}
