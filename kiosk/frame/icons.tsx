/** The icons of the screens, drawn here: an icon library would be larger than the screens. Each icon stands beside its word. */
import type { ReactElement, SVGProps } from 'react';

export type IconName = keyof typeof shapes;

export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={className ?? 'icon'} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {shapes[name]}
    </svg>
  );
}

const stroke: SVGProps<SVGPathElement> = { fill: 'none', stroke: 'currentColor', strokeWidth: 2.6, strokeLinecap: 'butt' };

const shapes = {
  speaker: (
    <>
      <path fill="currentColor" d="M1 8.5 14 3v18L1 15.5z" />
      <path fill="currentColor" d="M4 16h5l1 5H6z" />
      <path {...stroke} d="M17 8.5a5 5 0 0 1 0 7" />
    </>
  ),
  play: <path fill="currentColor" d="M4 2.5v19L21 12z" />,
  pause: <path fill="currentColor" d="M4 2h5.5v20H4zm10.5 0H20v20h-5.5z" />,
  tick: <path {...stroke} strokeWidth={3.4} d="m3 12.5 6 6L21.5 5.5" />,
  ring: <circle {...(stroke as SVGProps<SVGCircleElement>)} strokeWidth={2.8} cx="12" cy="12" r="9" />,
  lock: (
    <>
      <path fill="currentColor" d="M4 10h16v12H4z" />
      <path {...stroke} d="M7.5 11V7.5a4.5 4.5 0 0 1 9 0V11" />
    </>
  ),
  clock: (
    <>
      <circle {...(stroke as SVGProps<SVGCircleElement>)} cx="12" cy="12" r="9.6" />
      <path {...stroke} d="M12 6.5V12l4 3" />
    </>
  ),
  triangle: <path fill="currentColor" fillRule="evenodd" d="M12 1.5 23.5 22H.5zM10.7 9h2.6v6.5h-2.6zm0 8h2.6v2.6h-2.6z" />,
  octagon: (
    <path fill="currentColor" fillRule="evenodd" d="M7.5 1h9L23 7.5v9L16.5 23h-9L1 16.5v-9zM10.6 5.5h2.8v8h-2.8zm0 10h2.8v2.8h-2.8z" />
  ),
  stopwatch: (
    <>
      <circle {...(stroke as SVGProps<SVGCircleElement>)} strokeWidth={2.3} cx="12" cy="13.8" r="8.4" />
      <path {...stroke} strokeWidth={2.3} d="M12 9v5.5M8.5 1.6h7M12 1.6v4M18.3 6.8l2-2" />
    </>
  ),
  ball: (
    <>
      <circle cx="12" cy="12" r="11.5" fill="#0A0E0F" />
      <circle cx="12" cy="12" r="9.4" fill="#F7FAFA" />
    </>
  ),
} satisfies Record<string, ReactElement>;
