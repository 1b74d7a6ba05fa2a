/** Replaces a dialog whose file could not be loaded, or that failed. The list under it stays. */
import { useRouteError } from 'react-router-dom';
import { sentenceOf } from '../../api/problem.ts';
import { LostBar } from '../../ui/frame/part-lost-bar.tsx';
import { lostWords } from '../../ui/frame/part-lost-words.ts';
import { useCloseModal } from './use-close-modal.ts';

export const LostDialog = () => <LostBar words={lostWords} onClose={useCloseModal()} />;

export const FailedDialog = () => <LostBar words={sentenceOf(useRouteError())} onClose={useCloseModal()} />;
