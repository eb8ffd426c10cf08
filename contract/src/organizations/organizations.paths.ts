export const organizationPaths = {
  getDefaultOrganization: ['GET', '/api/organizations/default'],
  listMyOrganizations: ['GET', '/api/users/me/organizations'],
  listOrganizationsOfMine: ['GET', '/api/organizations/my-organizations'],
  switchOrganization: ['POST', '/api/organizations/switch'],
  createOrganization: ['POST', '/api/organizations'],
  getOrganizationSettings: ['GET', '/api/organizations/settings'],
  changeOrganizationSettings: ['PUT', '/api/organizations/settings'],
} as const;
