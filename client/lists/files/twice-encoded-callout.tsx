/** Offers to mend a pasted text whose letters were encoded twice, and shows one word before and after. */
import { useMemo } from 'react';
import { Button } from '../../ui/frame/button.tsx';
import { Callout } from '../../ui/frame/callout.tsx';
import { mendTwiceEncoded, twiceEncodedSample } from './twice-encoded.ts';

export function TwiceEncodedCallout({ text, onText }: { text: string; onText: (text: string) => void }) {
  const found = useMemo(() => {
    const mended = mendTwiceEncoded(text);
    const sample = mended === null ? null : twiceEncodedSample(text, mended);
    return mended !== null && sample ? { mended, ...sample } : null;
  }, [text]);
  if (!found) return null;
  return (
    <Callout
      kind="warning"
      title={`The characters of this list were encoded twice: “${found.before}” is probably “${found.after}”.`}
      actions={<Button onPress={() => onText(found.mended)}>Fix the characters</Button>}
    />
  );
}
