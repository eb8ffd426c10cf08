import { type ComponentProps, useState } from 'react';
import { EarlierVersions } from '../../ui/overlays/earlier-versions.tsx';
import { useMailTemplateVersions } from './mail-templates.api.ts';

interface TemplateVersionsProps extends Pick<ComponentProps<typeof EarlierVersions>, 'onTake' | 'onClose'> {
  /** The key of the template. */
  name: string;
}

export function TemplateVersions({ name, ...dialog }: TemplateVersionsProps) {
  const [page, setPage] = useState(1);
  return <EarlierVersions versions={useMailTemplateVersions(name, page)} page={page} onPage={setPage} {...dialog} />;
}
