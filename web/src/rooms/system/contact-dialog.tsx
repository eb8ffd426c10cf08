import { contactBody, type systemStatus } from '@cobuy/contract/system/system.http';
import { mostSocialLinks } from '@cobuy/domain/system/contact-rules';
import { useFieldArray } from 'react-hook-form';
import type { z } from 'zod';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import styles from './contact-dialog.module.css';
import { useSaveContact } from './system.api.ts';

type Contact = Pick<z.infer<typeof systemStatus>, 'supportEmail' | 'socialLinks'>;

/** Where questions go, and the social links of the footer. */
export function ContactDialog({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const save = useSaveContact();
  const { form, field, submit, summary, isSubmitting } = useContractForm({
    schema: contactBody,
    defaultValues: { supportEmail: contact.supportEmail ?? '', socialLinks: contact.socialLinks },
    fallbackMessage: 'The contact could not be saved',
    onSubmit: async (body) => {
      await save(body);
      showToast({ tone: 'ok', title: 'Contact saved' });
      onClose();
    },
  });
  const links = useFieldArray({ control: form.control, name: 'socialLinks' });
  return (
    <FormDialog
      title="Contact"
      onClose={onClose}
      onSubmit={submit}
      isBusy={isSubmitting}
      submitLabel="Save"
      summary={summary}
    >
      <TextField
        label="Support address (optional)"
        hint="Messages from the support page go here. Without it, the page says whom to ask."
        type="email"
        inputMode="email"
        autoComplete="off"
        {...field('supportEmail')}
      />
      {links.fields.map(({ id }, index) => (
        <fieldset key={id} className={styles.link}>
          <legend>Social link {index + 1}</legend>
          <TextField label="Title" autoComplete="off" {...field(`socialLinks.${index}.title`)} />
          <TextField
            label="Address"
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            {...field(`socialLinks.${index}.url`)}
          />
          <IconButton label={`Remove social link ${index + 1}`} icon="trash" onClick={() => links.remove(index)} />
        </fieldset>
      ))}
      {links.fields.length < mostSocialLinks ? (
        <p>
          <Button icon={<Icon name="plus" size={16} />} onClick={() => links.append({ title: '', url: '' })}>
            Add a social link
          </Button>
        </p>
      ) : null}
    </FormDialog>
  );
}
