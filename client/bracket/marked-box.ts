/** The label of the match that an address or a jump points at; its box is marked. */
import { createContext } from 'react';

export const MarkedBox = createContext<string | null>(null);
