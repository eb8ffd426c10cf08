import { phoneTexts, readPhone } from '@cobuy/domain/accounts/phone-rules';
import { smsPace, smsTexts } from '@cobuy/domain/notifications/sms-rules';
import { messageOf } from '../../lib/calls/api-error.ts';
import { readChecked, useForm } from '../../lib/forms/use-form.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { SkeletonFrame } from '../../ui/feedback/skeleton.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { FormSummary } from '../../ui/fields/form-summary.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import styles from './notification-settings.module.css';
import { useNotifications } from './notification-store.ts';
import { savePreferences } from './save-preferences.ts';
import { type SmsSettings, useSavePhone, useSmsSettings } from './sms.api.ts';

export function SmsCard() {
  const { data, error, isFetching, refetch } = useSmsSettings();
  return (
    <Card aria-labelledby="sms-preferences">
      <h2 id="sms-preferences" className={styles.heading}>
        By SMS
      </h2>
      {data ? <SmsChoices {...data} /> : null}
      {error && !data ? (
        <ErrorState title={messageOf(error, smsTexts.loadFailed)} retry={{ refetch, isFetching }} />
      ) : null}
      {data || error ? null : <SkeletonFrame label="Loading your phone number…" height="72px" />}
    </Card>
  );
}

const whatComes = `New orders and proofs in your group buys, and group buys assigned to you: combined, and at most ${smsPace.mostInAnHour} an hour.`;

function SmsChoices({ isConfigured, phone }: SmsSettings) {
  const isWanted = useNotifications(({ preferences }) => preferences.smsNotifications);
  const missing = phone === null ? 'Save your phone number first.' : null;
  return (
    <>
      {isConfigured || phone !== null ? <PhoneForm phone={phone} /> : null}
      <Switch
        name="smsNotifications"
        label="SMS about your group buys"
        detail={isConfigured ? (missing ?? whatComes) : smsTexts.notConfigured}
        checked={isWanted && isConfigured && phone !== null}
        disabled={!isConfigured || phone === null}
        onChange={(event) => savePreferences({ smsNotifications: event.target.checked })}
      />
    </>
  );
}

function PhoneForm({ phone }: Pick<SmsSettings, 'phone'>) {
  const save = useSavePhone();
  const form = useForm({
    start: { phone: phone ?? '' },
    read: (typed) => readChecked(typed, { phone: readPhone(typed.phone) === undefined ? phoneTexts.invalid : null }),
    explain: smsTexts.saveFailed,
    onSubmit: async (typed) => {
      const saved = await save(typed.phone);
      form.set('phone', saved ?? '');
      showToast({ tone: 'ok', title: saved === null ? 'Phone number removed' : 'Phone number saved' });
    },
  });
  return (
    <Form onSubmit={form.submit}>
      <FormSummary {...form.summary} />
      <TextField
        label="Phone number"
        hint="With its country code, such as +1 202 555 0123. No one else sees it. Leave it empty to remove it."
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        {...form.field('phone')}
      />
      <p>
        <Button type="submit" pending={form.isSubmitting}>
          Save number
        </Button>
      </p>
    </Form>
  );
}
