import { type FormEventHandler, type ReactNode, useId } from 'react';
import { Button } from '../actions/button.tsx';
import { Form } from '../fields/form.tsx';
import { FormSummary, type FormSummaryProps } from '../fields/form-summary.tsx';
import { Dialog } from './dialog.tsx';

interface FormDialogProps {
  title: string;
  onClose: () => void;
  onSubmit: FormEventHandler<HTMLFormElement>;
  isBusy: boolean;
  submitLabel: string;
  cancelLabel?: string;
  /** Whether there is anything to send yet. */
  canSubmit?: boolean;
  /** What stands above the fields: mostly what went wrong. */
  summary: FormSummaryProps | ReactNode;
  children: ReactNode;
}

const isSummary = (summary: FormDialogProps['summary']): summary is FormSummaryProps =>
  typeof summary === 'object' && summary !== null && 'attempt' in summary;

/** Asks for a few fields over the page, whose ways out stay in sight while the fields scroll. */
export function FormDialog(props: FormDialogProps) {
  const { title, onClose, onSubmit, isBusy, submitLabel, cancelLabel = 'Cancel', canSubmit = true, summary } = props;
  const formId = useId();
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {cancelLabel}
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={isBusy} disabled={!canSubmit}>
            {submitLabel}
          </Button>
        </>
      }
    >
      {isSummary(summary) ? <FormSummary {...summary} /> : summary}
      <Form id={formId} onSubmit={onSubmit}>
        {props.children}
      </Form>
    </Dialog>
  );
}
