import { systemErrors } from '@cobuy/contract/system/system.errors';
import { systemSettings } from '@cobuy/contract/system/system.http';
import { fileSizeLimits, settingsTexts } from '@cobuy/domain/system/settings-rules';
import { useState } from 'react';
import { ApiError, isRecord } from '../../lib/api-error.ts';
import { readWithSchema } from '../../lib/read-with-schema.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/actions/button.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import type { Version } from '../../ui/fields/both-versions.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { DraftNotices } from '../../ui/fields/draft-notices.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { SocialLinks } from './social-links.tsx';
import { type SystemSettings, useChangeSettings } from './system-settings.api.ts';
import { platformVersions, settingsForm, typedSettings } from './typed-settings.ts';

/** What somebody else has saved meanwhile, as the refusal carries it. */
export function settingsIn(error: unknown): SystemSettings | null {
  if (!(error instanceof ApiError) || error.code !== systemErrors.edited_meanwhile.code) return null;
  return isRecord(error.details) ? (systemSettings.safeParse(error.details.current).data ?? null) : null;
}

/** Name, contact and what holds for everybody; of two who save, the second sees both versions. */
export function SettingsForm({ loaded }: { loaded: SystemSettings }) {
  const { change } = useChangeSettings();
  const [base, setBase] = useState(loaded);
  const [theirs, setTheirs] = useState<SystemSettings | null>(null);
  const form = useForm({
    start: () => typedSettings(loaded),
    read: (typed) => readWithSchema(settingsForm, typed),
    explain: settingsTexts.saveFailed,
    onSubmit: async (settings, typed) => {
      const sendOver = ({ version }: SystemSettings) => change({ ...settings, version });
      const saved = await sendOver(base).catch((error: unknown) => {
        const current = settingsIn(error);
        if (!current) throw error;
        // What they have changed does not stand in this form, or is what stands here too: there is nothing to choose.
        const known = typedSettings(base);
        const now = typedSettings(current);
        if (platformVersions.isSame(now, typed) || platformVersions.isSame(now, known)) return sendOver(current);
        setTheirs(current);
        return null;
      });
      if (!saved) return;
      setBase(saved);
      showToast({ tone: 'ok', title: 'Settings saved' });
    },
  });
  const { fields, field, box, set, errorOf } = form;
  const differences = theirs ? platformVersions.differencesOf(fields, typedSettings(theirs), typedSettings(base)) : [];
  const choose = (choice: Readonly<Record<string, Version>>) => {
    if (!theirs) return;
    form.replace(platformVersions.merge(fields, typedSettings(theirs), choice));
    setBase(theirs);
    setTheirs(null);
  };
  return (
    <Form onSubmit={form.submit}>
      <DraftNotices
        isRestored={false}
        onDiscard={() => form.reset(typedSettings(base))}
        contested={systemErrors.edited_meanwhile.sentence}
        differences={differences}
        onChoose={choose}
        summary={form.summary}
      />
      <TextField
        label="Site name"
        hint="In the header, in titles of pages, and as the sender of mails."
        autoComplete="off"
        checks="siteName"
        {...field('siteName')}
      />
      <TextField
        label="Support address"
        optional
        hint="Messages from the support page go here. Without it, the page says whom to ask."
        type="email"
        inputMode="email"
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
      <SocialLinks links={fields.socialLinks} onChange={(change) => set('socialLinks', change)} errorOf={errorOf} />
      <p>
        <Button type="submit" variant="primary" pending={form.isSubmitting} disabled={theirs !== null}>
          Save settings
        </Button>
      </p>
    </Form>
  );
}
