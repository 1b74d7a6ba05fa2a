/** The filters of a list on a phone, one below the other. Each change applies to the list at once. */
import type { ReactNode } from 'react';
import { Button } from '../frame/button.tsx';
import { Drawer } from '../overlays/drawer.tsx';

export const FilterSheet = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => (
  <Drawer title="Filter" onClose={onClose}>
    <div className="flex flex-col gap-3 *:w-full [&_button]:grow [&_button]:justify-between">{children}</div>
    <Button variant="primary" size="touch" onPress={onClose}>
      Show the list
    </Button>
  </Drawer>
);
