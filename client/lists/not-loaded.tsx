/** What was asked for did not come: why, and once more. */
import type { ReactNode } from 'react';
import { sentenceOf } from '../api/problem.ts';
import { Button } from '../ui/frame/button.tsx';
import { Callout } from '../ui/frame/callout.tsx';

type NotLoadedProps = {
  /** 'The history could not be loaded.' */
  title: string;
  error: Error;
  onRetry: () => unknown;
  /** 'warning': something older still stands. */
  kind?: 'error' | 'warning';
  /** Instead of the error's own sentence. */
  children?: ReactNode;
};

export const NotLoaded = ({ title, error, onRetry, kind = 'error', children }: NotLoadedProps) => (
  <Callout
    kind={kind}
    title={title}
    actions={
      <Button size="row" onPress={() => void onRetry()}>
        Try again
      </Button>
    }
  >
    {children ?? sentenceOf(error)}
  </Callout>
);
