/** Prints the seed list of the preview. */
import { Printer } from 'lucide-react';
import { Button, type ButtonSize } from '../../../ui/frame/button.tsx';
import type { DrawPreview } from './draw-machine.ts';

export const PrintSeeds = ({ preview, size = 'dialog' }: { preview: DrawPreview | null; size?: ButtonSize }) => (
  <Button
    variant="quiet"
    size={size}
    icon={Printer}
    disabledReason={preview && preview.seeds.length > 0 ? null : 'There are no seeds to print.'}
    onPress={() => print()}
  >
    Print seed list
  </Button>
);
