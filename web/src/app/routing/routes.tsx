import { agentLevelRoles, organizationManagerRoles, signedInRoles } from '@cobuy/domain/roles/roles';
import type { ComponentType } from 'react';
import { Navigate, type RouteObject } from 'react-router';
import { managedOrdersPath, proofsPath } from '../../lib/addresses/managed-orders-path.ts';
import { PageSkeleton } from '../../ui/layout/page-skeleton.tsx';
import { loadPageCode } from '../../ui/load-code.ts';
import { Shell } from '../shell/shell.tsx';
import { RequireRole, RequireSignedIn, SignedOutOnly } from './guards.tsx';
import { PageError } from './page-frame.tsx';
import { ToDashboard, ToOrders, ToSamePage } from './redirects.tsx';
import { RoutingError } from './routing-error.tsx';

/** A page whose code comes with its first visit. */
const page = <Name extends string>(
  path: string,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await loadPageCode(load))[name] }),
  hydrateFallbackElement: <PageSkeleton />,
});

const publicPages: RouteObject[] = [
  page('/', () => import('../../pages/buying/browse.tsx'), 'BrowsePage'),
  page('/browse', () => import('../../pages/buying/browse.tsx'), 'BrowsePage'),
  page('/guest/group-buys', () => import('../../pages/buying/browse.tsx'), 'BrowsePage'),
  page('/group-buy/:id', () => import('../../pages/buying/group-buy.tsx'), 'GroupBuyPage'),
  page('/group-buy/:groupBuyId/order', () => import('../../pages/buying/order.tsx'), 'OrderPage'),
  page(
    '/order-confirmation/:orderNumber',
    () => import('../../pages/buying/order-confirmation.tsx'),
    'OrderConfirmationPage',
  ),
  page('/about', () => import('../../pages/reading/about.tsx'), 'AboutPage'),
  page('/privacy', () => import('../../pages/reading/content.tsx'), 'PrivacyPage'),
  page('/terms', () => import('../../pages/reading/content.tsx'), 'TermsPage'),
  page('/content/:type', () => import('../../pages/reading/content.tsx'), 'ContentPage'),
  page('/pricing', () => import('../../pages/reading/pricing.tsx'), 'PricingPage'),
  page('/payment/success', () => import('../../pages/reading/payment-success.tsx'), 'PaymentSuccessPage'),
  page('/payment/cancel', () => import('../../pages/reading/payment-cancel.tsx'), 'PaymentCancelPage'),
  page('/reset-password', () => import('../../pages/signing-in/reset-password.tsx'), 'ResetPasswordPage'),
  page('/second-factor', () => import('../../pages/signing-in/second-factor.tsx'), 'SecondFactorPage'),
  page('/join', () => import('../../pages/signing-in/join.tsx'), 'JoinPage'),
  page('/verify-email', () => import('../../pages/signing-in/verify-email.tsx'), 'VerifyEmailPage'),
  page('/follow', () => import('../../pages/buying/follow.tsx'), 'FollowPage'),
  page('/mails-off', () => import('../../pages/reading/mails-off.tsx'), 'MailsOffPage'),
  page('/support', () => import('../../pages/reading/support.tsx'), 'SupportPage'),
  // These decide for themselves whether they're served, so that nobody else's first route pays for it.
  page('/component-showcase', () => import('../../pages/platform/component-showcase.tsx'), 'ComponentShowcasePage'),
  page('/mentions-demo', () => import('../../pages/platform/mentions-demo.tsx'), 'MentionsDemoPage'),
  page('/test-delete', () => import('../../pages/platform/test-delete.tsx'), 'TestDeletePage'),
  page('/setup', () => import('../../pages/signing-in/setup.tsx'), 'SetupPage'),
];

const signedOutPages: RouteObject[] = [
  page('/login', () => import('../../pages/signing-in/login.tsx'), 'LoginPage'),
  page('/order-login', () => import('../../pages/signing-in/order-login.tsx'), 'OrderLoginPage'),
  page('/register', () => import('../../pages/signing-in/register.tsx'), 'RegisterPage'),
  page('/forgot-password', () => import('../../pages/signing-in/forgot-password.tsx'), 'ForgotPasswordPage'),
];

export const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <RoutingError />,
    children: [
      {
        errorElement: <PageError />,
        children: [
          ...publicPages,
          { element: <SignedOutOnly />, children: signedOutPages },
          {
            element: <SignedOutOnly admitsGuest />,
            children: [
              page('/set-password', () => import('../../pages/signing-in/set-password.tsx'), 'SetPasswordPage'),
            ],
          },
          {
            element: <RequireSignedIn />,
            children: [
              { path: '/dashboard', element: <ToDashboard /> },
              { path: '/orders', element: <ToOrders /> },
              page('/change-email', () => import('../../pages/signing-in/change-email.tsx'), 'ChangeEmailPage'),
              page('/organizations', () => import('../../pages/account/organizations.tsx'), 'OrganizationsPage'),
              page('/admin/trust', () => import('../../pages/platform/trust.tsx'), 'TrustPage'),
            ],
          },
          {
            element: <RequireRole roles={signedInRoles} />,
            children: [page('/channels/:channelId?', () => import('../../pages/account/channels.tsx'), 'ChannelsPage')],
          },
          {
            element: <RequireSignedIn />,
            children: [
              page('/announcements/:id', () => import('../../pages/buying/announcement.tsx'), 'AnnouncementPage'),
            ],
          },
          {
            element: <RequireRole roles={['SUPERADMIN']} />,
            children: [
              page('/admin/system', () => import('../../pages/platform/system.tsx'), 'SystemPage'),
              page(
                '/admin/organizations',
                () => import('../../pages/platform/all-organizations.tsx'),
                'AllOrganizationsPage',
              ),
              page(
                '/admin/organizations/:id',
                () => import('../../pages/platform/one-organization.tsx'),
                'OneOrganizationPage',
              ),
            ],
          },
          {
            element: <RequireRole roles={signedInRoles} admitsOrderSession />,
            children: [
              page('/profile', () => import('../../pages/account/profile.tsx'), 'ProfilePage'),
              page('/settings', () => import('../../pages/account/settings.tsx'), 'SettingsPage'),
              page('/buyer/dashboard', () => import('../../pages/buying/buyer-dashboard.tsx'), 'BuyerDashboardPage'),
              page('/buyer/orders', () => import('../../pages/buying/buyer-orders.tsx'), 'BuyerOrdersPage'),
              page(
                '/buyer/orders/:orderNumber/change',
                () => import('../../pages/buying/change-order.tsx'),
                'ChangeOrderPage',
              ),
              page(
                '/buyer/orders/:orderNumber',
                () => import('../../pages/buying/order-detail.tsx'),
                'OrderDetailPage',
              ),
            ],
          },
          {
            element: <RequireRole roles={agentLevelRoles} />,
            children: [
              page('/orders/:orderNumber', () => import('../../pages/buying/order-detail.tsx'), 'OrderDetailPage'),
              page('/admin/proofs', () => import('../../pages/organizing/proof-queue.tsx'), 'ProofQueuePage'),
              page('/admin/orders', () => import('../../pages/organizing/manage-orders.tsx'), 'ManageOrdersPage'),
              { path: '/agent/proofs', element: <ToSamePage path={proofsPath} /> },
              { path: '/agent/orders', element: <ToSamePage path={managedOrdersPath} /> },
              page('/admin/questions', () => import('../../pages/organizing/questions.tsx'), 'QuestionsPage'),
              page('/admin/broadcasts', () => import('../../pages/organizing/broadcasts.tsx'), 'BroadcastsPage'),
              page(
                '/agent/dashboard',
                () => import('../../pages/organizing/agent-dashboard.tsx'),
                'AgentDashboardPage',
              ),
              page(
                '/admin/group-buys',
                () => import('../../pages/organizing/manage-group-buys.tsx'),
                'ManageGroupBuysPage',
              ),
              page(
                '/admin/group-buys/new',
                () => import('../../pages/organizing/group-buy-form.tsx'),
                'NewGroupBuyPage',
              ),
              page(
                '/admin/group-buys/:id',
                () => import('../../pages/organizing/group-buy-home.tsx'),
                'GroupBuyHomePage',
              ),
              page(
                '/admin/group-buys/:id/supplier-list',
                () => import('../../pages/organizing/group-buy-lists.tsx'),
                'SupplierListPage',
              ),
              page(
                '/admin/group-buys/:id/pick-list',
                () => import('../../pages/organizing/group-buy-lists.tsx'),
                'PickListPage',
              ),
              page(
                '/admin/group-buys/:id/labels',
                () => import('../../pages/organizing/group-buy-lists.tsx'),
                'LabelsPage',
              ),
              page(
                '/admin/group-buys/:id/edit',
                () => import('../../pages/organizing/group-buy-form.tsx'),
                'EditGroupBuyPage',
              ),
            ],
          },
          {
            element: <RequireRole roles={organizationManagerRoles} />,
            children: [
              page('/admin/users', () => import('../../pages/organizing/users.tsx'), 'UsersPage'),
              page('/admin/invitations', () => import('../../pages/organizing/invitations.tsx'), 'InvitationsPage'),
              page('/admin/settings', () => import('../../pages/organizing/admin-settings.tsx'), 'AdminSettingsPage'),
              page(
                '/admin/payment-methods',
                () => import('../../pages/organizing/payment-methods.tsx'),
                'PaymentMethodsPage',
              ),
              page('/admin/products', () => import('../../pages/organizing/manage-products.tsx'), 'ManageProductsPage'),
              page('/admin/products/new', () => import('../../pages/organizing/product-form.tsx'), 'NewProductPage'),
              page(
                '/admin/products/import',
                () => import('../../pages/organizing/import-products.tsx'),
                'ImportProductsPage',
              ),
              page(
                '/admin/products/suppliers',
                () => import('../../pages/organizing/manage-suppliers.tsx'),
                'ManageSuppliersPage',
              ),
              page(
                '/admin/products/:id/edit',
                () => import('../../pages/organizing/product-form.tsx'),
                'EditProductPage',
              ),
              page(
                '/admin/dashboard',
                () => import('../../pages/organizing/admin-dashboard.tsx'),
                'AdminDashboardPage',
              ),
            ],
          },
          { path: '*', element: <Navigate to="/" replace /> },
        ],
      },
    ],
  },
];
