import { invitationCalls } from '@cobuy/contract/invitations/invitations.http';
import { invitationPaths } from '@cobuy/contract/invitations/invitations.paths';
import { defineRoutes } from '../../platform/http/register-calls.ts';
import type { Room } from '../../platform/room.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { createInvitation } from './create-invitation.ts';
import { readCode } from './invitation-code.ts';
import { findNewestSealedCodeAcrossOrganizations } from './invitations.queries.ts';
import { invitationsPersonal } from './invitations.tables.ts';
import { isInvitationLinkOver } from './judge-invitation.ts';
import { deleteInvitation, listInvitations } from './manage-invitations.ts';
import { sendInvitations } from './send-invitations.ts';
import { validateInvitation } from './validate-invitation.ts';

export const invitationsRoom: Room = {
  calls: [
    defineRoutes(invitationPaths, invitationCalls, {
      validateInvitation: (context, { params }) => validateInvitation(context, params.code),
      acceptInvitationPublicly: (context, { body }) => acceptInvitation(context, body.code),
      acceptInvitation: (context, { body }) => acceptInvitation(context, body.code),
      sendInvitations: (context, { body }) => sendInvitations(context, body),
      createInvitation: (context, { body }) => createInvitation(context, body),
      listInvitations: (context, { query }) => listInvitations(context, query),
      deleteInvitation: async (context, { params }) => void (await deleteInvitation(context, params.id)),
    }),
  ],
  personal: invitationsPersonal,
  opensSealed: async (services) => {
    const sealed = await findNewestSealedCodeAcrossOrganizations(services.db);
    return sealed && readCode(services, sealed) !== null;
  },
};

export const ofInvitations = { isInvitationLinkOver };
