import { accountTexts, longestPassword, shortestPassword } from '@cobuy/domain/accounts/account-rules';
import {
  isCode,
  passkeyNameRules,
  readRecoveryCode,
  secondFactorTexts,
  secondFactorWays,
  withoutGroups,
} from '@cobuy/domain/accounts/second-factor-rules';
import { tooLongText } from '@cobuy/domain/texts/text-rules';
import { z } from 'zod';
import { user } from '../accounts/accounts.schemas.ts';
import { defineCalls, noContent } from '../wire/calls.ts';
import { byId, id, instant, requiredText } from '../wire/schemas.ts';
import { authErrors } from './auth.errors.ts';
import { securityErrors } from './security.errors.ts';
import { securityPaths } from './security.paths.ts';

/** Made by a browser and its authenticators; the shape is WebAuthn's (Level 3, "…JSON" dictionaries). */
const encoded = (most: number) => z.string().max(most);
const credential = {
  id: encoded(2000),
  rawId: encoded(2000),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).exactOptional(),
  clientExtensionResults: z.looseObject({}).default({}),
};
/** Accepts whatever else a browser says about a credential; the types name what is used. */
const takingMore = <S extends z.ZodObject>(schema: S): S => schema.loose() as unknown as S;
const registeredCredential = takingMore(
  z.object({
    ...credential,
    response: takingMore(
      z.object({
        clientDataJSON: encoded(4000),
        attestationObject: encoded(20_000),
        transports: z.array(encoded(30)).max(10).exactOptional(),
      }),
    ),
  }),
);
const assertedCredential = takingMore(
  z.object({
    ...credential,
    response: takingMore(
      z.object({
        clientDataJSON: encoded(4000),
        authenticatorData: encoded(4000),
        signature: encoded(10_000),
        userHandle: encoded(200).exactOptional(),
      }),
    ),
  }),
);

const listedCredential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});
/** For `navigator.credentials.get()`. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** Milliseconds. */
  timeout: z.int(),
  userVerification: z.literal('preferred'),
  allowCredentials: z.array(listedCredential),
});
export type PasskeyRequest = z.infer<typeof passkeyRequest>;

/** For `navigator.credentials.create()`. */
const passkeyCreation = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string().optional(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  })
  .loose();

/** `details` of `auth.second_factor_required`: what `passSecondFactor` is called with. */
export const awaitedFactor = z.object({
  /** Works once, for ten minutes. */
  ticket: z.string(),
  ways: z.array(z.enum(secondFactorWays)),
  /** Null where the account has no passkey, or passkeys do not work at this address. */
  passkey: passkeyRequest.nullable(),
});
export type AwaitedFactor = z.infer<typeof awaitedFactor>;

const ticket = z.string().min(1).max(200);
const code = z
  .string({ error: secondFactorTexts.codeRequired })
  .max(100, secondFactorTexts.codeInvalid)
  .overwrite(withoutGroups)
  .min(1, secondFactorTexts.codeRequired)
  .refine(isCode, secondFactorTexts.codeInvalid);
const recoveryCode = z
  .string()
  .max(100, secondFactorTexts.recoveryCodeInvalid)
  .refine((typed) => readRecoveryCode(typed) !== null, secondFactorTexts.recoveryCodeInvalid);

export const passSecondFactorBody = z
  .object({
    ticket,
    code: code.optional(),
    recoveryCode: recoveryCode.optional(),
    passkey: assertedCredential.optional(),
  })
  .refine(
    ({ code, recoveryCode, passkey }) => [code, recoveryCode, passkey].filter((way) => way !== undefined).length === 1,
    secondFactorTexts.oneWay,
  );

/** For someone who is signed in: a short password is wrong rather than too short. */
const currentPassword = z
  .string({ error: accountTexts.passwordRequired })
  .min(1, accountTexts.passwordRequired)
  .max(longestPassword, tooLongText('Password', longestPassword));
/** The password; for an account with a second factor, then the ticket that this returned and one of the three ways. */
export const shownFactor = {
  ticket: ticket.optional(),
  code: code.optional(),
  recoveryCode: recoveryCode.optional(),
  passkey: assertedCredential.optional(),
};
const proof = z.object({ currentPassword: currentPassword.optional(), ...shownFactor });
export type Proof = z.output<typeof proof>;

/** The problem with a ticket that comes with no second factor or with several; null if there's none. */
export function factorProblem({ ticket: given, code, recoveryCode, passkey }: Omit<Proof, 'currentPassword'>) {
  const ways = [code, recoveryCode, passkey].filter((way) => way !== undefined).length;
  return given !== undefined && ways !== 1 ? secondFactorTexts.oneWay : null;
}

function checkProof({ currentPassword: typed, ...shown }: Proof, issue: z.core.$RefinementCtx<Proof>) {
  if (shown.ticket === undefined && typed === undefined)
    issue.addIssue({ code: 'custom', path: ['currentPassword'], message: accountTexts.passwordRequired });
  const problem = factorProblem(shown);
  if (problem) issue.addIssue(problem);
}
const provedBody = proof.superRefine(checkProof);

/** This field has a sentence of its own (docs/rules/accounts.md#passwords). */
const ownNewPassword = z
  .string({ error: accountTexts.newPasswordShort })
  .min(shortestPassword, accountTexts.newPasswordShort)
  .max(longestPassword, tooLongText('Password', longestPassword));

/** Someone else's session would stay open despite the new factor, unless the other sessions are ended. */
const endOtherSessions = z.boolean().default(false);
export const addAppBody = z.object({ ticket, code, endOtherSessions });
export const addPasskeyBody = z.object({
  ticket,
  name: requiredText(passkeyNameRules),
  credential: registeredCredential,
  endOtherSessions,
});
export const changePasswordBody = proof.extend({ newPassword: ownNewPassword }).superRefine(checkProof);

/** Shown once; null if the account already had some. */
const withFirstCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() });

const added = { createdAt: instant, lastUsedAt: instant.nullable() };
export const secondFactors = z
  .object({
    app: z.object(added).nullable(),
    passkeys: z.array(z.object({ id, name: z.string(), ...added })),
    recoveryCodesLeft: z.int(),
    /** Whether the caller has to have one. */
    isRequired: z.boolean(),
    /** Whether passkeys work at the address of this site. */
    takesPasskeys: z.boolean(),
    /** Whether the account's address is confirmed; no second factor can be set up before. */
    isEmailConfirmed: z.boolean(),
  })
  .meta({ id: 'SecondFactors' });
export type SecondFactors = z.infer<typeof secondFactors>;

/** For every call that asks for the password again. */
const asksForPassword = [authErrors.wrong_password, authErrors.locked];
/** For every call that asks for everything the account requires. */
export const asksForProof = [
  ...asksForPassword,
  securityErrors.second_factor_required,
  securityErrors.second_factor_wrong,
  securityErrors.ticket_over,
];
export const passwordLinkState = z.object({
  success: z.literal(true),
  /** For an account that an organization created for someone who has never signed in; null for any other link. */
  invitation: z
    .object({
      email: z.string(),
      firstName: z.string().nullable(),
      organization: z.string(),
      /** Who invited them; null where no one is known, or the name can't be one. */
      inviter: z.string().nullable(),
    })
    .nullable(),
});
export type PasswordLinkState = z.infer<typeof passwordLinkState>;

const secured = { access: 'signed-in', organization: 'ignored', beforeSecondFactor: 'open' } as const;

export const securityCalls = defineCalls(securityPaths, {
  describePasswordLink: {
    access: 'public',
    organization: 'ignored',
    summary: 'Whether the link in an e-mail still sets a password, and what it invites to; looking changes nothing',
    query: z.object({ token: z.string().min(1).max(200), purpose: z.enum(['reset_password', 'set_password']) }),
    response: passwordLinkState,
    errors: [authErrors.link_invalid, authErrors.password_already_set, authErrors.locked],
  },
  passSecondFactor: {
    access: 'public',
    organization: 'ignored',
    duringMaintenance: 'open',
    summary: 'Continue signing in: the ticket of `auth.second_factor_required`, and one of the three ways',
    body: passSecondFactorBody,
    response: z.object({ user, token: z.string() }),
    errors: [securityErrors.ticket_over, securityErrors.second_factor_wrong, authErrors.locked],
  },
  changePassword: {
    ...secured,
    knownFields: 'only',
    summary: 'Choose another password; every other session of the account ends',
    body: changePasswordBody,
    response: noContent,
    errors: [...asksForProof, authErrors.password_common],
  },
  listSecondFactors: {
    ...secured,
    summary: 'What the caller shows besides the password',
    response: secondFactors,
  },
  prepareApp: {
    ...secured,
    knownFields: 'only',
    summary: 'Start setting up an authenticator app: the secret for the app',
    body: provedBody,
    response: z.object({
      ticket: z.string(),
      /** Base 32, for typing. */
      secret: z.string(),
      /** `otpauth://totp/…`, for a QR code. */
      uri: z.string(),
    }),
    errors: [...asksForProof, securityErrors.email_unconfirmed, securityErrors.app_already_added],
  },
  addApp: {
    ...secured,
    knownFields: 'only',
    summary: 'Show a first code from the app, which then takes effect',
    body: addAppBody,
    response: withFirstCodes,
    errors: [securityErrors.ticket_over, securityErrors.second_factor_wrong, securityErrors.app_already_added],
  },
  removeApp: {
    ...secured,
    knownFields: 'only',
    summary: 'Stop accepting the app’s codes, after a second factor or a recovery code was shown',
    body: provedBody,
    response: noContent,
    errors: [...asksForProof, securityErrors.factor_not_found, securityErrors.last_factor],
  },
  preparePasskey: {
    ...secured,
    knownFields: 'only',
    summary: 'Start adding a passkey: what the browser makes it from',
    body: provedBody,
    response: z.object({ ticket: z.string(), options: passkeyCreation }),
    errors: [
      ...asksForProof,
      securityErrors.email_unconfirmed,
      securityErrors.passkeys_impossible,
      securityErrors.too_many_passkeys,
    ],
  },
  addPasskey: {
    ...secured,
    knownFields: 'only',
    summary: 'Keep the passkey that the browser has made',
    body: addPasskeyBody,
    response: withFirstCodes,
    errors: [
      securityErrors.ticket_over,
      securityErrors.second_factor_wrong,
      securityErrors.passkeys_impossible,
      securityErrors.too_many_passkeys,
      securityErrors.passkey_known,
    ],
  },
  removePasskey: {
    ...secured,
    knownFields: 'only',
    summary: 'Stop accepting a passkey, after a second factor or a recovery code was shown',
    params: byId,
    body: provedBody,
    response: noContent,
    errors: [securityErrors.factor_not_found, ...asksForProof, securityErrors.last_factor],
  },
  renewRecoveryCodes: {
    ...secured,
    knownFields: 'only',
    summary: 'Ten new recovery codes; the old ones stop working',
    body: provedBody,
    response: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: [...asksForProof, securityErrors.no_factor],
  },
});
