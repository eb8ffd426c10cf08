import { paymentSettingsBody, type PaymentSettings as Saved } from '@cobuy/contract/payments/payment-settings.schemas';
import { paymentMethodLabel, paymentMethods } from '@cobuy/domain/payments/payment-methods';
import { paymentNotifications, paymentSettingsTexts } from '@cobuy/domain/payments/payment-settings';
import { readWithSchema } from '../../lib/forms/read-with-schema.ts';
import { useQuestion } from '../../lib/forms/use-question.ts';
import { type SavedKind, useSavedForm } from '../../lib/forms/use-saved-form.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { showSaved } from '../../ui/feedback/show-saved.ts';
import { Skeleton, SkeletonFrame } from '../../ui/feedback/skeleton.tsx';
import { AskBeforeLeaving } from '../../ui/fields/ask-before-leaving.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { FieldError, fieldId } from '../../ui/fields/field.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { FormSummary } from '../../ui/fields/form-summary.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Cluster, Stack } from '../../ui/layout/stack.tsx';
import { AskBeforeSwitchingOff, type SwitchingOff } from './ask-before-switching-off.tsx';
import { groupBuysLeftUnpayable, switchedOff } from './group-buys-left-unpayable.ts';
import {
  countOpenGroupBuys,
  readPaymentSettings,
  useChangePaymentSettings,
  usePaymentSettings,
} from './payment-settings.api.ts';
import styles from './payment-settings.module.css';
import {
  dayWords,
  enabledField,
  instructionsField,
  notificationField,
  notificationWords,
  paymentSettingsComparison,
  paymentSettingsIn,
  paymentSettingsLabels,
  type TypedPaymentSettings,
  typedPaymentSettings,
} from './typed-payment-settings.ts';

const bodySchema = paymentSettingsBody.omit({ version: true });
const read = (typed: TypedPaymentSettings) => readWithSchema(bodySchema, paymentSettingsIn(typed));

export function PaymentSettings() {
  const { data, isPending, isFetching, refetch } = usePaymentSettings();
  if (isPending)
    return (
      <SkeletonFrame label="Loading the payment settings…">
        <Stack gap={24}>
          <Skeleton height="340px" />
          <Skeleton height="240px" />
        </Stack>
      </SkeletonFrame>
    );
  // Someone who has lost the role meanwhile sees what everybody else sees.
  if (data === null) return <ErrorState title={paymentSettingsTexts.superadminsOnly} />;
  if (!data) return <ErrorState title={paymentSettingsTexts.loadFailed} retry={{ refetch, isFetching }} />;
  return <SettingsForm loaded={data} />;
}

const settingsKind: SavedKind<Saved & { overwrote?: string | null }, TypedPaymentSettings> = {
  fieldsFrom: typedPaymentSettings,
  versionOf: ({ version }) => version,
  newest: readPaymentSettings,
};

function SettingsForm({ loaded }: { loaded: Saved }) {
  const change = useChangePaymentSettings();
  const { question, ask } = useQuestion<SwitchingOff>();
  const form = useSavedForm(settingsKind, {
    loaded,
    versions: paymentSettingsComparison,
    read,
    ask: async ({ paymentMethods: wanted }, over) => {
      const before = (over ?? loaded).paymentMethods;
      const off = switchedOff(before, wanted);
      if (off.length === 0) return true;
      const open = await countOpenGroupBuys();
      const left = open && groupBuysLeftUnpayable(open, before, wanted);
      return left === 0 || ask({ off, left });
    },
    send: (body, over) => change({ ...body, version: (over ?? loaded).version }),
    explain: paymentSettingsTexts.saveFailed,
    onSaved: ({ overwrote }) => showSaved('Payment settings saved', overwrote),
  });
  const { fields, field, box, summary, errorOf, isChanged, discard } = form;
  const noMethod = errorOf('paymentMethods');
  return (
    <Form onSubmit={form.submit} className={styles.form}>
      <AskBeforeLeaving isChanged={isChanged} />
      <FormSummary {...summary} problems={summary.problems.map(named)} />
      <section className={styles.part} aria-labelledby="payment-methods">
        <h2 id="payment-methods" className={styles.title}>
          Payment methods
        </h2>
        <p className={styles.hint}>
          What organizations can offer. A method that’s turned off takes no new orders; existing orders keep theirs.
          Buyers see these instructions where an organization has none of its own.
        </p>
        <fieldset
          id={fieldId('paymentMethods')}
          tabIndex={-1}
          className={styles.methods}
          aria-label="Payment methods"
          aria-describedby={noMethod ? `${fieldId('paymentMethods')}-error` : undefined}
        >
          {paymentMethods.map((method) => (
            <div key={method} className={styles.method}>
              <Checkbox label={paymentMethodLabel[method]} role="switch" {...box(enabledField(method))} />
              {fields[enabledField(method)] ? (
                <TextArea
                  label={`Instructions for ${paymentMethodLabel[method]}`}
                  optional
                  rows={2}
                  checks="instructions"
                  {...field(instructionsField(method))}
                />
              ) : null}
            </div>
          ))}
        </fieldset>
        <FieldError id={fieldId('paymentMethods')} error={noMethod} />
      </section>
      <section className={styles.part} aria-labelledby="payment-days">
        <h2 id="payment-days" className={styles.title}>
          Days
        </h2>
        <p className={styles.hint}>
          New days apply to unpaid orders, too, within five minutes. Where an e-mail has told a buyer the cancellation
          day, that order isn’t cancelled before it.
        </p>
        <div className={styles.days}>
          <TextField
            label={dayWords.paymentDueDays}
            hint="From the end of a new group buy to its payment due date. An organization can set its own."
            inputMode="numeric"
            autoComplete="off"
            {...field('paymentDueDays')}
          />
          <TextField
            label="Reminder days"
            hint="How many days before the due date buyers are reminded, such as 3,7,14. If an order is placed after one of these days, there’s no reminder for that day."
            autoComplete="off"
            {...field('reminderDays')}
          />
          <TextField
            label={dayWords.gracePeriodDays}
            hint="From the due date until an unpaid order is cancelled. If a proof wasn’t accepted, its buyer has this many days to send another, or three if that’s more."
            inputMode="numeric"
            autoComplete="off"
            {...field('gracePeriodDays')}
          />
          <TextField
            label={dayWords.autoCancelDays}
            hint="The same, if it’s longer than the grace period: the longer of the two applies."
            inputMode="numeric"
            autoComplete="off"
            {...field('autoCancelDays')}
          />
        </div>
      </section>
      <section className={styles.part} aria-labelledby="payment-notifications">
        <h2 id="payment-notifications" className={styles.title}>
          Notifications
        </h2>
        <div>
          {paymentNotifications.map((name) => (
            <Checkbox
              key={name}
              role="switch"
              label={notificationWords[name].label}
              detail={notificationWords[name].detail}
              {...box(notificationField(name))}
            />
          ))}
        </div>
      </section>
      <Cluster gap={8}>
        <Button type="submit" variant="primary" pending={form.isSubmitting}>
          Save payment settings
        </Button>
        {isChanged ? <Button onClick={discard}>Undo changes</Button> : null}
      </Cluster>
      {question ? <AskBeforeSwitchingOff {...question} /> : null}
    </Form>
  );
}

/** "Auto-cancel days: Required"; "PayPal: Instructions is too long", which names its field itself. */
const named = ({ field, message }: { field: string; message: string }) => {
  const method = paymentMethods.find((one) => instructionsField(one) === field);
  const label = method
    ? paymentMethodLabel[method]
    : (paymentSettingsLabels[field as keyof TypedPaymentSettings] as string | undefined);
  return { field, message: label ? `${label}: ${message}` : message };
};
