import { create } from 'zustand';

/** What a plan has no room for, by a refused call; `organizationId` is null for the person's own plan. */
export interface MetLimit {
  organizationId: string | null;
  resource: string;
  /** Null: the answer did not say it. */
  limit: number | null;
}

interface PlansOffer {
  isOpen: boolean;
  /** The limit that a call has met last: who can buy a larger plan is offered one. */
  met: MetLimit | null;
}

/** Any room's pages may ask for the plans; `app` shows them (app/shell/plans-windows.tsx). */
export const usePlansOffer = create<PlansOffer>(() => ({ isOpen: false, met: null }));

export const offerPlans = () => usePlansOffer.setState({ isOpen: true });
export const closePlans = () => usePlansOffer.setState({ isOpen: false, met: null });
/** A larger plan can be offered only where the answer says whose plan it is. */
export const meetLimit = (said: Partial<MetLimit>) => {
  if (said.organizationId !== undefined) usePlansOffer.setState({ met: said as MetLimit });
};
