import {
  accountTexts,
  longestEmail,
  longestPassword,
  shortestSignInPassword,
} from '@cobuy/domain/accounts/account-rules';
import { longestTypedOrderId, orderIdPattern, withoutSpaces } from '@cobuy/domain/orders/order-number';
import { tooLongText } from '@cobuy/domain/texts/text-rules';
import { z } from 'zod';
import { accountErrors } from '../accounts/accounts.errors.ts';
import { emailInput, firstNameInput, lastNameInput, newPassword, user } from '../accounts/accounts.schemas.ts';
import { invitationErrors } from '../invitations/invitations.errors.ts';
import { invitationRefusals } from '../invitations/invitations.http.ts';
import { organizationErrors } from '../organizations/organizations.errors.ts';
import { createOrganizationBody } from '../organizations/organizations.http.ts';
import { publicAddress } from '../system/public-address.ts';
import { prohibitedIn } from '../trust/trust.errors.ts';
import { defineCalls, noContent } from '../wire/calls.ts';
import { byId, id, instant } from '../wire/schemas.ts';
import { authErrors } from './auth.errors.ts';
import { authPaths } from './auth.paths.ts';
import { securityErrors } from './security.errors.ts';

const signInPassword = z
  .string({ error: accountTexts.passwordRequired })
  .min(1, accountTexts.passwordRequired)
  .min(shortestSignInPassword, accountTexts.passwordShortForSignIn)
  .max(longestPassword, tooLongText('Password', longestPassword));

export const loginBody = z.object({
  email: emailInput,
  password: signInPassword,
  /** Whether the browser keeps the session when it is closed. */
  stay: z.boolean().default(true),
});

export const orderLoginBody = z.object({
  email: emailInput,
  orderId: z
    .string({ error: accountTexts.orderIdRequired })
    .overwrite(withoutSpaces)
    .min(1, accountTexts.orderIdRequired)
    .max(longestTypedOrderId, accountTexts.orderIdInvalid)
    .regex(orderIdPattern, accountTexts.orderIdInvalid),
});

export const registerBody = z.object({
  email: emailInput,
  password: newPassword,
  firstName: firstNameInput,
  lastName: lastNameInput,
  /** From an invitation: the account joins its organization with its role. */
  invitationCode: z.string().max(1000).optional(),
});

/**
 * Without the `token` from the e-mailed link, the session must come from an order sign-in or a guest order. Omitted
 * names stay as they are.
 */
export const setPasswordBody = z.object({
  email: z.string().trim().max(longestEmail).optional(),
  password: newPassword,
  firstName: firstNameInput.optional(),
  lastName: lastNameInput.optional(),
  token: z.string().max(200).optional(),
});

const mailedLink = z.object({ token: z.string().min(1).max(200) });
export const verifyEmailBody = mailedLink.extend({ password: signInPassword });
export const reclaimAccountBody = mailedLink.extend({
  password: newPassword,
  firstName: firstNameInput,
  lastName: lastNameInput,
});

export const forgotPasswordBody = z.object({ email: emailInput });
export const resetPasswordBody = z.object({ token: z.string().min(1).max(200), password: newPassword });
export const setUpBody = registerBody.omit({ invitationCode: true }).extend({
  token: z.string().min(1).max(200),
  organization: createOrganizationBody,
  /** The base address of links in e-mails, as proposed by the browser and confirmed by a person. */
  publicUrl: publicAddress,
});

/** `token` may be sent as a bearer; browsers keep the `HttpOnly` cookie that comes with it instead. */
const signedIn = z.object({ user, token: z.string() });
const sent = z.object({ message: z.string() });

export const session = z
  .object({
    id,
    current: z.boolean(),
    userAgent: z.string().nullable(),
    /** The address the session was opened from; null for sessions older than this field. */
    address: z.string().nullable(),
    createdAt: instant,
    lastSeenAt: instant,
    expiresAt: instant,
  })
  .meta({ id: 'Session' });

export const authCalls = defineCalls(authPaths, {
  login: {
    access: 'public',
    organization: 'ignored',
    duringMaintenance: 'open',
    summary: 'Sign in with e-mail and password',
    body: loginBody,
    response: signedIn,
    errors: [securityErrors.second_factor_required, authErrors.wrong_credentials, authErrors.locked],
  },
  orderLogin: {
    access: 'public',
    organization: 'ignored',
    summary: 'Sign in to one order with its number and the e-mail it was placed with',
    body: orderLoginBody,
    response: signedIn.extend({ needsPasswordSetup: z.boolean(), orderNumber: z.string() }),
    errors: [authErrors.wrong_order_credentials, authErrors.locked],
  },
  register: {
    knownFields: 'only',
    access: 'public',
    organization: 'ignored',
    summary: 'Create an account as a BUYER of the default organization, or as what an invitation says',
    body: registerBody,
    response: z.object({ user }),
    status: 201,
    errors: [
      accountErrors.email_taken,
      authErrors.password_common,
      authErrors.locked,
      prohibitedIn('firstName'),
      ...invitationRefusals,
      invitationErrors.too_many_codes,
    ],
  },
  setPassword: {
    knownFields: 'only',
    access: 'public',
    organization: 'ignored',
    summary: 'Give an account that ordered as a guest its first password',
    body: setPasswordBody,
    response: signedIn.extend({ orderNumber: z.string().nullable() }),
    errors: [
      securityErrors.second_factor_required,
      authErrors.session_expired,
      authErrors.link_invalid,
      authErrors.email_differs,
      authErrors.password_already_set,
      authErrors.password_by_invitation,
      authErrors.password_common,
      authErrors.locked,
      prohibitedIn('firstName'),
    ],
  },
  logout: {
    access: 'public',
    organization: 'ignored',
    duringMaintenance: 'open',
    summary: 'End the current session',
    response: noContent,
  },
  getMe: {
    access: 'order-session',
    organization: 'ignored',
    beforeSecondFactor: 'open',
    duringMaintenance: 'open',
    summary: 'The caller; `order` names the one order a limited session is for',
    response: z.object({ user, orderNumber: z.string().nullable() }),
  },
  forgotPassword: {
    access: 'public',
    organization: 'ignored',
    summary: 'Send a link that resets the password; the answer is the same for unknown addresses',
    body: forgotPasswordBody,
    response: sent,
    errors: [authErrors.locked],
  },
  resetPassword: {
    knownFields: 'only',
    access: 'public',
    organization: 'ignored',
    summary: 'Set a new password with the link from the e-mail and end every other session',
    body: resetPasswordBody,
    response: signedIn,
    errors: [
      securityErrors.second_factor_required,
      authErrors.link_invalid,
      authErrors.password_common,
      authErrors.locked,
    ],
  },
  describeEmailLink: {
    access: 'public',
    organization: 'ignored',
    summary: 'The account that a link would confirm: when and under which name it was created',
    query: mailedLink,
    response: z.object({
      email: z.string(),
      /** Null if none was chosen, or if it might contain words to mislead the reader. */
      name: z.string().nullable(),
      createdAt: instant,
    }),
    errors: [authErrors.link_invalid, authErrors.locked],
  },
  verifyEmail: {
    access: 'public',
    organization: 'ignored',
    summary: "Confirm an e-mail address with the link from the e-mail and the account's password, and sign in",
    body: verifyEmailBody,
    response: signedIn,
    errors: [
      securityErrors.second_factor_required,
      authErrors.link_invalid,
      authErrors.wrong_password,
      authErrors.locked,
    ],
  },
  reclaimAccount: {
    knownFields: 'only',
    access: 'public',
    organization: 'ignored',
    summary: 'Take over an account that a stranger made with the address, with the link from the e-mail, and sign in',
    body: reclaimAccountBody,
    response: signedIn,
    errors: [
      securityErrors.second_factor_required,
      authErrors.link_invalid,
      authErrors.password_common,
      authErrors.locked,
      prohibitedIn('firstName'),
    ],
  },
  mailEmailLinkAgain: {
    access: 'signed-in',
    organization: 'ignored',
    beforeSecondFactor: 'open',
    summary: 'E-mail the link that confirms the account’s address again; does nothing once it’s confirmed',
    response: noContent,
    errors: [authErrors.locked],
  },
  listSessions: {
    access: 'signed-in',
    organization: 'ignored',
    beforeSecondFactor: 'open',
    summary: "The caller's sessions",
    response: z.object({ data: z.array(session) }),
  },
  endOtherSessions: {
    access: 'signed-in',
    organization: 'ignored',
    beforeSecondFactor: 'open',
    summary: "End all of the caller's sessions but this one",
    response: noContent,
  },
  endSession: {
    access: 'signed-in',
    organization: 'ignored',
    beforeSecondFactor: 'open',
    summary: "End one of the caller's sessions",
    params: byId,
    response: noContent,
    errors: [authErrors.session_not_found],
  },
  setUpInstallation: {
    knownFields: 'only',
    access: 'public',
    organization: 'ignored',
    summary: 'First run: create the first SUPERADMIN and the default organization',
    body: setUpBody,
    response: signedIn,
    status: 201,
    errors: [
      authErrors.setup_closed,
      authErrors.setup_link_old,
      authErrors.password_common,
      organizationErrors.slug_taken,
    ],
  },
});
