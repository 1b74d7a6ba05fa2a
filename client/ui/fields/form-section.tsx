/** A part of a long form: its heading, and its fields in columns. */
import type { ReactNode } from 'react';
import { cx } from '../frame/cx.ts';
import { SectionHeading } from '../frame/section-heading.tsx';

type FormSectionProps = { title: string; columns?: 2 | 3 | 4; children: ReactNode };

export const FormSection = ({ title, columns = 3, children }: FormSectionProps) => (
  <section aria-label={title} className="flex flex-col gap-3 border-t pt-4 first:border-t-0 first:pt-0">
    <SectionHeading className="font-[650] text-base">{title}</SectionHeading>
    <div className={cx('grid grid-cols-1 items-start gap-x-4 gap-y-3 sm:grid-cols-2', counts[columns])}>{children}</div>
  </section>
);

const counts = { 2: '', 3: 'lg:grid-cols-3', 4: 'lg:grid-cols-4' };
