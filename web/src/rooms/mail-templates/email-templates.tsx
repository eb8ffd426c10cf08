import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { SkeletonFrame } from '../../ui/feedback/skeleton.tsx';
import { loadCode } from '../../ui/load-code.ts';
import { TemplatePicker } from './template-picker.tsx';

/** Contains the HTML editor, which is large. */
const TemplateEditor = lazy(async () => ({
  default: (await loadCode(() => import('./template-editor.tsx'))).TemplateEditor,
}));

/** The texts of all mails: a list to pick one from, and the one that is picked; which one stands in the address. */
export function EmailTemplates() {
  const [search] = useSearchParams();
  const picked = search.get('template');
  if (!picked) return <TemplatePicker />;
  return (
    <Suspense fallback={<SkeletonFrame label="Loading the template…" height="480px" />}>
      <TemplateEditor key={picked} name={picked} />
    </Suspense>
  );
}
