/** A form for people who are not signed in: the refusal, its fields, one button. */
import type { ReactNode } from 'react';
import type { Form } from '../entity/form/form.ts';
import { Button } from '../ui/frame/button.tsx';
import { Callout } from '../ui/frame/callout.tsx';

type PublicFormProps = { form: Pick<Form<object>, 'fields' | 'sentence' | 'busy' | 'save'>; action: string; children: ReactNode };

export const PublicForm = ({ form, action, children }: PublicFormProps) => (
  <form
    noValidate
    className="flex flex-col gap-4"
    onSubmit={(event) => {
      event.preventDefault();
      void form.save();
    }}
  >
    {form.sentence && <Callout kind="error" title={form.sentence} />}
    <div ref={form.fields} className="flex flex-col gap-4">
      {children}
    </div>
    <Button type="submit" variant="primary" size="dialog" busy={form.busy}>
      {action}
    </Button>
  </form>
);
