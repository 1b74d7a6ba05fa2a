/** The dialogs of entrants as child routes of the tournament lists (':id' is the tournament). */
import type { ComponentType } from 'react';
import { type RouteObject, useLocation, useNavigate, useParams } from 'react-router-dom';

export type EntriesModalProps = { tournamentId: number; onClose: () => void };

/** Closing returns to the list they were opened from. */
export const participantModalRoutes = (list: string): RouteObject[] => [
  {
    path: ':id/participants',
    lazy: async () => modal((await import('./participants-modal.tsx')).ParticipantsModal, () => `/app/tournaments/${list}`),
  },
];

/** Under /app/tournaments/upcoming; closing returns to the participants. */
export const participantImportRoutes: RouteObject[] = [
  {
    path: ':id/participants/import',
    lazy: async () => modal((await import('./import-modal.tsx')).ImportModal, (id) => `/app/tournaments/upcoming/${id}/participants`),
  },
];

function modal(Content: ComponentType<EntriesModalProps>, home: (id: string) => string): { Component: ComponentType } {
  return {
    Component: function EntriesModal() {
      const { id = '' } = useParams();
      const navigate = useNavigate();
      const { search } = useLocation();
      const close = () => void navigate({ pathname: home(id), search }, { preventScrollReset: true });
      return <Content key={id} tournamentId={Number(id)} onClose={close} />;
    },
  };
}
