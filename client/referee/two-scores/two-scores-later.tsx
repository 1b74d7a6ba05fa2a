/** Loads the screen of the two histories on demand, because the histories need a network anyway. */
import type { ComponentProps } from 'react';
import { MessageScreen } from '../screens/message-screen.tsx';
import { useLoadedPart } from '../screens/use-loaded-part.ts';
import type { TwoScores } from './two-scores.tsx';

const load = () => import('./two-scores.tsx');
/** A reload is always allowed: nobody counts while two scores wait for a choice. */
const atAnyTime = (): boolean => true;

export function TwoScoresLater(props: ComponentProps<typeof TwoScores>) {
  const part = useLoadedPart(load, atAnyTime);
  if (part) return <part.TwoScores {...props} />;
  return <MessageScreen title="Two scores for this match" words="One moment … The desk can also choose." />;
}
