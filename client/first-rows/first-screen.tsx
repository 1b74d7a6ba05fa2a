/** The running list in the frame of the office, whose bars and menu are still empty. */
import { RunningPage } from '../pages/match/matches/lists/running-page.tsx';
import { DemoRibbon } from '../shell/demo-ribbon.tsx';
import { Footer } from '../shell/footer.tsx';
import { menuWidth, ScreenFrame, useMenuShape } from '../shell/screen-frame.tsx';
import { useSession } from '../state/session.ts';
import { cx } from '../ui/frame/cx.ts';

export function FirstScreen() {
  const { info } = useSession();
  const { small, sideways, sidebarOpen } = useMenuShape(location.pathname);
  const emptyMenu = <div className={cx('h-full border-r bg-surface', menuWidth(sidebarOpen))} />;
  return (
    <div className="flex h-dvh flex-col print:hidden">
      <DemoRibbon info={info} />
      <div className="h-12 shrink-0 border-b bg-surface" />
      <div className="relative flex min-h-0 grow">
        <ScreenFrame
          path={location.pathname}
          aside={small || sideways ? null : emptyMenu}
          menuOpen={sidebarOpen}
          footer={<Footer organisation={info?.organisation ?? null} />}
        >
          <RunningPage />
        </ScreenFrame>
      </div>
    </div>
  );
}
