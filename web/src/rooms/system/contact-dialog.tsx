import { contactBody, type systemStatus } from '@cobuy/contract/system/system.http';
import { mostSocialLinks } from '@cobuy/domain/system/contact-rules';
import type { z } from 'zod';
import { readWithSchema } from '../../lib/read-with-schema.ts';
import { useForm } from '../../lib/use-form.ts';
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
  const form = useForm({
    start: {
      supportEmail: contact.supportEmail ?? '',
      // A key of its own, so that what is typed stays in its row when one above it goes.
      socialLinks: contact.socialLinks.map((link) => ({ ...link, key: crypto.randomUUID() as string })),
    },
    read: (typed) => readWithSchema(contactBody, typed),
    explain: 'The contact could not be saved',
    onSubmit: async (body) => {
      await save(body);
      showToast({ tone: 'ok', title: 'Contact saved' });
      onClose();
    },
  });
  const { fields, field, errorOf, set } = form;
  const { socialLinks } = fields;
  const linkField = (index: number, name: 'title' | 'url') => ({
    name: `socialLinks.${index}.${name}`,
    value: socialLinks[index]?.[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) =>
      set('socialLinks', (links) => links.map((link, at) => (at === index ? { ...link, [name]: target.value } : link))),
    error: errorOf(`socialLinks.${index}.${name}`),
  });
  return (
    <FormDialog title="Contact" onClose={onClose} form={form} submitLabel="Save">
      <TextField
        label="Support address (optional)"
        hint="Messages from the support page go here. Without it, the page says whom to ask."
        type="email"
        inputMode="email"
        autoComplete="off"
        {...field('supportEmail')}
      />
      {socialLinks.map(({ key }, index) => (
        <fieldset key={key} className={styles.link}>
          <legend>Social link {index + 1}</legend>
          <TextField label="Title" autoComplete="off" {...linkField(index, 'title')} />
          <TextField
            label="Address"
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            {...linkField(index, 'url')}
          />
          <IconButton
            label={`Remove social link ${index + 1}`}
            icon="trash"
            onClick={() => set('socialLinks', (links) => links.filter((_, at) => at !== index))}
          />
        </fieldset>
      ))}
      {socialLinks.length < mostSocialLinks ? (
        <p>
          <Button
            icon={<Icon name="plus" size={16} />}
            onClick={() => set('socialLinks', (links) => [...links, { title: '', url: '', key: crypto.randomUUID() }])}
          >
            Add a social link
          </Button>
        </p>
      ) : null}
    </FormDialog>
  );
}
