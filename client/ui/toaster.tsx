/** The part of the toasts that brings sonner. */
import { Toaster, toast } from 'sonner';
import 'sonner/dist/styles.css';

type Action = { label: string; onClick: () => void } | undefined;

const brief = (action: Action) => ({ duration: 6000, ...(action ? { action } : {}) });

export const succeed = (words: string, action: Action) => toast.success(words, brief(action));
export const inform = (words: string, action: Action) => toast(words, brief(action));
export const refuse = (words: string, action: Action) =>
  toast.error(words, { ...brief(action), id: words, duration: Number.POSITIVE_INFINITY, closeButton: true });

export const clear = () => toast.dismiss();

const look = {
  background: 'var(--toast)',
  color: '#fff',
  border: '1px solid rgb(255 255 255 / 0.12)',
  fontFamily: 'var(--font-sans)',
  fontSize: '0.8125rem',
};

/** Above the buttons of what is open. */
const above = { bottom: 'calc(var(--toast-room, 0px) + 1rem)' };

export const Messages = () => (
  <Toaster
    theme="dark"
    position="bottom-center"
    offset={above}
    mobileOffset={above}
    containerAriaLabel="Messages"
    toastOptions={{ style: look }}
  />
);
