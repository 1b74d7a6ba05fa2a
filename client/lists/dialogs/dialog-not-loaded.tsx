/** Replaces a dialog whose file could not be loaded, or that failed. The list under it stays. */
import { useRouteError } from 'react-router-dom';
import { sentenceOf } from '../../api/problem.ts';
import { PartNotLoadedBar } from '../../ui/frame/part-not-loaded-bar.tsx';
import { partNotLoadedText } from '../../ui/frame/part-not-loaded-text.ts';
import { useCloseModal } from './use-close-modal.ts';

export const DialogNotLoaded = () => <PartNotLoadedBar words={partNotLoadedText} onClose={useCloseModal()} />;

export const DialogFailed = () => <PartNotLoadedBar words={sentenceOf(useRouteError())} onClose={useCloseModal()} />;
