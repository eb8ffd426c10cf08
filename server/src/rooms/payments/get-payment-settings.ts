import type { Context } from '../../platform/context.ts';
import { readSettings } from '../system/read-settings.ts';
import { presentMethodSettings, presentPaymentSettings } from './payment-settings.view.ts';

/** The ways to pay for everybody; days and switches for whoever runs the installation. */
export async function getPaymentSettings(context: Context) {
  const { actor } = context;
  const isSuperadmin = actor.kind === 'account' && actor.effectiveRole === 'SUPERADMIN';
  const settings = await readSettings(context);
  return isSuperadmin ? presentPaymentSettings(settings) : presentMethodSettings(settings);
}
