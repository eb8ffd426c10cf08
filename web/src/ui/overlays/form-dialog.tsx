import { type FormEventHandler, type ReactNode, useId } from 'react';
import { Button } from '../actions/button.tsx';
import { Form } from '../fields/form.tsx';
import { FormSummary, type FormSummaryProps } from '../fields/form-summary.tsx';
import { Dialog } from './dialog.tsx';

interface FormDialogProps {
  title: string;
  onClose: () => void;
  /** The form's state: how it is sent, whether it is on its way, and what went wrong. */
  form: { submit: FormEventHandler<HTMLFormElement>; isSubmitting: boolean; summary: FormSummaryProps };
  submitLabel: string;
  cancelLabel?: string;
  canSubmit?: boolean;
  /** What it does can hurt. */
  isDanger?: boolean;
  /** Something else in the form is loading: until then, nothing closes or sends it. */
  isBusy?: boolean;
  /**
   * Its content is lost on closing, so neither Escape nor a press beside it closes it. Enter in a field submits the
   * form: `onSubmit` must not close it then.
   */
  closesByButtonsOnly?: boolean;
  /** Replaces the error summary above the fields, and must show errors too. */
  notices?: ReactNode;
  children: ReactNode;
}

export function FormDialog(props: FormDialogProps) {
  const { title, onClose, form, submitLabel, cancelLabel = 'Cancel', canSubmit = true } = props;
  const isBusy = form.isSubmitting || (props.isBusy ?? false);
  const formId = useId();
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      closesByButtonsOnly={props.closesByButtonsOnly ?? false}
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {cancelLabel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={props.isDanger ? 'danger' : 'primary'}
            pending={form.isSubmitting}
            disabled={!canSubmit || props.isBusy}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      {props.notices ?? <FormSummary {...form.summary} />}
      <Form id={formId} onSubmit={form.submit}>
        {props.children}
      </Form>
    </Dialog>
  );
}
