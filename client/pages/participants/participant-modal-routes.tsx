/** The dialogs of entrants as child routes of the tournament lists (':id' is the tournament). */
import type { ComponentType } from 'react';
import { type RouteObject, useNavigate, useParams } from 'react-router-dom';

export type EntriesModalProps = { tournamentId: number; onClose: () => void };

/** Under /app/tournaments/running and /upcoming; closing returns to the upcoming list from both (spec 2 §2). */
export const participantModalRoutes: RouteObject[] = [
  {
    path: ':id/participants',
    lazy: async () => modal((await import('./participants-modal.tsx')).ParticipantsModal, () => upcoming),
  },
];

/** Under /app/tournaments/upcoming; closing returns to the participants. */
export const participantImportRoutes: RouteObject[] = [
  {
    path: ':id/participants/import',
    lazy: async () => modal((await import('./import-modal.tsx')).ImportModal, (id) => `${upcoming}/${id}/participants`),
  },
];

const upcoming = '/app/tournaments/upcoming';

function modal(Content: ComponentType<EntriesModalProps>, home: (id: string) => string): { Component: ComponentType } {
  return {
    Component: function EntriesModal() {
      const { id = '' } = useParams();
      const navigate = useNavigate();
      return <Content key={id} tournamentId={Number(id)} onClose={() => void navigate(home(id), { preventScrollReset: true })} />;
    },
  };
}
