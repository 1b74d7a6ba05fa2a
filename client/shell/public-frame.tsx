/** The card in the middle of the page for people who are not signed in. */
import { type ReactNode, useEffect } from 'react';
import { useSession } from '../state/session.ts';
import { Card } from '../ui/frame/card.tsx';
import { DemoRibbon } from './demo-ribbon.tsx';
import { environmentLabel } from './environment-label.ts';

type PublicFrameProps = { title: string /** For a page with much text to read. */; wide?: boolean; children: ReactNode };

export function PublicFrame({ title, wide = false, children }: PublicFrameProps) {
  const { info } = useSession();
  const environment = environmentLabel(location.hostname, import.meta.env.DEV || info?.development === true);
  useEffect(() => {
    document.title = `${title} · Event Office`;
  }, [title]);
  return (
    <div className="flex min-h-dvh flex-col">
      <DemoRibbon info={info} />
      <main className="flex grow flex-col items-center justify-center gap-4 p-4">
        <div className="flex items-center gap-2.5">
          <img src="/logo.svg" alt="" width={32} height={32} />
          <span className="font-[650] text-xl">Event Office</span>
        </div>
        <Card padding="roomy" className={wide ? 'max-w-2xl' : 'max-w-96'}>
          <div className="flex flex-col gap-4">
            <h1 className="font-[650] text-lg">{title}</h1>
            {children}
          </div>
        </Card>
        {environment && <p className="font-semibold text-2xs text-ink-3 tracking-wider">{environment}</p>}
      </main>
    </div>
  );
}
