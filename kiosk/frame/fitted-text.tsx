/** A line of text that narrows, then shrinks, until it fits the available width. */
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
import { type FitOptions, fitText, type TypeSetting } from './fit.ts';

export function FittedText({ text, className, ...fitting }: { text: string; className: string } & FitOptions) {
  const line = useRef<HTMLSpanElement>(null);
  const fonts = useFontsLoaded();
  const { available, widest, narrowest, size } = fitting;

  useLayoutEffect(() => {
    const element = line.current;
    if (!element || text === '' || fonts < 0) return;
    const set = (type: TypeSetting) => Object.assign(element.style, styleOf(type));
    const measure = (type: TypeSetting) => {
      set(type);
      return element.scrollWidth;
    };
    set(fitText({ available, widest, narrowest, size }, measure));
  }, [text, fonts, available, widest, narrowest, size]);

  return (
    <span ref={line} className={`fitted ${className}`} style={styleOf({ stretch: widest, size })}>
      {text}
    </span>
  );
}

function styleOf({ stretch, size }: TypeSetting): CSSProperties {
  return { fontStretch: `${stretch}%`, fontSize: `${size}px` };
}

/** Counts loaded fonts: each of them makes earlier measurements wrong. */
function useFontsLoaded(): number {
  const [count, setCount] = useState(0);
  useLayoutEffect(() => {
    const fonts: FontFaceSet | undefined = document.fonts;
    const again = () => setCount((known) => known + 1);
    fonts?.addEventListener('loadingdone', again);
    return () => fonts?.removeEventListener('loadingdone', again);
  }, []);
  return count;
}
