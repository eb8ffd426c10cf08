import { systemErrors } from '@cobuy/contract/system/system.errors';
import { systemSettings } from '@cobuy/contract/system/system.http';
import { fileSizeLimits, settingsTexts } from '@cobuy/domain/system/settings-rules';
import { useEffect, useState } from 'react';
import { messageOf } from '../../lib/calls/api-error.ts';
import { readWithSchema } from '../../lib/forms/read-with-schema.ts';
import { useEditedMeanwhile } from '../../lib/forms/use-edited-meanwhile.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { Button } from '../../ui/actions/button.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { EmailField } from '../../ui/fields/email-field.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { DraftNotices } from '../../ui/versions/draft-notices.tsx';
import { SocialLinks } from './social-links.tsx';
import { type SystemSettings, useChangeSettings } from './system-settings.api.ts';
import { platformVersions, settingsForm, typedSettings } from './typed-settings.ts';

interface SettingsFormProps {
  loaded: SystemSettings;
  onUnsaved: (isUnsaved: boolean) => void;
}

/** Name, contact and what holds for everybody; of two who save, the second sees both versions. */
export function SettingsForm({ loaded, onUnsaved }: SettingsFormProps) {
  const { change } = useChangeSettings();
  const [asked, setAsked] = useState<{ save: () => Promise<unknown> } | null>(null);
  const meeting = useEditedMeanwhile({
    loaded,
    typedOf: typedSettings,
    versions: platformVersions,
    code: systemErrors.edited_meanwhile.code,
    read: (current) => systemSettings.safeParse(current).data ?? null,
  });
  const form = useForm({
    start: () => typedSettings(loaded),
    read: (typed) => readWithSchema(settingsForm, typed),
    explain: settingsTexts.saveFailed,
    onSubmit: async (settings, typed) => {
      const save = async () => {
        const saved = await meeting.save(typed, ({ version }) => change({ ...settings, version }));
        if (saved) showToast({ tone: 'ok', title: 'Settings saved' });
      };
      if (!settings.requireSecondFactor || meeting.newest.requireSecondFactor) return save();
      setAsked({ save });
    },
  });
  const { fields, field, box, set, errorOf } = form;
  const isUnsaved = !platformVersions.isSame(fields, meeting.base);
  useEffect(() => {
    onUnsaved(isUnsaved);
    return () => onUnsaved(false);
  }, [onUnsaved, isUnsaved]);
  return (
    <Form onSubmit={form.submit}>
      <DraftNotices
        isRestored={false}
        onDiscard={() => form.reset(meeting.base)}
        contested={systemErrors.edited_meanwhile.sentence}
        differences={meeting.differencesOf(fields)}
        onChoose={(choice) => form.replace(meeting.choose(fields, choice))}
        summary={{ ...form.summary, problems: form.summary.problems.map(ofSocialLink) }}
      />
      <TextField
        label="Site name"
        hint="In the header, in titles of pages, and as the sender of mails."
        autoComplete="off"
        checks="siteName"
        {...field('siteName')}
      />
      <EmailField
        label="Support address"
        optional
        hint="Messages from the support page go here. Without it, the page says whom to ask."
        autoComplete="off"
        {...field('supportEmail')}
      />
      <TextField
        label="Maximum file size (MB)"
        hint={`Of a payment proof or a picture: ${fileSizeLimits.least} to ${fileSizeLimits.most}. What is there stays.`}
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
        detail="Whoever has none is asked to set one up before anything else opens, you included. Agree on it first."
        {...box('requireSecondFactor')}
      />
      <Checkbox
        label="Pages for developers"
        detail="Opens /component-showcase, /mentions-demo and /test-delete. Without it they lead to the deals."
        {...box('developerPages')}
      />
      <SocialLinks links={fields.socialLinks} onChange={(change) => set('socialLinks', change)} errorOf={errorOf} />
      <p>
        <Button type="submit" variant="primary" pending={form.isSubmitting} disabled={meeting.isContested}>
          Save settings
        </Button>
      </p>
      {asked ? (
        <ConfirmDialog
          title="Ask every platform administrator for a second factor?"
          isOpen
          onClose={() => setAsked(null)}
          onConfirm={() =>
            asked.save().catch((error: unknown) => {
              throw new Error(messageOf(error, settingsTexts.saveFailed));
            })
          }
          confirmLabel="Ask for it and save"
        >
          <p>
            Whoever has none is led to set one up at once, you included: nothing else opens for them before. An app for
            codes or a passkey is needed for it.
          </p>
          <p>Whoever has one already notices nothing.</p>
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
