import { builtInMethods, type PaymentMethod } from '@cobuy/domain/payments/payment-methods';
import type { Context, Services } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { hasPlans } from '../organizations/plan-of-organization.ts';
import { readSettings } from '../system/read-settings.ts';
import { presentMethodSettings, presentPaymentSettings } from './payment-settings.view.ts';

/** Open deals by payment method; `own`: methods switched on by their organization, null for none. */
export type ListMethodsOfGroupBuys = (
  db: Db,
  now: Date,
) => Promise<readonly { among: PaymentMethod[]; own: PaymentMethod[] | null; deals: number }[]>;

/** Payment methods for everybody; days and switches only for a SUPERADMIN. */
export async function getPaymentSettings(context: Context, listMethodsOfGroupBuys: ListMethodsOfGroupBuys) {
  const { actor } = context;
  const isSuperadmin = actor.kind === 'account' && actor.effectiveRole === 'SUPERADMIN';
  const settings = await readSettings(context);
  if (!isSuperadmin) return presentMethodSettings(settings);
  const deals = await listMethodsOfGroupBuys(context.db, context.clock.now());
  return { ...presentPaymentSettings(settings), openDeals: deals.map(presentOpenGroupBuys) };
}

const builtIn = builtInMethods.map(({ method }) => method);

const presentOpenGroupBuys = ({ among, own, deals }: Awaited<ReturnType<ListMethodsOfGroupBuys>>[number]) => ({
  methods: among.filter((method) => (own ?? builtIn).includes(method)),
  deals,
});

/** `configured`: plans are paid for, at the provider that is connected. */
export async function getPaymentStatus(services: Services) {
  const [{ communityMode }, has] = await Promise.all([readSettings(services), hasPlans(services)]);
  return { configured: services.paymentProvider !== null, communityMode, hasPlans: has };
}
