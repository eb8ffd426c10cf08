import type { OrganizationMethod } from '@cobuy/contract/payments/payments.http';
import { hostOfPaymentLink } from '@cobuy/domain/payments/payment-link';
import {
  paymentMethods as kinds,
  type PaymentMethod,
  paymentMethodLabel,
} from '@cobuy/domain/payments/payment-methods';
import { useState } from 'react';
import { messageOf } from '../../lib/calls/api-error.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { Skeleton, SkeletonFrame } from '../../ui/feedback/skeleton.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Cluster, Stack } from '../../ui/layout/stack.tsx';
import { Badge } from '../../ui/ledger/status-stamp.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { PaymentMethodForm } from './payment-method-form.tsx';
import styles from './payment-method-list.module.css';
import { useInstallationMethods } from './payment-settings.api.ts';
import {
  useDeleteMethod,
  useInstallationKinds,
  usePaymentMethods,
  useReorderMethods,
  useToggleMethod,
} from './payments.api.ts';

const listOf = (list: readonly PaymentMethod[]) =>
  new Intl.ListFormat('en-US', { type: 'conjunction' }).format(list.map((kind) => paymentMethodLabel[kind]));

type Opened = { what: 'form'; method: OrganizationMethod | null } | { what: 'delete'; method: OrganizationMethod };

/** An organization's ways to pay, in the order in which buyers see them. */
export function PaymentMethodList() {
  const { data, isPending, isLoadingError, isFetching, refetch } = usePaymentMethods();
  const { data: switchedOn } = useInstallationKinds();
  const toggle = useToggleMethod();
  const reorder = useReorderMethods();
  const remove = useDeleteMethod();
  const { data: installation } = useInstallationMethods();
  const [opened, setOpened] = useState<Opened | null>(null);
  if (isPending)
    return (
      <SkeletonFrame label="Loading the payment methods…">
        <Stack gap={8}>
          <Skeleton height="96px" />
          <Skeleton height="96px" />
        </Stack>
      </SkeletonFrame>
    );
  if (isLoadingError)
    return <ErrorState title="We couldn’t load the payment methods" retry={{ refetch, isFetching }} />;

  const methods = data.paymentMethods;
  const missing = kinds.filter((kind) => !methods.some(({ method }) => method === kind));
  const addable = missing.filter((kind) => switchedOn?.includes(kind));
  const say = (text: string) => () => showToast({ tone: 'danger', title: text });
  const move = (from: number, to: number) => {
    const ids = methods.map(({ id }) => id);
    const [id] = ids.splice(from, 1);
    if (id) ids.splice(to, 0, id);
    reorder.mutateAsync(ids).catch(say('Failed to update payment method'));
  };
  return (
    <Stack gap={16}>
      <ol className={styles.list}>
        {methods.map((method, index) => (
          <li key={method.id} className={styles.method}>
            <div className={styles.moves}>
              <IconButton
                icon="arrow-up"
                label={`Move ${method.displayName} up`}
                disabled={index === 0 || reorder.isPending}
                onClick={() => move(index, index - 1)}
              />
              <IconButton
                icon="arrow-down"
                label={`Move ${method.displayName} down`}
                disabled={index === methods.length - 1 || reorder.isPending}
                onClick={() => move(index, index + 1)}
              />
            </div>
            <div className={styles.facts}>
              <h2 className={styles.name}>
                {method.icon ? <span aria-hidden="true">{method.icon} </span> : null}
                {method.displayName}
              </h2>
              <Cluster gap={8}>
                {method.displayName === paymentMethodLabel[method.method] ? null : (
                  <span className={styles.muted}>
                    Type: {paymentMethodLabel[method.method]}. Buyers see only the name.
                  </span>
                )}
                {method.isBuiltIn ? <Badge>Built in</Badge> : null}
              </Cluster>
              {method.description ? <p>{method.description}</p> : null}
              {method.payee || method.paymentLink ? (
                <p>
                  {method.payee ? (
                    <>
                      Pay to <strong>{method.payee}</strong>
                    </>
                  ) : (
                    'Pay'
                  )}
                  {method.paymentLink ? ` with a link to ${hostOfPaymentLink(method.paymentLink)}` : null}
                </p>
              ) : null}
              {method.instructions ? (
                <p className={styles.instructions}>{method.instructions}</p>
              ) : method.payee || method.paymentLink ? null : (
                <p className={styles.muted}>
                  {installation?.[method.method]?.instructions
                    ? `No “Pay to” and no instructions: buyers see this site’s text: “${installation[method.method]?.instructions}”`
                    : 'No “Pay to” and no instructions: buyers will have to ask how to pay.'}
                </p>
              )}
              {method.isAvailable ? null : (
                <p className={styles.muted}>This site has turned this type off: buyers don’t see it.</p>
              )}
            </div>
            <div className={styles.actions}>
              <Checkbox
                name={`enabled-${method.id}`}
                label="Enabled"
                checked={method.isEnabled}
                onChange={() =>
                  toggle
                    .mutateAsync(method)
                    .catch((error) => say(messageOf(error, 'Failed to update payment method'))())
                }
              />
              <Cluster gap={8}>
                <Button onClick={() => setOpened({ what: 'form', method })} aria-label={`Edit ${method.displayName}`}>
                  Edit
                </Button>
                {method.isBuiltIn ? null : (
                  <Button
                    onClick={() => setOpened({ what: 'delete', method })}
                    aria-label={`Delete ${method.displayName}`}
                  >
                    Delete
                  </Button>
                )}
              </Cluster>
            </div>
          </li>
        ))}
      </ol>
      {addable.length > 0 ? (
        <Cluster>
          <Button variant="primary" onClick={() => setOpened({ what: 'form', method: null })}>
            Add a payment method
          </Button>
        </Cluster>
      ) : null}
      {switchedOn && addable.length < missing.length ? (
        <p className={styles.muted}>
          This site has turned off {listOf(missing.filter((kind) => !addable.includes(kind)))}: buyers wouldn’t see
          them. You can give any of the methods above another name, such as “Bank transfer”.
        </p>
      ) : null}
      {opened?.what === 'form' ? (
        <PaymentMethodForm method={opened.method} kinds={addable} onClose={() => setOpened(null)} />
      ) : null}
      {opened?.what === 'delete' ? (
        <ConfirmDialog
          title={`Delete ${opened.method.displayName}?`}
          isOpen
          isDanger
          confirmLabel="Delete payment method"
          onClose={() => setOpened(null)}
          onConfirm={() =>
            remove.mutateAsync(opened.method.id).catch((error: unknown) => {
              throw new Error(messageOf(error, 'Failed to delete payment method'));
            })
          }
        >
          <p>Group buys will no longer offer it. Orders placed with it keep its name.</p>
        </ConfirmDialog>
      ) : null}
    </Stack>
  );
}
