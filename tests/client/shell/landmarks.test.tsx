import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DemoRibbon } from '../../../client/shell/demo-ribbon.tsx';
import { session } from '../../../client/state/session.ts';
import { SectionHeading } from '../../../client/ui/frame/section-heading.tsx';
import { Dialog } from '../../../client/ui/overlays/dialog.tsx';
import { Drawer } from '../../../client/ui/overlays/drawer.tsx';

afterEach(cleanup);

test('the ribbon of the demo is a landmark of its own', async () => {
  Object.assign(session, { grants: {} });
  render(<DemoRibbon info={{ demo: { accounts: [], password: 'demo' } } as unknown as Parameters<typeof DemoRibbon>[0]['info']} />);

  await within(screen.getByRole('complementary', { name: 'Demo' })).findByText(/nothing here counts\./);
});

test('the heading of a part is one level below that of its page, dialog or drawer', async () => {
  const part = <SectionHeading>Lines</SectionHeading>;
  const { unmount } = render(part);
  expect(screen.getByRole('heading', { level: 2, name: 'Lines' })).toBeTruthy();
  unmount();

  for (const over of [
    <Dialog key="dialog" title="Invoice" onClose={() => undefined}>
      {part}
    </Dialog>,
    <Drawer key="drawer" title="Settings" onClose={() => undefined}>
      {part}
    </Drawer>,
  ]) {
    const { unmount: close } = render(over);
    expect(await screen.findByRole('heading', { level: 3, name: 'Lines' })).toBeTruthy();
    close();
  }
});
