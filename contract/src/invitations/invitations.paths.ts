export const invitationPaths = {
  validateInvitation: ['GET', '/api/public/invitations/validate/:code'],
  acceptInvitationPublicly: ['POST', '/api/public/invitations/accept'],
  acceptInvitation: ['POST', '/api/invitations/accept'],
  sendInvitations: ['POST', '/api/invitations/send'],
  createInvitation: ['POST', '/api/invitations'],
  listInvitations: ['GET', '/api/invitations'],
  deleteInvitation: ['DELETE', '/api/invitations/:id'],
} as const;
