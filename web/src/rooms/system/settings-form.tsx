import { fileSizeLimits, settingsTexts, siteFields } from '@cobuy/domain/system/settings-rules';
import { useEffect } from 'react';
import { readWithSchema } from '../../lib/forms/read-with-schema.ts';
import { useQuestion } from '../../lib/forms/use-question.ts';
import { type SavedKind, useSavedForm } from '../../lib/forms/use-saved-form.ts';
import { Button } from '../../ui/actions/button.tsx';
import { showSaved } from '../../ui/feedback/show-saved.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { EmailField } from '../../ui/fields/email-field.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { FormSummary } from '../../ui/fields/form-summary.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { SocialLinks } from './social-links.tsx';
import { readSystemSettings, type SystemSettings, useChangeSettings } from './system-settings.api.ts';
import { platformComparison, settingsForm, type TypedSettings, typedSettings } from './typed-settings.ts';

interface SettingsFormProps {
  loaded: SystemSettings;
  onUnsaved: (isUnsaved: boolean) => void;
}

const platform: SavedKind<SystemSettings & { overwrote?: string | null }, TypedSettings> = {
  fieldsFrom: typedSettings,
  versionOf: ({ version }) => version,
  newest: readSystemSettings,
};

export function SettingsForm({ loaded, onUnsaved }: SettingsFormProps) {
  const { change } = useChangeSettings();
  const { question, ask } = useQuestion<null>();
  const form = useSavedForm(platform, {
    loaded,
    versions: platformComparison,
    read: (typed) => readWithSchema(settingsForm, typed),
    ask: async ({ requireSecondFactor }, over) =>
      !requireSecondFactor || (over ?? loaded).requireSecondFactor || ask(null),
    send: (body, over) => change({ ...body, version: (over ?? loaded).version }),
    explain: settingsTexts.saveFailed,
    onSaved: ({ overwrote }) => showSaved('Settings saved', overwrote),
  });
  const { fields, field, box, set, errorOf, isChanged: isUnsaved } = form;
  useEffect(() => {
    onUnsaved(isUnsaved);
    return () => onUnsaved(false);
  }, [onUnsaved, isUnsaved]);
  return (
    <Form onSubmit={form.submit}>
      <FormSummary {...form.summary} problems={form.summary.problems.map(ofSocialLink)} />
      <TextField
        label={siteFields.siteName.name}
        hint="In the header, in page titles and as the sender of e-mails."
        autoComplete="off"
        checks="siteName"
        {...field('siteName')}
      />
      <EmailField
        label="Support address"
        optional
        hint="Messages from the support page go here. Without it, the page says who to ask."
        autoComplete="off"
        {...field('supportEmail')}
      />
      <TextField
        label="Maximum file size (MB)"
        hint={`For a payment proof or a picture: ${fileSizeLimits.least} to ${fileSizeLimits.most}. Existing files stay.`}
        inputMode="numeric"
        autoComplete="off"
        {...field('maxFileSize')}
      />
      <Checkbox
        label="Members confirm their address first"
        detail="Private group buys and channels open to an account only once its e-mail address is confirmed."
        {...box('confirmMembers')}
      />
      <Checkbox
        label="Platform administrators need a second factor"
        detail="Anyone without one is asked to set one up before anything else opens, including you. Agree on it first."
        {...box('requireSecondFactor')}
      />
      <Checkbox
        label="Developer pages"
        detail="Opens /component-showcase, /mentions-demo and /test-delete. Without it, they lead to the group buys."
        {...box('developerPages')}
      />
      <SocialLinks links={fields.socialLinks} onChange={(change) => set('socialLinks', change)} errorOf={errorOf} />
      <p>
        <Button type="submit" variant="primary" pending={form.isSubmitting}>
          Save settings
        </Button>
      </p>
      {question ? (
        <ConfirmDialog
          title="Ask every platform administrator for a second factor?"
          isOpen
          onClose={() => question.answer(false)}
          onConfirm={async () => question.answer(true)}
          confirmLabel="Ask for it and save"
        >
          <p>
            Anyone without one is asked to set one up right away, including you: nothing else opens for them until they
            do. They’ll need an authenticator app or a passkey.
          </p>
          <p>Anyone who already has one won’t notice anything.</p>
        </ConfirmDialog>
      ) : null}
    </Form>
  );
}

/** "Social link 2: Title is required": there are many of each field. */
const ofSocialLink = ({ field, message }: { field: string; message: string }) => {
  const index = /^socialLinks\.(\d+)\./.exec(field)?.[1];
  return { field, message: index === undefined ? message : `Social link ${Number(index) + 1}: ${message}` };
};
