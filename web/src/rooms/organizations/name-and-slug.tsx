import { organizationFields } from '@cobuy/domain/organizations/organization-fields';
import { organizationSlugLength } from '@cobuy/domain/organizations/organization-rules';
import { folded } from '@cobuy/domain/texts/folded';
import type { FieldProps } from '../../lib/forms/use-form.ts';
import { TextField } from '../../ui/fields/text-field.tsx';

/** A slug to start from: "Riverside Food Co-op" → "riverside-food-co-op", "Großmarkt Łódź" → "grossmarkt-lodz". */
export const slugFrom = (name: string) =>
  folded(name)
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, organizationSlugLength.max)
    .replaceAll(/^-+|-+$/g, '');

interface NameAndSlugProps {
  label: string;
  name: FieldProps;
  slug: FieldProps;
  /** The slug suggested by the name as it's typed. */
  onSuggest: (slug: string) => void;
}

export function NameAndSlug({ label, name, slug, onSuggest }: NameAndSlugProps) {
  return (
    <>
      <TextField
        label={label}
        autoComplete="organization"
        checks="name"
        {...name}
        onChange={(event) => {
          name.onChange(event);
          onSuggest(slugFrom(event.target.value));
        }}
      />
      <TextField
        label={organizationFields.slug.name}
        hint="Lowercase letters, numbers and hyphens; you can’t change it later."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        checks="slug"
        {...slug}
      />
    </>
  );
}
