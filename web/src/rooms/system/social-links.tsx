import { mostSocialLinks } from '@cobuy/domain/system/settings-rules';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { useFocusAfterRemoval } from '../../ui/actions/use-focus-after-removal.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import styles from './social-links.module.css';
import type { TypedSettings } from './typed-settings.ts';

type Links = TypedSettings['socialLinks'];

interface SocialLinksProps {
  links: Links;
  onChange: (change: (links: Links) => Links) => void;
  errorOf: (field: string) => string | undefined;
}

export function SocialLinks({ links, onChange, errorOf }: SocialLinksProps) {
  const fieldOf = (index: number, name: 'title' | 'url') => ({
    name: `socialLinks.${index}.${name}`,
    value: links[index]?.[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) =>
      onChange((now) => now.map((link, at) => (at === index ? { ...link, [name]: target.value } : link))),
    error: errorOf(`socialLinks.${index}.${name}`),
  });
  const { place, noteRemoval } = useFocusAfterRemoval<HTMLDivElement>(links.length);
  return (
    <Stack ref={place}>
      {links.map(({ key }, index) => (
        <fieldset key={key} className={styles.link}>
          <legend>Social link {index + 1}</legend>
          <TextField label="Title" autoComplete="off" checks="linkTitle" {...fieldOf(index, 'title')} />
          <TextField
            label="Address"
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            {...fieldOf(index, 'url')}
          />
          <IconButton
            label={`Remove social link ${index + 1}`}
            icon="trash"
            data-removes
            onClick={() => {
              noteRemoval(index);
              onChange((now) => now.filter((_, at) => at !== index));
            }}
          />
        </fieldset>
      ))}
      {links.length < mostSocialLinks ? (
        <p>
          <Button
            data-adds
            icon={<Icon name="plus" size={16} />}
            onClick={() => onChange((now) => [...now, { title: '', url: '', key: crypto.randomUUID() }])}
          >
            Add a social link
          </Button>
        </p>
      ) : null}
    </Stack>
  );
}
