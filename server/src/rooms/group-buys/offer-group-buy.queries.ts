import type { HandoverFields } from '@cobuy/domain/group-buys/handover';
import type { PaymentMethod } from '@cobuy/domain/payments/payment-methods';
import type { Tier } from '@cobuy/domain/tiers/tiers';
import { getTableName } from 'drizzle-orm';
import type { Db } from '../../platform/database/open-database.ts';
import { runSql } from '../../platform/database/run-sql.ts';
import { memberships, users } from '../accounts/accounts.tables.ts';
import { organizations } from '../organizations/organizations.tables.ts';
import type { OwnMethod } from '../payments/list-methods.ts';
import { organizationPaymentMethods } from '../payments/payments.tables.ts';
import { products } from '../products/products.tables.ts';
import type { Viewer } from './group-buy-cards.queries.ts';
import { organizationOfGroupBuy } from './organization-of-group-buy.queries.ts';

/**
 * Reads all that an order needs in one statement; the deal can't change during the caller's transaction. Each part names
 * the organization, so that a cluster asks one machine.
 */
const findOfferSql = `
  SELECT g.id, g.title, g.start_date AS "startDate", g.end_date AS "endDate", g.payment_due_date AS "paymentDueDate",
    g.min_product_count AS "minProductCount", g.min_order_amount_cents AS "minOrderAmountCents",
    g.payment_methods AS "paymentMethods", g.handover, g.pickup_place AS "pickupPlace",
    g.pickup_from AS "pickupFrom", g.pickup_until AS "pickupUntil", g.pickup_note AS "pickupNote", o.id AS "organizationId", o.number AS "organizationNumber", o.name AS "organizationName",
    o.auto_cancel AS "autoCancel", o.time_zone AS "timeZone", owner.tier AS "ownerTier", owner.is_superadmin AS "isOwnerSuperadmin",
    (SELECT coalesce(json_agg(json_build_object(
        'id', p.id, 'name', p.name, 'unit', p.unit, 'costCents', p.cost_cents, 'priceCents', p.price_cents)), '[]')
      FROM unnest($2::uuid[]) AS wanted (product_id)
      JOIN group_buy_products b
        ON b.organization_id = $5 AND b.group_buy_id = $1 AND b.product_id = wanted.product_id
      JOIN ${getTableName(products)} p ON p.organization_id = $5 AND p.id = b.product_id
    ) AS products,
    (SELECT coalesce(json_agg(json_build_object(
        'method', m.method, 'displayName', m.display_name, 'description', m.description,
        'instructions', m.instructions, 'payee', m.payee, 'paymentLink', m.payment_link,
        'paidAtHandover', m.paid_at_handover, 'isEnabled', m.is_enabled) ORDER BY m.position, m.id), '[]')
      FROM ${getTableName(organizationPaymentMethods)} m WHERE m.organization_id = $5
    ) AS methods
  FROM group_buys g JOIN ${getTableName(organizations)} o ON o.id = g.organization_id AND o.deleted_at IS NULL
    LEFT JOIN ${getTableName(users)} owner ON owner.id = o.owner_id
  WHERE g.organization_id = $5 AND g.id = $1 AND (g.is_public OR $4 OR EXISTS (
    SELECT 1 FROM ${getTableName(memberships)} m WHERE m.organization_id = $5 AND m.user_id = $3))
  FOR SHARE OF g`;

interface OfferRow extends HandoverFields {
  id: string;
  title: string;
  startDate: Date;
  endDate: Date;
  paymentDueDate: Date;
  minProductCount: number;
  /** `bigint` arrives as text. */
  minOrderAmountCents: string;
  paymentMethods: PaymentMethod[];
  organizationId: string;
  organizationNumber: number;
  organizationName: string;
  autoCancel: boolean;
  timeZone: string;
  /** Null if nobody owns the organization. */
  ownerTier: Tier | null;
  isOwnerSuperadmin: boolean | null;
  products: { id: string; name: string; unit: string | null; costCents: number; priceCents: number | null }[];
  methods: OwnMethod[];
}

export async function findOffer(
  tx: Db,
  id: string,
  productIds: readonly string[],
  viewer: Viewer,
): Promise<(Omit<OfferRow, 'minOrderAmountCents'> & { minOrderAmountCents: number }) | null> {
  const organizationId = await organizationOfGroupBuy(tx, id);
  if (organizationId === null) return null;
  const values = [id, productIds, viewer?.userId ?? null, viewer?.isSuperadmin ?? false, organizationId];
  const [row] = await runSql<OfferRow>(tx, findOfferSql, values);
  return row ? { ...row, minOrderAmountCents: Number(row.minOrderAmountCents) } : null;
}
