/** The two histories of a match come with a network alone, and so does the screen that shows them. */
import type { ComponentProps } from 'react';
import { MessageScreen } from '../screens/message-screen.tsx';
import { usePart } from '../screens/part.ts';
import type { TwoScores } from './two-scores.tsx';

const load = () => import('./two-scores.tsx');
/** Nobody counts while two scores wait for a choice. */
const atAnyTime = (): boolean => true;

export function TwoScoresLater(props: ComponentProps<typeof TwoScores>) {
  const part = usePart(load, atAnyTime);
  if (part) return <part.TwoScores {...props} />;
  return (
    <MessageScreen
      title="Two scores for this match"
      words="One moment: both histories are fetched from the server. The desk can choose as well."
    />
  );
}
