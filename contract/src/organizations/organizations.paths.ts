export const organizationPaths = {
  getDefaultOrganization: ['GET', '/api/organizations/default'],
  listOrganizationsOfMine: ['GET', '/api/organizations/my-organizations'],
  switchOrganization: ['POST', '/api/organizations/switch'],
  createOrganization: ['POST', '/api/organizations'],
} as const;
