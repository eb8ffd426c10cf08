export const organizationPaths = {
  getDefaultOrganization: ['GET', '/api/organizations/default'],
  listMyOrganizations: ['GET', '/api/users/me/organizations'],
  listOrganizationsOfMine: ['GET', '/api/organizations/my-organizations'],
  switchOrganization: ['POST', '/api/organizations/switch'],
  listAllOrganizations: ['GET', '/api/organizations/all'],
  getOrganization: ['GET', '/api/organizations/:id'],
  updateOrganization: ['PUT', '/api/organizations/:id'],
  deleteOrganization: ['DELETE', '/api/organizations/:id'],
  handOverOrganization: ['POST', '/api/organizations/:id/owner'],
  createOrganization: ['POST', '/api/organizations'],
  getOrganizationSettings: ['GET', '/api/organizations/settings'],
  changeOrganizationSettings: ['PUT', '/api/organizations/settings'],
} as const;
