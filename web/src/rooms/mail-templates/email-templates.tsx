import { useSearchParams } from 'react-router';
import { TemplateEditor } from './template-editor.tsx';
import { TemplatePicker } from './template-picker.tsx';

/** The texts of all mails: a list to pick one from, and the one that is picked; which one stands in the address. */
export function EmailTemplates() {
  const [search] = useSearchParams();
  const picked = search.get('template');
  return picked ? <TemplateEditor key={picked} name={picked} /> : <TemplatePicker />;
}
