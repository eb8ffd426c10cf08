import type { OrganizationSettings } from '@cobuy/contract/organizations/organizations.http';
import type { MemberRole } from '@cobuy/domain/roles/roles';

interface Place {
  id: string;
  name: string;
  slug: string;
  isDefault: boolean;
  whiteLabeled: boolean;
  logoUrl: string | null;
  brandColor: string | null;
}

export const presentOrganization = ({ id, name, slug, isDefault, whiteLabeled, logoUrl, brandColor }: Place) => ({
  id,
  name,
  slug,
  isDefault,
  whiteLabeled,
  logoUrl,
  brandColor,
});

export const presentMembership = (organization: Place, role: MemberRole | 'SUPERADMIN') => ({
  ...presentOrganization(organization),
  organizationId: organization.id,
  role,
});

interface OwnSettings {
  timeZone: string;
  paymentDueDays: number | null;
  autoCancel: boolean;
  closePaidAfterDays: number;
  updatedAt: Date;
}

/** @param installation its days to pay, which hold where the organization has none. */
export const presentSettings = (
  { timeZone, paymentDueDays, autoCancel, closePaidAfterDays, updatedAt }: OwnSettings,
  installation: { paymentDueDays: number },
): OrganizationSettings => ({
  timeZone,
  paymentDueDays,
  usualPaymentDueDays: installation.paymentDueDays,
  autoCancel,
  closePaidAfterDays,
  updatedAt: updatedAt.toISOString(),
});
