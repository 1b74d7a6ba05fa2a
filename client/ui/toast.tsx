/** Short messages at the bottom: successes go after six seconds, errors stay until closed. */
import { Toaster, toast } from 'sonner';
import 'sonner/dist/styles.css';

type ToastAction = { label: string; onClick: () => void };

export const showToast = {
  success: (words: string, action?: ToastAction) => toast.success(words, { duration: 6000, ...(action ? { action } : {}) }),
  info: (words: string, action?: ToastAction) => toast(words, { duration: 6000, ...(action ? { action } : {}) }),
  /** One per sentence: the same refusal twice does not stack. */
  error: (words: string, action?: ToastAction) =>
    toast.error(words, { id: words, duration: Number.POSITIVE_INFINITY, closeButton: true, ...(action ? { action } : {}) }),
};

export const Toasts = () => (
  <Toaster
    theme="dark"
    position="bottom-right"
    containerAriaLabel="Messages"
    toastOptions={{
      unstyled: false,
      style: {
        background: 'var(--toast)',
        color: '#fff',
        border: '1px solid rgb(255 255 255 / 0.12)',
        fontFamily: 'inherit',
        fontSize: 13,
      },
    }}
  />
);
