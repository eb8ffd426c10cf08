import { groupBuyErrors } from '@cobuy/contract/group-buys/group-buys.errors';
import type { GroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import type { Product } from '@cobuy/contract/products/products.http';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { crumbsOf } from '../../lib/addresses/crumbs.ts';
import { useLeave } from '../../lib/addresses/use-entry-state.ts';
import { ApiError } from '../../lib/calls/api-error.ts';
import { usePageTitle } from '../../lib/frame/page-title.ts';
import { isRecord } from '../../lib/is-record.ts';
import { useCurrentMembership, useEffectiveRole, useSession } from '../../lib/session/session.ts';
import { offeredFrom } from '../../rooms/group-buys/editing/group-buy-catalog.tsx';
import { draftIdOf } from '../../rooms/group-buys/editing/group-buy-draft.ts';
import { GroupBuyForm } from '../../rooms/group-buys/editing/group-buy-form.tsx';
import { newGroupBuyFields } from '../../rooms/group-buys/editing/group-buy-form-fields.ts';
import { clonedGroupBuyFields } from '../../rooms/group-buys/editing/next-round.ts';
import { groupBuyHomePath, manageGroupBuysPath } from '../../rooms/group-buys/group-buy-path.ts';
import { useGroupBuy } from '../../rooms/group-buys/group-buys.api.ts';
import { GroupBuySkeleton } from '../../rooms/group-buys/one-group-buy/group-buy-skeleton.tsx';
import { publicName } from '../../rooms/group-buys/public-name.ts';
import { useOrganizationSettings } from '../../rooms/organizations/organization-settings.api.ts';
import { useEnabledMethods } from '../../rooms/payments/enabled-methods.api.ts';
import { useProductsById } from '../../rooms/products/catalog.api.ts';
import { useCandidateAgents } from '../../rooms/users/users.api.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Page } from '../../ui/layout/page.tsx';

const back = <LinkButton to={manageGroupBuysPath}>Manage Group Buys</LinkButton>;

/** `/admin/group-buys/new`, also filled in from another deal with `?from=`. */
export function NewGroupBuyPage() {
  const [parameters] = useSearchParams();
  const location = useLocation();
  const from = parameters.get('from');
  usePageTitle(from ? 'Clone Group Buy' : 'Create Group Buy');
  return from ? (
    <LoadedGroupBuy key={from} id={from} title="Clone Group Buy">
      {(deal) => <FormPage title="Clone Group Buy" lead={`From “${deal.title}”`} cloned={deal} />}
    </LoadedGroupBuy>
  ) : (
    <WithImported key={location.key}>
      {(imported) => <FormPage title="Create Group Buy" imported={imported} />}
    </WithImported>
  );
}

const noneImported: readonly Product[] = [];

/** The products that a list handed on; the history keeps them through a reload. */
function WithImported({ children }: { children: (imported: readonly Product[]) => ReactNode }) {
  const { state } = useLocation();
  const [ids] = useState(() => readIds(state));
  const { data, isLoading, error, isFetching, refetch } = useProductsById(ids);
  // Later fetches don't change what the form began with.
  const [first, setFirst] = useState<readonly Product[] | null>(null);
  if (data && !first) setFirst(data);
  if (error && !first)
    return (
      <Page title="Create Group Buy">
        <ErrorState title="Failed to load products" retry={{ refetch, isFetching }} />
      </Page>
    );
  return isLoading ? <GroupBuySkeleton /> : children(first ?? noneImported);
}

function readIds(state: unknown): string[] {
  const { productIds } = isRecord(state) ? state : {};
  return Array.isArray(productIds) ? productIds.filter((one) => typeof one === 'string') : [];
}

/** `/admin/group-buys/{id}/edit` */
export function EditGroupBuyPage() {
  const { id = '' } = useParams();
  const { data: deal } = useGroupBuy(id);
  usePageTitle(deal ? `Edit: ${deal.title}` : 'Edit Group Buy');
  return (
    <LoadedGroupBuy key={id} id={id} title="Edit Group Buy">
      {(loaded) =>
        loaded.permissions.canEdit ? (
          <FormPage title="Edit Group Buy" lead={loaded.title} edited={loaded} />
        ) : (
          <Page title="Edit Group Buy">
            <ErrorState title={groupBuyErrors.forbidden.sentence} action={back}>
              You can edit the group buys you created or are an agent of.
            </ErrorState>
          </Page>
        )
      }
    </LoadedGroupBuy>
  );
}

interface LoadedGroupBuyProps {
  id: string;
  title: string;
  children: (deal: GroupBuy) => ReactNode;
}

function LoadedGroupBuy({ id, title, children }: LoadedGroupBuyProps) {
  const organizationId = useCurrentMembership()?.id;
  const { data, error, isFetching, refetch } = useGroupBuy(id);
  // The form keeps what it loaded, whatever is fetched meanwhile: it has its own way to meet other editors.
  const [first, setFirst] = useState<GroupBuy | null>(null);
  // What was fetched earlier may be older than the person's own last change.
  if (data && !isFetching && !error && !first) setFirst(data);
  const deal = first;
  // Its products and agents belong to its organization, which has to be the current one.
  if (deal && deal.organizationId !== organizationId)
    return (
      <Page title={title}>
        <ErrorState title={`This group buy belongs to ${deal.organization.name}`} action={back}>
          If you’re a member there, switch to that organization first.
        </ErrorState>
      </Page>
    );
  if (deal) return children(deal);
  if (!error) return <GroupBuySkeleton />;
  const isGone = error instanceof ApiError && [400, 404].includes(error.status);
  return (
    <Page title={title}>
      <ErrorState title="Failed to load group buy" retry={!isGone && { refetch, isFetching }} action={back}>
        {isGone ? 'Group buy not found' : null}
      </ErrorState>
    </Page>
  );
}

interface FormPageProps {
  title: string;
  lead?: string;
  edited?: GroupBuy;
  cloned?: GroupBuy;
  imported?: readonly Product[];
}

function FormPage({ title, lead, edited, cloned, imported = [] }: FormPageProps) {
  const organization = useCurrentMembership();
  const role = useEffectiveRole();
  const user = useSession((session) => session.user);
  const [search, setSearch] = useState('');
  const { data: people } = useCandidateAgents(search);
  const { data: methods } = useEnabledMethods();
  const leave = useLeave(edited ? groupBuyHomePath(edited.id) : manageGroupBuysPath);
  const navigate = useNavigate();
  const settings = useOrganizationSettings();
  const organizationId = edited?.organizationId ?? organization?.id ?? null;
  const form = edited
    ? edited.id
    : cloned
      ? `new from ${cloned.id}`
      : ['new', imported[0]?.id].filter(Boolean).join(' with ');
  const draftId = draftIdOf(organizationId, form);
  // The form starts with the organization's days, or the installation's; without an answer, it has its own.
  if (settings.isPending) return <GroupBuySkeleton />;
  const paymentDueDays = settings.data?.paymentDueDays ?? settings.data?.usualPaymentDueDays ?? null;
  return (
    <div data-density="admin">
      <Page title={title} crumbs={crumbsOf.deal} {...(lead ? { lead } : {})}>
        <GroupBuyForm
          key={draftId}
          loaded={edited ?? null}
          startNew={() =>
            cloned
              ? clonedGroupBuyFields(cloned, new Date(), cloned.organization.timeZone)
              : // An agent who creates a deal runs it, unless they say otherwise.
                {
                  ...newGroupBuyFields(new Date(), {
                    agents:
                      role === 'AGENT' && user ? [{ id: user.id, name: publicName(user), email: user.email }] : [],
                    paymentDueDays,
                  }),
                  products: imported.map((product) => ({ ...offeredFrom(product), minQuantity: 0 })),
                }
          }
          draftId={draftId}
          organization={edited?.organization.name ?? organization?.name ?? ''}
          organizer={edited ? edited.organizer : (user && publicName(user)) || null}
          methods={methods ?? []}
          candidates={{ people: people?.data ?? [], total: people?.pagination.total ?? 0, search, onSearch: setSearch }}
          paymentDueDays={paymentDueDays}
          zone={edited?.organization.timeZone ?? settings.data?.timeZone}
          lastRound={cloned ?? null}
          onSaved={(createdId) => {
            if (createdId) void navigate(groupBuyHomePath(createdId), { replace: true, state: { isNew: true } });
            else leave();
          }}
          onCancel={leave}
        />
      </Page>
    </div>
  );
}
