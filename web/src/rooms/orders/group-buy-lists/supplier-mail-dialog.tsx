import type { SupplierMailPreview } from '@cobuy/contract/orders/group-buy-lists.schemas';
import { supplierMailErrors } from '@cobuy/contract/orders/supplier-mails.errors';
import { sheetMessageRules, usualSheetMessage } from '@cobuy/domain/orders/order-limits';
import { plural } from '@cobuy/domain/texts/plural';
import { optionalTextProblem } from '@cobuy/domain/texts/text-rules';
import { useState } from 'react';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { useIdempotencyKeys } from '../../../lib/calls/use-idempotency-keys.ts';
import { readChecked, useForm } from '../../../lib/forms/use-form.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { SkeletonFrame } from '../../../ui/feedback/skeleton.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Moment } from '../../../ui/format/moment.tsx';
import { FactList } from '../../../ui/ledger/fact-list.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { SupplierDialog } from '../../suppliers/supplier-dialog.tsx';
import { useSuppliers } from '../../suppliers/suppliers.api.ts';
import { mailIsKept, useMailWords } from '../../system/mail-words.ts';
import { useMailSupplier, useSupplierMailPreview } from './group-buy-lists.api.ts';
import { isLeft, wordsOfMail } from './sent-mails.tsx';
import styles from './supplier-mails.module.css';

interface SupplierMailDialogProps {
  groupBuyId: string;
  supplierId: string;
  name: string;
  onClose: () => void;
}

export function SupplierMailDialog(props: SupplierMailDialogProps) {
  const { groupBuyId, supplierId, name, onClose } = props;
  const { data: preview, error, isFetching, refetch } = useSupplierMailPreview(groupBuyId, supplierId);
  if (preview?.to === null) return <AddressNeeded {...props} />;
  if (preview) return <Compose {...props} preview={preview} />;
  return (
    <Dialog title={`Order from ${name}`} isOpen onClose={onClose} size="wide">
      {error ? (
        <ErrorState title={messageOf(error, 'We couldn’t prepare the e-mail')} retry={{ refetch, isFetching }} />
      ) : (
        <SkeletonFrame label="Preparing the e-mail…" height="24rem" />
      )}
    </Dialog>
  );
}

/** First the address; with it, the mail follows in the same place. */
function AddressNeeded({ supplierId, name, onClose }: SupplierMailDialogProps) {
  const supplier = useSuppliers().data?.data.find(({ id }) => id === supplierId) ?? null;
  const [isEditing, setIsEditing] = useState(false);
  if (isEditing && supplier) return <SupplierDialog supplier={supplier} onClose={() => setIsEditing(false)} />;
  return (
    <Dialog
      title={`Order from ${name}`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={supplier === null} onClick={() => setIsEditing(true)}>
            Add the address
          </Button>
        </>
      }
    >
      <p>{supplierMailErrors.supplier_without_email.sentence}</p>
    </Dialog>
  );
}

function Compose({
  groupBuyId,
  supplierId,
  name,
  onClose,
  preview,
}: SupplierMailDialogProps & { preview: SupplierMailPreview }) {
  const mailSupplier = useMailSupplier();
  const { sendsMail, became } = useMailWords();
  const keyOf = useIdempotencyKeys();
  const [last] = preview.sent;
  const to = preview.to ?? '';
  const form = useForm({
    start: () => ({ message: usualSheetMessage }),
    read: (fields: { message: string }) =>
      readChecked(fields, { message: optionalTextProblem(fields.message, sheetMessageRules) }),
    explain: 'We couldn’t send the e-mail',
    onSubmit: async ({ message }) => {
      const { quantity, amount, sent } = preview;
      const seen = { to, quantity, amount, sent: sent.length };
      const body = { groupBuyId, supplierId, message, seen };
      const { delivery } = await mailSupplier(body, keyOf(body));
      showToast(
        delivery === 'kept'
          ? { tone: 'info', title: `Order to ${name} kept, not sent: this site has no mail server`, text: to }
          : { tone: 'ok', title: `Sent to ${name}`, text: to },
      );
      onClose();
    },
  });
  return (
    <FormDialog
      title={last ? `Order from ${name} again?` : `Order from ${name}`}
      onClose={onClose}
      form={form}
      submitLabel={last ? 'Send it again' : 'Send'}
      canSubmit={preview.products > 0}
    >
      {last ? (
        <Notice
          tone="warn"
          title={plural(preview.sent.length, 'Written once before', `Written ${preview.sent.length} times before`)}
        >
          The last one had {wordsOfMail(last)}, {became(last.delivery)} <Moment at={last.at} />
          {last.by ? ` by ${last.by}` : ''}.{' '}
          {isLeft(last) ? `If you send it again, ${name} may take it for a new order, so say what it is.` : null}
        </Notice>
      ) : null}
      {preview.openUntil || preview.unpaid > 0 ? (
        <Notice tone="warn" title={preview.openUntil ? 'More orders may still come in' : 'Not everything is paid'}>
          {preview.openUntil ? (
            <>
              This group buy takes orders until{' '}
              <Moment at={preview.openUntil} style="weekday-time-zone" zone={preview.timeZone} isDeadline />.{' '}
            </>
          ) : null}
          {preview.unpaid > 0
            ? plural(
                preview.unpaid,
                `1 order with goods from ${name} isn’t paid yet.`,
                `${preview.unpaid} orders with goods from ${name} aren’t paid yet.`,
              )
            : null}
        </Notice>
      ) : null}
      {sendsMail ? null : (
        <Notice tone="warn" title={mailIsKept}>
          {name} won’t get anything from here: order another way, or pass on what’s below.
        </Notice>
      )}
      <FactList
        facts={[
          { term: 'To', value: to },
          { term: 'Replies go to', value: preview.replyTo },
          { term: 'Subject', value: preview.subject },
          { term: 'Attached', value: preview.attachment },
        ]}
      />
      <TextArea label="Message" optional rows={6} checks="message" {...form.field('message')} />
      <section aria-label="What follows the message">
        <pre className={styles.text}>{preview.sheet}</pre>
      </section>
    </FormDialog>
  );
}
