const dashboard = { title: 'Dashboard', to: '/dashboard' };

export const crumbsOf = {
  dashboard: [{ title: 'Group Buys', to: '/' }],
  section: [dashboard],
  deal: [dashboard, { title: 'Manage Group Buys', to: '/admin/group-buys' }],
  product: [dashboard, { title: 'Products', to: '/admin/products' }],
  order: [dashboard, { title: 'Orders', to: '/orders' }],
} as const;
