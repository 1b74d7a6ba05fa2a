/** The script of the first rows draws what components return, without React. */
import { expect, test } from 'vitest';
import { draw } from '../../../client/first-rows/draw.ts';
import {
  createContext,
  createElement,
  Fragment,
  forwardRef,
  jsxs,
  lazy,
  type Props,
  useContext,
  useState,
} from '../../../client/first-rows/react.ts';

function drawn(what: unknown): string {
  const page = document.createElement('div');
  draw(what, page);
  return page.innerHTML;
}

test('components, lists and texts become elements, and nothing is drawn for what React skips', () => {
  const Name = ({ name }: Props) => createElement('b', null, name);
  const Part = lazy();

  expect(drawn(jsxs('p', { className: 'row', children: ['Table ', 7, [createElement(Name, { name: 'LI' })], null, false, true, 0] }))).toBe(
    '<p class="row">Table 7<b>LI</b>0</p>',
  );
  expect(drawn(createElement(Fragment, null, createElement(Part, null), '<i>'))).toBe('&lt;i&gt;');
});

test('attributes are written as React writes them, without handlers', () => {
  const props = {
    'aria-hidden': true,
    'aria-busy': false,
    disabled: true,
    inert: false,
    title: null,
    colSpan: 2,
    onClick: () => undefined,
  };

  expect(drawn(createElement('td', props))).toBe('<td aria-hidden="true" aria-busy="false" disabled="" colspan="2"></td>');
  expect(drawn(createElement('span', { style: { fontSize: '9px' } }))).toBe('<span style="font-size: 9px;"></span>');
});

test('an icon is a picture with the names of SVG', () => {
  const icon = createElement('svg', { viewBox: '0 0 24 24', strokeWidth: 2 }, createElement('path', { d: 'M0 0', strokeLinecap: 'round' }));
  const page = document.createElement('div');
  draw(icon, page);

  expect(page.innerHTML).toBe('<svg viewBox="0 0 24 24" stroke-width="2"><path d="M0 0" stroke-linecap="round"></path></svg>');
  expect(page.querySelector('path')).toBeInstanceOf(SVGElement);
});

test('a context has the value of the provider around, and a state its first value', () => {
  const Room = createContext('none');
  const Words = forwardRef(() => [useContext(Room), useState(() => '!')[0]]);
  const inside = (value: string, ...children: unknown[]) => createElement(Room.Provider, { value }, ...children);

  expect(drawn([inside('wide', createElement(Words, null), inside('tall', createElement(Words, null))), createElement(Words, null)])).toBe(
    'wide!tall!none!',
  );
});
