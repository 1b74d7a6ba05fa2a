/** A heading that takes the width its neighbours leave, and fits its text into it. */
import { useLayoutEffect, useRef, useState } from 'react';
import type { FitOptions } from './fit.ts';
import { FittedText } from './fitted-text.tsx';

export function FillingText({ text, ...fitting }: { text: string } & Omit<FitOptions, 'available'>) {
  const box = useRef<HTMLHeadingElement>(null);
  const [available, setAvailable] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    // Without ResizeObserver the text keeps the first measured width.
    const Observer: typeof ResizeObserver | undefined = globalThis.ResizeObserver;
    const measure = () => setAvailable(element?.clientWidth ?? 0);
    measure();
    if (!element || !Observer) return;
    const observer = new Observer(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <h1 ref={box}>
      <FittedText className="filling-text" text={text} available={available} {...fitting} />
    </h1>
  );
}
