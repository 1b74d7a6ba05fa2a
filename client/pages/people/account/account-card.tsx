/** One part of the account: a heading, its fields, and one button. */
import type { ReactNode } from 'react';
import type { Form } from '../../../entity/form/form.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { Callout } from '../../../ui/frame/callout.tsx';
import { Card } from '../../../ui/frame/card.tsx';

type AccountCardProps = {
  title: string;
  action: string;
  form: Pick<Form<object>, 'fields' | 'sentence' | 'busy' | 'save' | 'isDirty'>;
  children: ReactNode;
};

export const AccountCard = ({ title, action, form, children }: AccountCardProps) => (
  <Card aria-label={title} role="region">
    <h2 className="font-[650] text-base">{title}</h2>
    <form
      noValidate
      className="mt-3 flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (form.isDirty) void form.save();
      }}
    >
      {form.sentence && <Callout kind="error" title={form.sentence} />}
      <div ref={form.fields} className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {children}
      </div>
      <Button
        type="submit"
        variant="primary"
        size="dialog"
        className="self-end"
        busy={form.busy}
        disabledReason={form.isDirty ? null : 'Nothing has changed.'}
      >
        {action}
      </Button>
    </form>
  </Card>
);
