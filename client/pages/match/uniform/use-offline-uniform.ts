/**
 * Runs while the uniform control is open: sends presses queued by an earlier visit, and makes the screen installable and usable
 * offline.
 */
import { useEffect } from 'react';
import { sendUniformRequests } from '../../../hall/match/send-uniform.ts';
import { followOtherTabs } from '../../../hall/match/uniform-queue.ts';
import { useConnection } from '../../../live/hooks.ts';
import { hall } from '../../../state/hall.ts';
import { cacheUniformShell } from './cache-uniform-shell.ts';

export function useOfflineUniform(): void {
  const { status } = useConnection(hall);
  useEffect(() => {
    if (status === 'live') sendUniformRequests();
  }, [status]);
  useEffect(() => {
    sendUniformRequests();
    void cacheUniformShell();
    const manifest = document.head.appendChild(
      Object.assign(document.createElement('link'), { rel: 'manifest', href: '/uniform.webmanifest' }),
    );
    const leave = followOtherTabs(sendUniformRequests);
    return () => {
      leave();
      manifest.remove();
    };
  }, []);
}
