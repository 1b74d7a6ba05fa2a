/** The poster of an event or a tournament inside a form: loaded when the form opens, sent when the form is saved. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pictureSentence, pictureTypes, posterMaxBytes } from '#contract/kit/pictures.ts';
import { createPoster, deletePoster, getPoster, replacePoster } from '#contract/tournament/event-posters.ts';
import { queryClient } from '../../api/queries.ts';
import { send } from '../../api/send.ts';
import type { Picture } from '../../ui/fields/image-field.tsx';

/** The owner of the poster; its id is known once the form is saved. */
type PosterOwner = { eventId: number } | { tournamentId: number };

export type PosterField = {
  /** undefined while the poster loads. */
  picture: Picture | null | undefined;
  change: (picture: Picture | null) => void;
  isChanged: boolean;
  /** Stores, replaces or removes the poster; does nothing for an unchanged one. Throws if the server refuses. */
  save: (owner: PosterOwner) => Promise<void>;
};

export function usePoster(posterId: number | null): PosterField {
  const [chosen, setChosen] = useState<Picture | null | undefined>(undefined);
  const stored = useQuery({
    queryKey: ['poster', posterId],
    queryFn: ({ signal }) => send(getPoster, { params: { id: posterId ?? 0 } }, { signal }),
    enabled: posterId !== null,
  });
  const before = stored.data
    ? { base64: stored.data.poster, type: stored.data.posterContentType }
    : stored.error || posterId === null
      ? null
      : undefined;
  const save = async (owner: PosterOwner) => {
    if (chosen === undefined) return;
    if (chosen) await store(chosen, owner, stored.data?.id ?? null);
    else if (posterId !== null) await send(deletePoster, { params: { id: posterId } });
    // No refetch for this form, which is done: a removed poster would give a 404.
    await queryClient.invalidateQueries({ queryKey: ['poster', posterId], refetchType: 'none' });
  };
  return { picture: chosen === undefined ? before : chosen, change: setChosen, isChanged: chosen !== undefined, save };
}

async function store({ base64, type }: Picture, owner: PosterOwner, posterId: number | null): Promise<void> {
  const posterContentType = pictureTypes.find((known) => known === type);
  if (!posterContentType) throw new Error(pictureSentence('kind', posterMaxBytes));
  const body = { poster: base64, posterContentType, ...owner };
  if (posterId === null) await send(createPoster, { body });
  else await send(replacePoster, { body: { ...body, id: posterId } });
}
