import type { FalsePositiveReport } from '@cobuy/contract/moderation/moderation.http';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ReportFacts } from './report-facts.tsx';

export function ReportDialog({ report, onClose }: { report: FalsePositiveReport; onClose: () => void }) {
  return (
    <Dialog
      title="Reviewed report"
      isOpen
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <ReportFacts report={report} />
    </Dialog>
  );
}
