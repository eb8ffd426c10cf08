import { longestViewName } from '@cobuy/domain/orders/order-limits';
import { requiredTextProblem } from '@cobuy/domain/texts/text-rules';
import { useState } from 'react';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { readChecked, useForm } from '../../../lib/forms/use-form.ts';
import { useCurrentMembership } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { FilterChips } from '../../../ui/fields/filter-chips.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { useChangeOrderViews, useOrderViews } from './manage-orders.api.ts';
import {
  emptyManagedAddress,
  isManagedFiltered,
  type ManagedAddress,
  readManagedAddress,
  toManaged,
} from './managed-address.ts';
import styles from './managed-orders.module.css';

export function SavedViews({ address }: { address: ManagedAddress }) {
  const isInOrganization = useCurrentMembership() !== null;
  const { data: views = [] } = useOrderViews(isInOrganization);
  const { forget } = useChangeOrderViews();
  const [isNaming, setIsNaming] = useState(false);
  const present = searchOf(address);
  const shown = views.map((view) => ({
    ...view,
    search: searchOf(readManagedAddress(new URLSearchParams(view.search))),
  }));
  const current = shown.find(({ search }) => search === present);
  const canSave = !current && (isManagedFiltered(address) || address.sortBy !== emptyManagedAddress.sortBy);
  if (!isInOrganization || (shown.length === 0 && !canSave)) return null;
  return (
    <div className={classNames(styles.views, shown.length === 0 && styles.onlySave)}>
      {shown.length > 0 ? (
        <FilterChips
          label="Saved views"
          chips={shown.map(({ id, name, search }) => ({
            id,
            label: name,
            to: { search },
            isCurrent: search === present,
          }))}
        />
      ) : null}
      {canSave ? (
        <Button size="small" variant="quiet" icon={<Icon name="plus" size={16} />} onClick={() => setIsNaming(true)}>
          Save this view
        </Button>
      ) : null}
      {current ? (
        <Button
          size="small"
          variant="quiet"
          icon={<Icon name="trash" size={16} />}
          onClick={() =>
            void forget(current.id).catch((error: unknown) =>
              showToast({ tone: 'danger', title: messageOf(error, 'We couldn’t delete the view') }),
            )
          }
        >
          Delete “{current.name}”
        </Button>
      ) : null}
      {isNaming ? <NameDialog search={present} onClose={() => setIsNaming(false)} /> : null}
    </div>
  );
}

/** A view is the filter and its order, not a page of it. */
const searchOf = (address: ManagedAddress) => toManaged({ ...address, page: 1, order: null }).search;

function NameDialog({ search, onClose }: { search: string; onClose: () => void }) {
  const { save } = useChangeOrderViews();
  const form = useForm({
    start: { name: '' },
    read: (fields: { name: string }) =>
      readChecked(fields, { name: requiredTextProblem(fields.name, { name: 'Name', most: longestViewName }) }),
    explain: 'We couldn’t save the view',
    onSubmit: async ({ name }) => {
      await save({ name, search });
      showToast({ tone: 'ok', title: 'View saved' });
      onClose();
    },
  });
  return (
    <FormDialog title="Save this view" onClose={onClose} form={form} submitLabel="Save view">
      <p>Saves the current filters under a name, for you in this organization. Using a name again replaces its view.</p>
      <TextField label="Name" maxLength={longestViewName} autoComplete="off" {...form.field('name')} />
    </FormDialog>
  );
}
