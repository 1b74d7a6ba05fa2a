/** The dialog of corrections as a child route of the list of drawn tournaments, and of the flow chart. */
import { type RouteObject, useParams } from 'react-router-dom';
import { dialogOf } from '../../../lists/dialogs/dialog-route.tsx';
import { useCloseModal } from '../../../lists/dialogs/use-close-modal.ts';

const load = async () => (await import('./correction-modal.tsx')).CorrectionModal;

export const correctionModalRoutes: RouteObject[] = [{ path: ':id/correct', lazy: async () => dialogOf('tournamentId', await load()) }];

/** Under the address of the chart, which names the tournament. */
export const chartCorrectionRoutes: RouteObject[] = [
  {
    path: 'correct',
    lazy: async () => {
      const CorrectionModal = await load();
      return {
        Component: function ChartCorrection() {
          const { tournamentId } = useParams();
          const close = useCloseModal();
          return <CorrectionModal key={tournamentId} tournamentId={Number(tournamentId)} onClose={close} />;
        },
      };
    },
  },
];
