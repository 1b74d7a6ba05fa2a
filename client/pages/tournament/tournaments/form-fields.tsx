/** The fields of the tournament form, and the options and limits that the contract does not define. */
import { useLocation } from 'react-router-dom';
import { tournamentForm } from '#contract/tournament/tournament-form.ts';
import { formatDetail } from '#machines/draw/format-names.ts';
import { eventStatusWords } from '#machines/names.ts';
import { whyNotAddTournament } from '#machines/tournament/event-rules.ts';
import { fieldBounds, hiddenFields } from '#machines/tournament/tournament-form.ts';
import { idsOf, type TournamentField, type TournamentValues, teamNumbers } from '#machines/tournament/tournament-values.ts';
import type { OwnFieldProps, OwnFields } from '../../../entity/fields/entity-field.tsx';
import { EntityFields } from '../../../entity/fields/entity-fields.tsx';
import { WebsiteText } from '../../../entity/fields/website-text.tsx';
import type { Form } from '../../../entity/form/form.ts';
import type { EntityValues } from '../../../entity/form/values.ts';
import { asOptions, optionsOfRows } from '../../../lists/field-options.ts';
import { usePlayerCategories } from '../../../lists/use-lookups.ts';
import { useMay } from '../../../state/session.ts';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import type { RetryLoad } from '../../../ui/fields/choices-not-loaded.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { MultiSelectField } from '../../../ui/fields/multi-select-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import type { Option } from '../../../ui/fields/option-list.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import type { TournamentFormState } from './use-tournament-form.ts';

export const FormFields = ({ form, isNew }: { form: TournamentFormState; isNew: boolean }) => (
  <EntityFields
    of={tournamentForm}
    form={form as unknown as Form<EntityValues>}
    stored={isNew ? null : form.values}
    readOnly={false}
    focusFirst={false}
    hidden={hiddenFields(form.values, form.facts)}
    field={own}
  />
);

/** Returns the form that contains the field. */
const stateOf = ({ form }: OwnFieldProps) => form as unknown as TournamentFormState;

type ChosenProps = OwnFieldProps & {
  options: readonly (Option & { id: number })[];
  lost?: RetryLoad;
  emptyWords?: string;
  autoFocus?: boolean;
};

const Chosen = ({ value, options, ...control }: ChosenProps) => (
  <SelectField {...control} options={options} value={options.find(({ id }) => id === value)?.id ?? null} />
);

function Discipline(props: OwnFieldProps) {
  const { disciplines, lost } = stateOf(props).lists;
  return <Chosen {...props} options={asOptions(disciplines)} lost={lost.disciplines} />;
}

/** A link that leads to this field gives it the focus. */
function FlowChart(props: OwnFieldProps) {
  const { templates } = stateOf(props).lists;
  const { state } = useLocation();
  const isRequested = typeof state === 'object' && state !== null && Reflect.get(state, 'field') === props.name;
  const chosen = templates.find(({ id }) => id === props.value);
  return (
    <Chosen
      {...props}
      autoFocus={isRequested}
      hint={chosen && formatDetail(chosen)}
      options={templates.map(({ id, name, minParticipants, maxParticipants }) => ({
        id,
        label: name,
        detail: `${minParticipants}–${maxParticipants}`,
      }))}
      emptyWords="no flow charts"
    />
  );
}

/** Its limits are those of the rules. A number beyond them is refused with a sentence and not changed while typing. */
function Bounded({ value, ...props }: OwnFieldProps) {
  const { template } = stateOf({ value, ...props }).facts;
  const [least = 0] = fieldBounds({ template })[props.name as TournamentField] ?? [];
  const limits = props.name === 'entryLimit' && template ? `${template.minParticipants} to ${template.maxParticipants}` : props.hint;
  return <NumberField {...props} hint={limits} value={value as number | null} min={least} />;
}

/** An unreadable amount counts as empty. */
const Fee = ({ value, onChange, ...control }: OwnFieldProps) => (
  <MoneyField {...control} value={value as number | null} onChange={(amount) => onChange(amount)} />
);

const Flag = ({ value, required: _, hint, ...control }: OwnFieldProps) => (
  <CheckboxField {...control} boxed detail={hint} checked={value === true} />
);

const byKind: OwnFields = { money: Fee, whole: Bounded, flag: Flag };

const own: OwnFields = {
  ...named(Object.keys(tournamentForm.fields), (name) => byKind[Reflect.get(tournamentForm.fields, name).kind]),
  ...named(['disciplineId', ...teamNumbers.map((number) => `teamDiscipline${number}Id`)], () => Discipline),
  eventId: (props) => {
    const isNew = props.stored === null;
    const { events } = stateOf(props).lists;
    const none = events.length > 0 && events.every(({ eventStatus }) => whyNotAddTournament(eventStatus) !== null);
    return (
      <Chosen
        {...props}
        hint={isNew ? (none ? noOpenEvent : undefined) : 'A tournament stays in its event.'}
        options={useEventOptions(stateOf(props), isNew)}
        emptyWords="no event is in preparation"
        disabled={props.disabled || !isNew}
      />
    );
  },
  tournamentCategoryId: (props) => {
    const { categories, lost } = stateOf(props).lists;
    return <Chosen {...props} options={asOptions(categories)} lost={lost.categories} />;
  },
  playerCategories: ({ value, ...control }) => (
    <MultiSelectField
      {...control}
      {...optionsOfRows(usePlayerCategories())}
      value={idsOf((value as TournamentValues['playerCategories']) ?? [])}
      placeholder="All ages"
    />
  ),
  chartTemplateId: FlowChart,
  description: WebsiteText,
};

function named(names: readonly string[], controlOf: (name: string) => OwnFields[string] | undefined): OwnFields {
  return Object.fromEntries(
    names.flatMap((name) => {
      const control = controlOf(name);
      return control ? [[name, control]] : [];
    }),
  );
}

const noOpenEvent = `Only an event that is ${eventStatusWords.CREATED} takes tournaments. A further one needs an event of its own.`;

/** Tournaments are added to events that are CREATED; other events show the reason. */
function useEventOptions({ lists }: TournamentFormState, isNew: boolean) {
  const may = useMay();
  return lists.events.map(({ id, name, eventStatus }) => {
    const why = !isNew
      ? undefined
      : eventStatus !== 'CREATED'
        ? `${eventStatusWords[eventStatus]}, not ${eventStatusWords.CREATED}`
        : may('tournament:create', id)
          ? undefined
          : 'not your event';
    return { id, label: name, ...(why ? { detail: why, disabled: true } : {}) };
  });
}
