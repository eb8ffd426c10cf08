import type { MailTemplateSummary } from '@cobuy/contract/mail-templates/mail-templates.http';
import { StatusStamp } from '../../ui/ledger/status-stamp.tsx';

export function TemplateStamp({ template }: { template: Pick<MailTemplateSummary, 'isPublished' | 'updatedAt'> }) {
  if (template.isPublished)
    return (
      <StatusStamp tone="primary" icon="pencil">
        Custom text
      </StatusStamp>
    );
  if (template.updatedAt)
    return (
      <StatusStamp tone="warn" icon="clock">
        Draft, not used
      </StatusStamp>
    );
  return <StatusStamp icon="mail">Built-in text</StatusStamp>;
}
