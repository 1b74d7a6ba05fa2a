/**
 * Files that wait for their upload: those of a new post until it is saved, and those that the server refused or did not get. They stay until
 * they are uploaded or removed, also when the user looks at another screen.
 */
import { useSyncExternalStore } from 'react';
import { attachmentTypes } from '#contract/kit/pictures.ts';
import { createNewsAttachment } from '#contract/website/news-attachments.ts';
import { newCommandId } from '../../../api/command-id.ts';
import { sentenceOf } from '../../../api/problem.ts';
import { send } from '../../../api/send.ts';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { type ChosenFile, kindOf, nameOf } from './chosen-file.ts';
import { refreshAttachments } from './use-attachments.ts';

export type WaitingFile = ChosenFile & {
  key: string;
  /** null: its post is not saved yet. */
  postId: number | null;
  name: string;
  coverImage: boolean;
  state: 'waiting' | 'sending' | 'refused';
  /** Why it was not uploaded. */
  sentence: string | null;
};

let files: readonly WaitingFile[] = [];
const listeners = new Set<() => void>();

function replace(next: readonly WaitingFile[]): void {
  files = next;
  for (const changed of listeners) changed();
}

function listen(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

export const useWaitingFiles = (): readonly WaitingFile[] => useSyncExternalStore(listen, () => files);

/** Adds a file and returns its key. */
export function addWaitingFile(
  chosen: ChosenFile,
  { postId, coverImage, name = nameOf(chosen) }: { postId: number | null; coverImage: boolean; name?: string },
): string {
  // A form that is restored after a reload names the files that it had. They must not be other files now.
  const key = newCommandId();
  replace([...files, { ...chosen, key, postId, name, coverImage, state: 'waiting', sentence: null }]);
  return key;
}

export const changeWaitingFile = (key: string, change: Partial<WaitingFile>): void =>
  replace(files.map((file) => (file.key === key ? { ...file, ...change } : file)));

/** Makes this file the cover of its post, or takes it off. */
export const setWaitingCover = (key: string, isCover: boolean): void => {
  const of = files.find((file) => file.key === key)?.postId;
  replace(files.map((file) => (file.postId === of ? { ...file, coverImage: isCover && file.key === key } : file)));
};

export const removeWaitingFile = (key: string): void => replace(files.filter((file) => file.key !== key));

export const waitingFilesOf = (postId: number | null): WaitingFile[] => files.filter((file) => file.postId === postId);

export const keysOfNewPost = (): string[] => waitingFilesOf(null).map(({ key }) => key);

/** Forgets the files of a new post that was discarded or reset. */
export const forgetOthers = (keys: readonly string[]): void =>
  replace(files.filter(({ key, postId }) => postId !== null || keys.includes(key)));

/** Uploads the files one after the other. One that fails stays, says why, and can be tried again. Never rejects. */
export async function uploadWaitingFiles(postId: number, keys: readonly string[]): Promise<void> {
  for (const key of keys) changeWaitingFile(key, { postId, state: 'sending', sentence: null });
  const failed: string[] = [];
  for (const key of keys) {
    const file = files.find((one) => one.key === key);
    if (!file) continue;
    try {
      await send(createNewsAttachment, { body: bodyOf(postId, file) });
      // The stored file is shown before the waiting one goes.
      await refreshAttachments(postId).catch(() => undefined);
      removeWaitingFile(key);
    } catch (error) {
      changeWaitingFile(key, { state: 'refused', sentence: sentenceOf(error) });
      failed.push(file.name);
    }
  }
  if (failed.length === 1) showToast.error(`${failed[0]} was not uploaded. It waits under Attachments.`);
  if (failed.length > 1) showToast.error(`${failed.length} files were not uploaded. They wait under Attachments.`);
}

function bodyOf(newsPostId: number, file: WaitingFile) {
  const { name, coverImage, fitting } = file;
  const attachmentContentType = attachmentTypes.find((type) => type === fitting.type);
  return { newsPostId, name, attachmentType: kindOf(file), coverImage, attachment: fitting.base64, attachmentContentType };
}
