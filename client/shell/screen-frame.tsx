/** The place of the screen: beside the menu, under the bars, over the footer. The first rows stand in it too (client/first-rows/). */
import type { ReactNode } from 'react';
import { useSettings } from '../state/settings.ts';
import { cx } from '../ui/frame/cx.ts';
import { phoneScreen, roomyScreen, smallScreen, useMedia, wideScreen } from '../ui/frame/use-media.ts';
import { MenuWidth } from '../ui/table/list-shape.ts';

type ScreenFrameProps = {
  /** The path of the screen that is shown: the address changes before a screen has loaded. */
  path: string;
  /** The menu at the left, null where it lies over the page. */
  aside: ReactNode;
  menuOpen: boolean;
  footer: ReactNode;
  children: ReactNode;
};

export function ScreenFrame({ path, aside, menuOpen, footer, children }: ScreenFrameProps) {
  const { width } = useSettings();
  const phone = useMedia(phoneScreen);
  return (
    <>
      {aside && <div className="shrink-0 print:hidden">{aside}</div>}
      <div className="flex min-w-0 grow flex-col">
        <main id="content" data-path={path} tabIndex={-1} className="relative flex min-h-0 grow flex-col overflow-y-auto">
          <div className={cx(content, width === 'boxed' && 'mx-auto max-w-320')}>
            <MenuWidth value={aside === null ? 0 : menuOpen ? menuPx.open : menuPx.rail}>{children}</MenuWidth>
          </div>
          {phone && footer}
        </main>
        {!phone && footer}
      </div>
    </>
  );
}

/** A screen that fills the window (`fill` of Page) scrolls inside; any other grows, and the window scrolls. */
const content = 'flex w-full shrink-0 grow flex-col has-data-fill:lg:min-h-112 has-data-fill:lg:shrink has-data-fill:lg:basis-0';

const menuPx = { open: 192, rail: 48 };
/** The width of the menu at the left, as `menuPx` says. */
export const menuWidth = (open: boolean): string => (open ? 'w-48' : 'w-12');

/** Where the menu is: `small` puts it over the page, `sideways` under the top bar. */
export function useMenuShape(pathname: string): { small: boolean; sideways: boolean; sidebarOpen: boolean } {
  const { layout, sidebarOpen } = useSettings();
  const small = useMedia(smallScreen);
  const roomy = useMedia(pathname.startsWith('/app/matches/tables') ? wideScreen : roomyScreen);
  return { small, sideways: layout === 'horizontal' && !small, sidebarOpen: sidebarOpen ?? roomy };
}
