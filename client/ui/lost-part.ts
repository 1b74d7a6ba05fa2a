/** What stands in place of a part of a screen whose file did not come: the server is away, or has a new version. */
import { createContext, createElement, type ReactNode, useContext } from 'react';
import { LostBar } from './lost-bar.tsx';
import { lostWords } from './lost-words.ts';

export const LostLook = createContext((): ReactNode => createElement(LostBar, { words: lostWords }));

export const LostPart = (): ReactNode => useContext(LostLook)();
