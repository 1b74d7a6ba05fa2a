/** Time sessions: the time of each match of a flow chart. */

import { Copy } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { type TimeSession, timeSessions } from '#contract/tournament/time-sessions.ts';
import { getRecord, refreshRecords, saveRecord } from '../../../api/records.ts';
import type { EntityForm } from '../../../entity/entity-routes.tsx';
import { useSave } from '../../../entity/form/use-save.ts';
import { EntityList } from '../../../entity/list/entity-list.tsx';
import { useMay } from '../../../state/session.ts';
import { IconButton } from '../../../ui/frame/icon-button.tsx';
import { MatchesEditor, whyNotSave } from './matches-editor.tsx';

export const Page = () => <EntityList of={timeSessions} rowActions={(row) => <Duplicate row={row} />} />;
export const form = { of: timeSessions, field: { matches: MatchesEditor }, whyNotSave } satisfies EntityForm;

function Duplicate({ row }: { row: TimeSession }) {
  const navigate = useNavigate();
  const refusal = useMay()(timeSessions.rights.write) ? null : 'Your account may not change time sessions.';
  const { save } = useSave({
    send: async (id: number) => {
      const { id: _id, version: _version, ...stored } = await getRecord(timeSessions, id);
      return saveRecord(timeSessions, { ...stored, name: `${stored.name.slice(0, 240)} (copy)` });
    },
    saved: `${row.name} duplicated`,
    failed: ({ sentence }) => sentence,
    onSaved: ({ id }) => {
      void refreshRecords(timeSessions);
      void navigate(`${id}`);
    },
  });
  return <IconButton size="row" icon={Copy} label={`Duplicate ${row.name}`} disabledReason={refusal} onPress={() => void save(row.id)} />;
}
