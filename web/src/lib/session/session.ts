import type { Membership, User } from '@cobuy/contract/accounts/accounts.schemas';
import { organizationWithHighestRole } from '@cobuy/domain/organizations/organization-choice';
import { effectiveRole, type Role } from '@cobuy/domain/roles/roles';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { dropAllDrafts, keepDraftsFor, takeDrafts } from '../drafts/draft-store.ts';

/** A browser notes under this key that it's the person's own (`stay-signed-in.ts`). */
export const staysKey = 'cobuy.staysSignedIn';

/**
 * Who is signed in, as far as pages may know: the session is a cookie that scripts can't read. This only decides what's
 * shown; the server decides what's allowed.
 */
interface SessionState {
  user: User | null;
  isAuthenticated: boolean;
  /** The one order that the session of an order sign-in is limited to. */
  orderNumber: string | null;
  currentOrgId: string | null;
  currentOrgRole: Membership['role'] | null;
  userOrganizations: Membership[];
  /** The last session ended by itself; said on the sign-in page, and not kept. */
  hasExpired: boolean;
  /** After deleting an account, people go from this page to that one, not to the sign-in; not kept. */
  farewell: { from: string; to: string } | null;
  signIn: (user: User, orderNumber?: string | null) => void;
  /** Takes the caller's memberships; keeps the current organization where it is still one of them. */
  takeOrganizations: (memberships: Membership[]) => void;
  choose: (organizationId: string) => void;
  signOut: () => void;
  expire: () => void;
  /** Until a second factor is set up, the server answers nothing else. */
  needSecondFactor: () => void;
}

interface OrganizationState {
  selectedOrgId: string | null;
  organizations: Membership[];
  /** The server refused the selected organization: forgets it; a listener fetches the list again. */
  forgetSelected: () => void;
}

const signedOut = {
  user: null,
  isAuthenticated: false,
  orderNumber: null,
  currentOrgId: null,
  currentOrgRole: null,
  userOrganizations: [],
  hasExpired: false,
};

const authKey = 'cobuy.auth';
const organizationKey = 'cobuy.organization';

export const useOrganizations = create<OrganizationState>()(
  persist(
    (set): OrganizationState => ({
      selectedOrgId: null,
      organizations: [],
      forgetSelected: () => set({ selectedOrgId: null }),
    }),
    {
      name: organizationKey,
      partialize: ({ selectedOrgId, organizations }) => ({ selectedOrgId, organizations }),
    },
  ),
);

export const useSession = create<SessionState>()(
  persist(
    (set, get): SessionState => ({
      ...signedOut,
      farewell: null,
      signIn: (user, orderNumber = null) => {
        const formerId = get().user?.id;
        if (formerId !== user.id) {
          set({ ...signedOut, farewell: null });
          useOrganizations.setState({ selectedOrgId: null, organizations: [] });
        }
        takeDrafts(user.id, formerId);
        set({ user, isAuthenticated: true, orderNumber, hasExpired: false });
      },
      takeOrganizations: (memberships) => {
        const current =
          memberships.find(({ id }) => id === useOrganizations.getState().selectedOrgId) ??
          organizationWithHighestRole(memberships);
        useOrganizations.setState({ organizations: memberships, selectedOrgId: current?.id ?? null });
        set({
          userOrganizations: memberships,
          currentOrgId: current?.id ?? get().user?.organizationId ?? null,
          currentOrgRole: current?.role ?? null,
        });
      },
      choose: (organizationId) => {
        useOrganizations.setState({ selectedOrgId: organizationId });
        get().takeOrganizations(get().userOrganizations);
      },
      signOut: () => {
        set(signedOut);
        useOrganizations.setState({ selectedOrgId: null, organizations: [] });
        dropAllDrafts();
      },
      needSecondFactor: () => set(({ user }) => ({ user: user && { ...user, needsSecondFactor: true } })),
      expire: () => {
        keepDraftsFor(get().user?.id);
        set({ ...signedOut, hasExpired: true });
        useOrganizations.setState({ selectedOrgId: null, organizations: [] });
      },
    }),
    {
      name: authKey,
      partialize: ({ user, isAuthenticated, orderNumber, currentOrgId, currentOrgRole, userOrganizations }) => ({
        user,
        isAuthenticated,
        orderNumber,
        currentOrgId,
        currentOrgRole,
        userOrganizations,
      }),
    },
  ),
);

export function keepTabsInStep() {
  const listen = ({ key }: StorageEvent) => {
    // The whole storage was emptied: rereading would change nothing here and write back what's known.
    if (key === null) useSession.getState().signOut();
    if (key === authKey) void useSession.persist.rehydrate();
    if (key === organizationKey) void useOrganizations.persist.rehydrate();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

/** The role that tabs and guards follow (docs/rules/roles.md#effective-role). */
export const roleIn = ({ user, currentOrgRole }: Pick<SessionState, 'user' | 'currentOrgRole'>): Role =>
  effectiveRole(user?.role, currentOrgRole === 'SUPERADMIN' ? null : currentOrgRole);

export const useEffectiveRole = () => useSession(roleIn);

const membershipIn = ({ userOrganizations, currentOrgId }: SessionState) =>
  userOrganizations.find(({ id }) => id === currentOrgId) ?? null;
export const useCurrentMembership = () => useSession(membershipIn);
export const currentMembership = () => membershipIn(useSession.getState());
