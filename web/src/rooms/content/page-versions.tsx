import type { ContentPage } from '@cobuy/domain/content/footer-links';
import { type ComponentProps, useState } from 'react';
import { EarlierVersions } from '../../ui/overlays/earlier-versions.tsx';
import { usePageVersions } from './editing-content.api.ts';

interface PageVersionsProps extends Pick<ComponentProps<typeof EarlierVersions>, 'onTake' | 'onClose'> {
  of: ContentPage;
}

export function PageVersions({ of, ...dialog }: PageVersionsProps) {
  const [page, setPage] = useState(1);
  return <EarlierVersions versions={usePageVersions(of, page)} page={page} onPage={setPage} {...dialog} />;
}
