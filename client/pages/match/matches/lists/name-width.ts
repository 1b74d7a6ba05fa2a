/** The width of a name in a list of matches, measured once per list instead of per cell. */
import { createContext, type RefObject, useContext, useEffect, useState } from 'react';
import { forgetWidths, textWidth } from '../../../../bracket/name-fit.ts';
import { fitInParts, type NameFit } from '../../../../ui/status/player-name.tsx';
import type { ListShape } from '../../../../ui/table/list-shape.ts';

/** Pixels beside the flag, or undefined when a name may take any width. */
export const NameWidth = createContext<number | undefined>(undefined);

/** `area` contains the list. The hook measures again when the columns or the font change. The first rows have the width of the list (client/first-rows/). */
export function useNameWidth(area: RefObject<HTMLElement | null>, shape: ListShape): number | undefined {
  const [measured, setMeasured] = useState(() => roomIn(headerIn(document.getElementById('first-rows'), shape), shape));
  useEffect(() => {
    const header = headerIn(area.current, shape);
    if (!header || typeof ResizeObserver === 'undefined') return;
    const measure = () => setMeasured(roomIn(header, shape));
    const letters = () => {
      forgetWidths();
      measure();
    };
    const observer = new ResizeObserver(measure);
    observer.observe(header);
    document.fonts?.addEventListener('loadingdone', letters);
    return () => {
      observer.disconnect();
      document.fonts?.removeEventListener('loadingdone', letters);
    };
  }, [area, shape]);
  return measured?.shape === shape ? measured.room : undefined;
}

const headerIn = (area: HTMLElement | null, shape: ListShape): HTMLElement | null =>
  area?.querySelector<HTMLElement>(shape === 'wide' ? '[data-column="a"]' : '[data-column="players"]') ?? null;

const roomIn = (header: HTMLElement | null, shape: ListShape) => header && { shape, room: header.clientWidth - besideName[shape] };

/** Padding 8, flag 20 and gap 6. With players below each other also the ring, the score and the gap before them. */
const besideName: Readonly<Record<ListShape, number>> = { wide: 34, tall: 34 + 48, cards: 0 };

type NameFitInput = { lastName: string | null; displayName: string | null; firstName: string | null; mark: string | null };

/**
 * Fits a name: the first name becomes an initial, then disappears; then the type shrinks to 11 px, then the surname takes two lines,
 * and a too long word shrinks further. Returns undefined without a measured width.
 */
export function useNameFit({ lastName, displayName, firstName, mark }: NameFitInput): NameFit | undefined {
  const room = useContext(NameWidth);
  if (room === undefined) return undefined;
  return fitBeside(lastName ?? displayName ?? '', lastName ? (firstName ?? '') : '', room - (mark ? markWidth : 0));
}

function fitBeside(lastName: string, firstName: string, room: number): NameFit {
  const surname = textWidth(lastName.toLocaleUpperCase('en'), font(600));
  const firstNamePart = (text: string): number => (text === '' ? 0 : textWidth(` ${text}`, font(400)));
  if (surname + firstNamePart(firstName) <= room) return whole;
  if (surname + firstNamePart(`${[...firstName][0] ?? ''}.`) <= room) return { given: 'initial', size: 'normal' };
  if (surname <= room) return { given: 'none', size: 'normal' };
  if (surname * smallType <= room) return { given: 'none', size: 'small' };
  return fitInParts(lastName.toLocaleUpperCase('en'), room, (text) => textWidth(text, font(600)));
}

const whole: NameFit = { given: 'full', size: 'normal' };
/** The first rows take another family, because measuring loads the font. */
export const nameFont = { family: '"Inter Variable", system-ui, sans-serif' };
const font = (weight: number): string => `${weight} 13px ${nameFont.family}`;
/** 11 of 13 px. */
const smallType = 11 / 13;
/** 'W/O' and its gap. */
const markWidth = 34;
