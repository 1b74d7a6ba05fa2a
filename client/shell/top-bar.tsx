/** The bar of 48 px on every screen: menu, name, event, search, connection, clock, settings, user. */
import { Keyboard, MapPin, Menu as MenuIcon, PanelLeft, Search, SlidersHorizontal } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '../ui/frame/button.tsx';
import { cx } from '../ui/frame/cx.ts';
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
        <span className="whitespace-nowrap max-[90rem]:hidden">Event Office</span>
      </Link>
      <EventName />
      {environment && (
        <span className="whitespace-nowrap rounded-chip bg-tone-soft px-1.5 py-0.5 font-semibold text-2xs text-tone tone-violet max-[90rem]:hidden">
          {environment}
        </span>
      )}
      <div className="flex grow justify-center">
        <Button
          icon={Search}
          shortcut="Ctrl K"
          onPress={onSearch}
          className="w-full max-w-72 justify-start! font-normal! text-ink-2 max-lg:hidden tablet:hidden [&>kbd]:ml-auto"
        >
          Match, player or table
        </Button>
      </div>
      <IconButton
        icon={Search}
        label="Find a match, player or table"
        size="bar"
        onPress={onSearch}
        className="hidden! max-lg:inline-flex! tablet:inline-flex!"
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

/** Shows the whole name, or the short one if the window has no room. In wide windows a name of two lines hides the city. */
function EventName() {
  const events = useHallEvents();
  const [first, ...others] = events;
  if (!first) return null;
  const { name, shortName, city } =
    others.length === 0 ? first : { name: `${events.length} events`, shortName: `${events.length} events`, city: null };
  const size = name.length <= maxOnOneLine ? 'line' : name.length <= maxOnTwoLines ? 'lines' : 'long';
  return (
    <p title={name} className="hidden max-w-44 shrink-0 items-center gap-1.5 leading-4 md:flex xl:max-w-60 min-[100rem]:max-w-76">
      <MapPin aria-hidden className="size-4 shrink-0 text-ink-3" />
      <span className="flex min-w-0 flex-col text-balance [overflow-wrap:anywhere]">
        <b className={cx('font-semibold', size === 'lines' ? 'text-sm min-[100rem]:text-xs' : 'text-sm')}>
          {shortName === name ? (
            name
          ) : (
            <>
              <span className={wholeIn[size]}>{name}</span>
              <span className={shortIn[size]}>{shortName}</span>
            </>
          )}
        </b>
        {city && <span className={cx('text-2xs text-ink-2 max-xl:hidden', size === 'lines' && 'min-[100rem]:hidden')}>{city}</span>}
      </span>
    </p>
  );
}

/** How many letters fit beside the mark. */
const maxOnOneLine = 34;
const maxOnTwoLines = 76;
/** Classes that hide the whole name in windows without room for it, and the short name in the others. */
const wholeIn = { line: 'max-xl:hidden', lines: 'max-[99.9375rem]:hidden', long: 'hidden' };
const shortIn = { line: 'xl:hidden', lines: 'min-[100rem]:hidden', long: undefined };
