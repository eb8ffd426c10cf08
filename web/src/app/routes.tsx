import { agentLevelRoles, organizationManagerRoles, signedInRoles } from '@cobuy/domain/roles/roles';
import type { ComponentType } from 'react';
import { Navigate, type RouteObject } from 'react-router';
import { managedOrdersPath, proofsPath } from '../lib/managed-orders-path.ts';
import { PageSkeleton } from '../ui/layout/page-skeleton.tsx';
import { loadPageCode } from '../ui/load-code.ts';
import { RequireRole, RequireSignedIn, SignedOutOnly } from './guards.tsx';
import { PageError } from './page-frame.tsx';
import { ToDashboard, ToOrders, ToSamePage } from './redirects.tsx';
import { RoutingError } from './routing-error.tsx';
import { Shell } from './shell.tsx';

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
  page('/', () => import('../pages/browse.tsx'), 'BrowsePage'),
  page('/browse', () => import('../pages/browse.tsx'), 'BrowsePage'),
  page('/guest/group-buys', () => import('../pages/browse.tsx'), 'BrowsePage'),
  page('/group-buy/:id', () => import('../pages/group-buy.tsx'), 'GroupBuyPage'),
  page('/group-buy/:groupBuyId/order', () => import('../pages/order.tsx'), 'OrderPage'),
  page('/order-confirmation/:orderNumber', () => import('../pages/order-confirmation.tsx'), 'OrderConfirmationPage'),
  page('/about', () => import('../pages/about.tsx'), 'AboutPage'),
  page('/privacy', () => import('../pages/privacy.tsx'), 'PrivacyPage'),
  page('/terms', () => import('../pages/terms.tsx'), 'TermsPage'),
  page('/content/:type', () => import('../pages/content.tsx'), 'ContentPage'),
  page('/pricing', () => import('../pages/pricing.tsx'), 'PricingPage'),
  page('/payment/success', () => import('../pages/payment-success.tsx'), 'PaymentSuccessPage'),
  page('/payment/cancel', () => import('../pages/payment-cancel.tsx'), 'PaymentCancelPage'),
  page('/reset-password', () => import('../pages/reset-password.tsx'), 'ResetPasswordPage'),
  page('/second-factor', () => import('../pages/second-factor.tsx'), 'SecondFactorPage'),
  page('/join', () => import('../pages/join.tsx'), 'JoinPage'),
  page('/verify-email', () => import('../pages/verify-email.tsx'), 'VerifyEmailPage'),
  page('/follow', () => import('../pages/follow.tsx'), 'FollowPage'),
  page('/mails-off', () => import('../pages/mails-off.tsx'), 'MailsOffPage'),
  page('/support', () => import('../pages/support.tsx'), 'SupportPage'),
  // These ask by themselves whether they are served, so that nobody else's first route pays for it.
  page('/component-showcase', () => import('../pages/component-showcase.tsx'), 'ComponentShowcasePage'),
  page('/mentions-demo', () => import('../pages/mentions-demo.tsx'), 'MentionsDemoPage'),
  page('/test-delete', () => import('../pages/test-delete.tsx'), 'TestDeletePage'),
  page('/setup', () => import('../pages/setup.tsx'), 'SetupPage'),
];

const signedOutPages: RouteObject[] = [
  page('/login', () => import('../pages/login.tsx'), 'LoginPage'),
  page('/order-login', () => import('../pages/order-login.tsx'), 'OrderLoginPage'),
  page('/register', () => import('../pages/register.tsx'), 'RegisterPage'),
  page('/forgot-password', () => import('../pages/forgot-password.tsx'), 'ForgotPasswordPage'),
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
            children: [page('/set-password', () => import('../pages/set-password.tsx'), 'SetPasswordPage')],
          },
          {
            element: <RequireSignedIn />,
            children: [
              { path: '/dashboard', element: <ToDashboard /> },
              { path: '/orders', element: <ToOrders /> },
              page('/change-email', () => import('../pages/change-email.tsx'), 'ChangeEmailPage'),
              page('/organizations', () => import('../pages/organizations.tsx'), 'OrganizationsPage'),
              page('/admin/trust', () => import('../pages/trust.tsx'), 'TrustPage'),
            ],
          },
          {
            element: <RequireRole roles={signedInRoles} />,
            children: [page('/channels/:channelId?', () => import('../pages/channels.tsx'), 'ChannelsPage')],
          },
          {
            element: <RequireSignedIn />,
            children: [page('/announcements/:id', () => import('../pages/announcement.tsx'), 'AnnouncementPage')],
          },
          {
            element: <RequireRole roles={['SUPERADMIN']} />,
            children: [
              page('/admin/system', () => import('../pages/system.tsx'), 'SystemPage'),
              page('/admin/organizations', () => import('../pages/all-organizations.tsx'), 'AllOrganizationsPage'),
              page('/admin/organizations/:id', () => import('../pages/one-organization.tsx'), 'OneOrganizationPage'),
            ],
          },
          {
            element: <RequireRole roles={signedInRoles} admitsOrderSession />,
            children: [
              page('/profile', () => import('../pages/profile.tsx'), 'ProfilePage'),
              page('/settings', () => import('../pages/settings.tsx'), 'SettingsPage'),
              page('/buyer/dashboard', () => import('../pages/buyer-dashboard.tsx'), 'BuyerDashboardPage'),
              page('/buyer/orders', () => import('../pages/buyer-orders.tsx'), 'BuyerOrdersPage'),
              page('/buyer/orders/:orderNumber/change', () => import('../pages/change-order.tsx'), 'ChangeOrderPage'),
              page('/buyer/orders/:orderNumber', () => import('../pages/order-detail.tsx'), 'OrderDetailPage'),
            ],
          },
          {
            element: <RequireRole roles={agentLevelRoles} />,
            children: [
              page('/orders/:orderNumber', () => import('../pages/order-detail.tsx'), 'OrderDetailPage'),
              page('/admin/proofs', () => import('../pages/proof-queue.tsx'), 'ProofQueuePage'),
              page('/admin/orders', () => import('../pages/manage-orders.tsx'), 'ManageOrdersPage'),
              { path: '/agent/proofs', element: <ToSamePage path={proofsPath} /> },
              { path: '/agent/orders', element: <ToSamePage path={managedOrdersPath} /> },
              page('/admin/questions', () => import('../pages/questions.tsx'), 'QuestionsPage'),
              page('/admin/broadcasts', () => import('../pages/broadcasts.tsx'), 'BroadcastsPage'),
              page('/agent/dashboard', () => import('../pages/agent-dashboard.tsx'), 'AgentDashboardPage'),
              page('/admin/group-buys', () => import('../pages/manage-group-buys.tsx'), 'ManageGroupBuysPage'),
              page('/admin/group-buys/new', () => import('../pages/group-buy-form.tsx'), 'NewGroupBuyPage'),
              page('/admin/group-buys/:id', () => import('../pages/deal-home.tsx'), 'DealHomePage'),
              page('/admin/group-buys/:id/supplier-list', () => import('../pages/deal-lists.tsx'), 'SupplierListPage'),
              page('/admin/group-buys/:id/pick-list', () => import('../pages/deal-lists.tsx'), 'PickListPage'),
              page('/admin/group-buys/:id/labels', () => import('../pages/deal-lists.tsx'), 'LabelsPage'),
              page('/admin/group-buys/:id/edit', () => import('../pages/group-buy-form.tsx'), 'EditGroupBuyPage'),
            ],
          },
          {
            element: <RequireRole roles={organizationManagerRoles} />,
            children: [
              page('/admin/users', () => import('../pages/users.tsx'), 'UsersPage'),
              page('/admin/invitations', () => import('../pages/invitations.tsx'), 'InvitationsPage'),
              page('/admin/settings', () => import('../pages/admin-settings.tsx'), 'AdminSettingsPage'),
              page('/admin/payment-methods', () => import('../pages/payment-methods.tsx'), 'PaymentMethodsPage'),
              page('/admin/products', () => import('../pages/manage-products.tsx'), 'ManageProductsPage'),
              page('/admin/products/new', () => import('../pages/product-form.tsx'), 'NewProductPage'),
              page('/admin/products/import', () => import('../pages/import-products.tsx'), 'ImportProductsPage'),
              page('/admin/products/suppliers', () => import('../pages/manage-suppliers.tsx'), 'ManageSuppliersPage'),
              page('/admin/products/:id/edit', () => import('../pages/product-form.tsx'), 'EditProductPage'),
              page('/admin/dashboard', () => import('../pages/admin-dashboard.tsx'), 'AdminDashboardPage'),
            ],
          },
          { path: '*', element: <Navigate to="/" replace /> },
        ],
      },
    ],
  },
];
