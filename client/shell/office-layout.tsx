/** The frame around every screen of the office: top bar, menu, screen, footer, settings, palette, messages. */
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router-dom';
import { cardParam } from '../lists/card-param.ts';
import { emptyMenu, loadMenu, menuFor } from '../menu.ts';
import { heldRoles, useMay, useSession } from '../state/session.ts';
import { settings } from '../state/settings.ts';
import { lazyPart } from '../ui/frame/lazy-part.ts';
import { trackFocus } from '../ui/overlays/restore-focus.ts';
import { DemoRibbon } from './demo-ribbon.tsx';
import { DeskWarnings } from './desk-warnings.tsx';
import { environmentLabel } from './environment-label.ts';
import { Footer } from './footer.tsx';
import { HallWatch } from './hall-connection.tsx';
import { useShellKeys } from './keys/use-shell-keys.ts';
import { useMayBeHere } from './may-open.ts';
import { OpenProposals } from './open-proposals.tsx';
import { Part } from './part.tsx';
import { PasswordQuestion } from './password-question.tsx';
import { ScreenFrame, useMenuShape } from './screen-frame.tsx';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';

const CommandPalette = lazyPart(() => import('./command-palette.tsx').then((loaded) => ({ default: loaded.CommandPalette })));
const KeysSheet = lazyPart(() => import('./keys/keys-sheet.tsx').then((loaded) => ({ default: loaded.KeysSheet })));
const PlayerCard = lazyPart(() => import('../hall/player-card/player-card.tsx').then((loaded) => ({ default: loaded.PlayerCard })));
const NotAuthorized = lazyPart(() => import('./not-authorized.tsx').then((loaded) => ({ default: loaded.NotAuthorized })));
const SettingsDrawer = lazyPart(() => import('./settings-drawer.tsx').then((loaded) => ({ default: loaded.SettingsDrawer })));
const TopMenu = lazyPart(() => import('./top-menu.tsx').then((loaded) => ({ default: loaded.TopMenu })));

export function OfficeLayout() {
  const { account, info } = useSession();
  const [menu, setMenu] = useState(emptyMenu);
  const [panel, setPanel] = useState<'settings' | 'palette' | 'keys' | null>(null);
  const { pathname, search } = useLocation();
  const { small, sideways, sidebarOpen } = useMenuShape(pathname);
  const [sheetOpen, setSheetOpen] = useSheet();
  const may = useMay();
  const groups = menuFor(menu, heldRoles(account), may, Boolean(info?.demo));
  const mayBeHere = useMayBeHere();

  useEffect(() => void loadMenu().then(setMenu), []);
  useEffect(trackFocus, []);
  usePaletteKey(() => setPanel('palette'));

  const toggleMenu = () => {
    if (small) setSheetOpen(!sheetOpen);
    else settings.sidebarOpen = !sidebarOpen;
  };
  const navigate = useNavigate();
  const showKeys = () => setPanel('keys');
  useShellKeys({ menu: groups, go: (path) => void navigate(path), toggleMenu, showKeys });
  const footer = <Footer organisation={info?.organisation ?? null} />;
  const aside = <SideMenu groups={groups} open={small || sidebarOpen} />;
  return (
    <div className="flex h-dvh flex-col print:h-auto">
      <a href="#content" className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-surface focus:p-3">
        Skip to the content
      </a>
      <HallWatch />
      <DemoRibbon info={info} />
      <DeskWarnings />
      <OpenProposals />
      <TopBar
        menuOpen={small ? sheetOpen : sidebarOpen}
        small={small}
        onMenu={sideways ? null : toggleMenu}
        onSettings={() => setPanel('settings')}
        onKeys={showKeys}
        onSearch={() => setPanel('palette')}
        environment={environmentLabel(location.hostname, import.meta.env.DEV || info?.development === true)}
      />
      <Part>{sideways && <TopMenu groups={groups} />}</Part>
      <div className="relative flex min-h-0 grow">
        {small && sheetOpen && <Sheet onClose={() => setSheetOpen(false)}>{aside}</Sheet>}
        <ScreenFrame path={pathname} aside={small || sideways ? null : aside} menuOpen={sidebarOpen} footer={footer}>
          {mayBeHere ? (
            <Outlet />
          ) : (
            <Suspense fallback={null}>
              <NotAuthorized />
            </Suspense>
          )}
        </ScreenFrame>
        <Part>{new URLSearchParams(search).has(cardParam) && may('player:read') && <PlayerCard />}</Part>
      </div>
      <Part key={panel}>
        {panel === 'settings' && <SettingsDrawer onClose={() => setPanel(null)} />}
        {panel === 'palette' && <CommandPalette onClose={() => setPanel(null)} groups={groups} />}
        {panel === 'keys' && <KeysSheet onClose={() => setPanel(null)} menu={groups} />}
      </Part>
      <PasswordQuestion />
      <ScrollRestoration />
    </div>
  );
}

/** On small screens the menu closes after a navigation. */
function useSheet() {
  const { pathname } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  return [openedAt === pathname, (open: boolean) => setOpenedAt(open ? pathname : null)] as const;
}

function Sheet({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [onClose]);
  return (
    <>
      <button type="button" aria-label="Close the menu" className="absolute inset-0 z-20 bg-overlay" onClick={onClose} />
      <div className="absolute inset-y-0 left-0 z-30 shadow-pop">{children}</div>
    </>
  );
}

function usePaletteKey(open: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      open();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  });
}
