/** Renders the ranking of a tournament as a PDF. */
import { type RenderDocument, renderWith } from '../../entity/documents/render.ts';
import type { RankingDocument } from './ranking-document.ts';

export const renderRanking: RenderDocument<RankingDocument> = renderWith(new URL('./ranking-pdf.ts', import.meta.url), 'rankingPdf');
