import { create } from 'zustand';

/** What a plan has no room for, as a call was refused for it; `organizationId` is null where the plan is one's own. */
export interface MetLimit {
  organizationId: string | null;
  resource: string;
  /** Null: the answer did not say it. */
  limit: number | null;
}

interface PlansOffer {
  /** Somebody asks to see the plans. */
  isOpen: boolean;
  /** The limit that a call has met last: who can buy a larger plan is offered one. */
  met: MetLimit | null;
}

/** Any page may ask for the plans, whichever room they stand in; `app` shows them (app/shell/plans-windows.tsx). */
export const usePlansOffer = create<PlansOffer>(() => ({ isOpen: false, met: null }));

export const offerPlans = () => usePlansOffer.setState({ isOpen: true });
export const closePlans = () => usePlansOffer.setState({ isOpen: false, met: null });
/** Only a plan that is named may be somebody's to buy. */
export const meetLimit = (said: Partial<MetLimit>) => {
  if (said.organizationId !== undefined) usePlansOffer.setState({ met: said as MetLimit });
};
