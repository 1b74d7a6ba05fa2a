/** Says why data could not be loaded, and offers to try again. */
import type { ReactNode } from 'react';
import { sentenceOf } from '../api/problem.ts';
import { Button } from '../ui/frame/button.tsx';
import { Callout } from '../ui/frame/callout.tsx';

type NotLoadedProps = {
  /** 'The history could not be loaded.' */
  title: string;
  error: Error;
  onRetry: () => unknown;
  /** 'warning' means that older data is still shown. */
  kind?: 'error' | 'warning';
  /** Replaces the error's own sentence. */
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
