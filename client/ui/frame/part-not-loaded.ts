/** Replaces a part of a screen whose file could not be loaded: the server is away or has a new version. */
import { createContext, createElement, type ReactNode, useContext } from 'react';
import { LostBar } from './part-lost-bar.tsx';
import { lostWords } from './part-lost-words.ts';

export const LostLook = createContext((): ReactNode => createElement(LostBar, { words: lostWords }));

export const LostPart = (): ReactNode => useContext(LostLook)();
