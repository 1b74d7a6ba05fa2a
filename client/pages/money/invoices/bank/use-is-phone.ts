/** Whether the screen is a phone: too small to judge a line beside its invoice, so a statement is only read there. */
import { useMedia } from '../../../../ui/frame/use-media.ts';

export const useIsPhone = (): boolean => useMedia('(max-width: 639.98px)');
