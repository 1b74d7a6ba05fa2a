/** Shown without a running event: the next step for this user. */
import { CalendarPlus } from 'lucide-react';
import { useMay } from '../../../state/session.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { LinkButton } from '../../../ui/frame/link-button.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { HealthStrip } from './health-strip.tsx';
import { nextStep } from './next-step.ts';
import { RestoreNotice } from './restore-notice.tsx';
import { useEventPreparation } from './use-event-preparation.ts';

export function NoRunningEvent() {
  const { title, words, link } = nextStep(useMay(), useEventPreparation());
  return (
    <Page title="Start page" crumbs={[]}>
      <RestoreNotice />
      <HealthStrip />
      <Card>
        <EmptyState
          icon={CalendarPlus}
          title={title}
          action={
            link && (
              <LinkButton primary to={link.to}>
                {link.words}
              </LinkButton>
            )
          }
        >
          {words}
        </EmptyState>
      </Card>
    </Page>
  );
}
