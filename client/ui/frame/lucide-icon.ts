/** In place of lucide's own maker of icons, 1 kB of settings that no icon here has: the same svg with the same classes. */
import { createElement, type SVGProps } from 'react';

type IconData = { name: string; node: readonly [tag: string, attributes: Record<string, string>][] };
type IconProps = SVGProps<SVGSVGElement> & { size?: number | string };

const line = { fill: 'none', stroke: 'currentColor', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

export default ({ name, node }: IconData) =>
  ({ size = 24, strokeWidth = 2, className = '', ...rest }: IconProps) =>
    createElement(
      'svg',
      {
        viewBox: '0 0 24 24',
        width: size,
        height: size,
        strokeWidth,
        className: `lucide lucide-${name} ${className}`,
        'aria-hidden': !('aria-label' in rest),
        ...line,
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
