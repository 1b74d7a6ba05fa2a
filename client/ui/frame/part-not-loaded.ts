/** Replaces a part of a screen whose file could not be loaded: the server is away or has a new version. */
import { createContext, createElement, type ReactNode, useContext } from 'react';
import { PartNotLoadedBar } from './part-not-loaded-bar.tsx';
import { partNotLoadedText } from './part-not-loaded-text.ts';

export const PartNotLoadedView = createContext((): ReactNode => createElement(PartNotLoadedBar, { words: partNotLoadedText }));

export const PartNotLoaded = (): ReactNode => useContext(PartNotLoadedView)();
