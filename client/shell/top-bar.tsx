/** The bar of 48 px on every screen: menu, name, event, search, connection, clock, settings, user. */
import { Keyboard, MapPin, Menu as MenuIcon, PanelLeft, Search, SlidersHorizontal } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '../ui/frame/button.tsx';
import { IconButton } from '../ui/frame/icon-button.tsx';
import { lazyPart } from '../ui/frame/lazy-part.ts';
import { afterFirstScreen } from '../ui/frame/when-idle.ts';
import { HallClock } from './hall-clock.tsx';
import { HallConnection } from './hall-connection.tsx';
import { Part } from './part.tsx';
import { useEventZone, useHallEvents } from './use-hall-event.ts';
import { UserMenu } from './user-menu.tsx';

const AttentionBell = lazyPart(() =>
  afterFirstScreen(() => import('./shown-later.ts').then((loaded) => ({ default: loaded.AttentionBell }))),
);
const ScreenAlarmChip = lazyPart(() =>
  afterFirstScreen(() => import('./shown-later.ts').then((loaded) => ({ default: loaded.ScreenAlarmChip }))),
);

type TopBarProps = {
  menuOpen: boolean;
  small: boolean;
  onMenu: (() => void) | null;
  onSettings: () => void;
  onSearch: () => void;
  onKeys: () => void;
  environment: string | null;
};

export function TopBar({ menuOpen, small, onMenu, onSettings, onSearch, onKeys, environment }: TopBarProps) {
  const zone = useEventZone();
  return (
    <header className="z-20 flex h-12 shrink-0 items-center gap-1.5 border-b bg-surface px-2 sm:gap-3 sm:px-3 print:hidden">
      {onMenu && (
        <IconButton
          icon={small ? MenuIcon : PanelLeft}
          label={menuOpen ? 'Close the menu' : 'Open the menu'}
          aria-expanded={menuOpen}
          size="bar"
          onPress={onMenu}
        />
      )}
      <Link to="/" aria-label="Event Office" className="flex shrink-0 items-center gap-2 rounded-control font-[650] text-base">
        <img src="/logo.svg" alt="" width={24} height={24} />
        <span className="whitespace-nowrap max-md:hidden tablet:hidden">Event Office</span>
      </Link>
      <EventName />
      {environment && (
        <span className="whitespace-nowrap rounded-chip bg-tone-soft px-1.5 py-0.5 font-semibold text-2xs text-tone tone-violet max-lg:hidden">
          {environment}
        </span>
      )}
      <div className="flex grow justify-center">
        <Button
          icon={Search}
          shortcut="Ctrl K"
          onPress={onSearch}
          className="w-full max-w-72 justify-start! font-normal! text-ink-2 tablet:hidden [&>kbd]:ml-auto"
        >
          Match, player or table
        </Button>
      </div>
      <IconButton
        icon={Search}
        label="Find a match, player or table"
        size="bar"
        onPress={onSearch}
        className="tablet:inline-flex! hidden!"
      />
      <Part>
        <ScreenAlarmChip />
      </Part>
      <HallConnection zone={zone} />
      <HallClock zone={zone} />
      <IconButton icon={Keyboard} label="Keys" size="bar" onPress={onKeys} className="max-lg:hidden tablet:hidden" />
      <Part>
        <AttentionBell />
      </Part>
      <IconButton icon={SlidersHorizontal} label="Settings" size="bar" onPress={onSettings} />
      <UserMenu />
    </header>
  );
}

function EventName() {
  const events = useHallEvents();
  const [first] = events;
  if (!first) return null;
  return (
    <p className="hidden min-w-0 items-center gap-1.5 truncate text-sm md:flex">
      <MapPin aria-hidden className="size-4 shrink-0 text-ink-3" />
      <b className="truncate font-semibold">{events.length === 1 ? first.name : `${events.length} events`}</b>
      {events.length === 1 && first.city && <span className="min-w-0 shrink-9999 truncate text-ink-2">· {first.city}</span>}
    </p>
  );
}
