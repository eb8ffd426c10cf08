import type { DeclaredFields } from '@cobuy/domain/fields/declared-fields';
import { groupBuyFields } from '@cobuy/domain/group-buys/group-buy-fields';
import { paymentMethods } from '@cobuy/domain/payments/payment-methods';
import { productFields } from '@cobuy/domain/products/product-fields';

/**
 * Every text that a call takes, and what becomes of it: checked for prohibited words under the name of its field, or left
 * alone for a reason. A text without a line here fails `checked-texts.test.ts`, so that no room forgets one.
 */

type Verdict = { checked: string } | { free: string };

const checked = (field: string): Verdict => ({ checked: field });
const free = (why: string): Verdict => ({ free: why });

const machine = free('written by a program: a key, an address of this site, a mark of what was seen');
const secret = free('read by nobody: a password or a mailed link');
const email = free('an address, which is where something goes');
const delivery = free('where something goes: a street may be called anything');
const own = free('read by whoever wrote it alone');

const whatWasRefused = free('tells what was refused, to those who decide on it');
const byRow = free('checked row by row: what is wrong with one stands in the answer (users/import-users.test.ts)');
const administrators = free('of a platform administrator, who has to write what is forbidden');

const factor = {
  ...{ ticket: secret, code: secret, recoveryCode: secret },
  ...{ 'passkey.id': machine, 'passkey.rawId': machine, 'passkey.response.clientDataJSON': machine },
  ...{ 'passkey.response.authenticatorData': machine, 'passkey.response.signature': machine },
  'passkey.response.userHandle': machine,
};
const proof = { ...factor, currentPassword: secret };

const names = { firstName: checked('firstName'), lastName: checked('lastName') };
const order = {
  comments: checked('comments'),
  shippingName: checked('shippingName'),
  shippingAddress1: delivery,
  shippingAddress2: checked('shippingAddress2'),
  shippingCity: delivery,
  shippingPhone: delivery,
  shippingPostalCode: delivery,
  shippingState: delivery,
};
/** Of declared fields: what is checked, and dates. What is a room's own, it says itself. */
const declared = (fields: DeclaredFields): Readonly<Record<string, Verdict>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind, checkedAs }]) => {
      if (kind !== 'own' && checkedAs !== undefined) return [[name, checked(checkedAs)]];
      return kind === 'date' ? [[name, machine]] : [];
    }),
  );
const deal = declared(groupBuyFields);
const product = {
  ...declared(productFields),
  'supplier.name': checked('supplier'),
  imageUrl: machine,
};
const method = {
  displayName: checked('name'),
  description: checked('description'),
  instructions: checked('instructions'),
  payee: checked('payee'),
  icon: free('one sign'),
  paymentLink: free('an address of a provider, whose host is shown beside it'),
};
const supplier = { name: checked('name'), note: checked('note'), email };
const announcement = { title: checked('title'), body: checked('body') };

export const checkedTexts: Readonly<Record<string, Readonly<Record<string, Verdict>>>> = {
  addKeyword: { keyword: administrators, notes: administrators },
  updateKeyword: { keyword: administrators, notes: administrators },
  importKeywords: { file: administrators },
  examineSentence: { text: administrators },
  replayKeyword: { keyword: administrators },
  reportFalsePositive: {
    ...{ text: whatWasRefused, violatedKeyword: whatWasRefused, reason: whatWasRefused, context: whatWasRefused },
    ...{ userAgent: machine, timestamp: machine },
  },
  reviewFalsePositive: { reviewNotes: administrators, whitelistTerm: administrators },
  addWhitelistEntry: { term: administrators, reason: administrators, expiresAt: machine },
  checkKeywords: { text: free('looked at for prohibited words, and kept nowhere but in the log of them') },
  reportClientError: { message: machine, page: machine, stack: machine, type: machine, url: machine },
  changeContentPage: { title: checked('pageTitle'), content: checked('pageContent') },
  changeFooterLinks: { 'links[].title': checked('linkTitle'), 'links[].url': machine },
  previewContent: { content: own },
  changeSystemSettings: {
    siteName: checked('siteName'),
    'socialLinks[].title': checked('linkTitle'),
    'socialLinks[].url': machine,
    supportEmail: email,
  },
  setMaintenance: { message: checked('maintenanceMessage') },
  changeFileTypes: { 'fileTypes[]': machine },
  setPublicAddress: { publicUrl: machine, seen: machine },
  saveMailTemplate: { title: checked('subject'), content: checked('content') },
  previewMailTemplate: { title: own, content: own },
  sendTestMail: { title: checked('subject'), content: checked('content') },
  savePhone: { phone: free('a number of its own pattern, which nobody else reads') },
  subscribeDevice: { endpoint: machine, 'keys.p256dh': secret, 'keys.auth': secret },
  turnMailsOff: { token: secret },
  importUsers: {
    'users[].email': email,
    'users[].password': secret,
    'users[].role': machine,
    'users[].tier': machine,
    'users[].firstName': byRow,
    'users[].lastName': byRow,
  },
  changeUser: { password: secret, ...names },
  requestRole: { organizationId: machine },
  acceptInvitation: { code: secret },
  acceptInvitationPublicly: { code: secret },
  createInvitation: { organizationId: machine },
  sendInvitations: { 'emails[]': email, organizationId: machine },
  confirmPayment: { sessionId: machine },
  requestRefund: { paymentIntentId: machine, reason: checked('reason') },
  decideRefundRequest: { notes: checked('notes') },
  rejectRoleRequest: { notes: checked('notes') },
  switchOrganization: { organizationId: machine },
  createOrganization: { name: checked('name'), slug: checked('slug'), timeZone: machine },
  changeOrganizationSettings: { timeZone: machine },
  updateOrganization: { name: checked('name'), brandColor: machine, logoUrl: machine },
  uploadLogo: { logo: machine },
  handOverOrganization: { userId: machine },
  savePaymentMethod: method,
  changePaymentSettings: {
    ...Object.fromEntries(
      paymentMethods.map((kind) => [`paymentMethods.${kind}.instructions`, checked('instructions')]),
    ),
    reminderDays: free('numbers'),
  },
  updatePaymentMethod: method,
  reorderPaymentMethods: { 'orderedIds[]': machine },
  createSupplier: supplier,
  updateSupplier: supplier,
  createProduct: product,
  updateProduct: product,
  importProducts: {
    file: free('a list: each row with prohibited words is a problem of that row'),
    mapping: machine,
    seen: machine,
    sheet: machine,
    supplier: free('the name of a supplier, read by organizers alone'),
  },
  changeProducts: {
    'change.supplier.name': free('checked where it is what is set (products/changing-many/change-products.test.ts)'),
    'change.unit': checked('unit'),
    'products.found.search': own,
    seen: machine,
  },
  uploadProductImage: { file: machine },
  createGroupBuy: deal,
  updateGroupBuy: deal,
  reopenGroupBuy: { endDate: machine, paymentDueDate: machine },
  placeOrder: order,
  placeGuestOrder: { ...order, email },
  // As the order was placed; who mends it is asked first whether they may.
  updateOrder: Object.fromEntries(
    Object.entries(order).map(([text, what]) => [text === 'comments' ? text : `details.${text}`, what]),
  ),
  changeOrderEmail: { email },
  saveOrderView: { name: own, search: own },
  changeOrderStatus: { reason: checked('reason') },
  changeOrderStatuses: { reason: checked('reason'), 'orderNumbers[]': machine },
  remindOrders: { 'orderNumbers[]': machine },
  mailSupplier: { message: checked('message'), 'seen.to': machine },
  // As the order was placed.
  correctContact: Object.fromEntries([
    ['email', email],
    ...Object.entries(order).flatMap(([text, what]) =>
      text === 'comments' || text === 'paymentMethod' ? [] : [[`details.${text}`, what] as const],
    ),
  ]),
  correctItems: { reason: checked('reason') },
  notePayment: { note: checked('note') },
  saveOrderNote: { text: free('read by the organizers of the order alone, who note what was said to them') },
  uploadPaymentProof: { notes: checked('notes'), file: machine },
  postOrderMessage: { content: checked('chat-message'), clientId: machine },
  createChannel: { name: checked('name'), description: checked('description') },
  updateChannel: { name: checked('name'), description: checked('description') },
  postChannelMessage: { content: checked('channel-message'), clientId: machine },
  editChannelMessage: { content: checked('channel-message') },
  editMessage: { content: checked('channel-message') },
  askQuestion: { text: checked('question'), email },
  answerQuestion: { answer: checked('answer'), publishAs: checked('question') },
  publishQuestion: { question: checked('question'), answer: checked('answer') },
  followGroupBuy: { email },
  confirmFollow: { token: secret },
  endFollowByLink: { token: secret },
  sendBroadcast: announcement,
  testBroadcast: announcement,
  postUpdate: { text: checked('body') },
  login: { email, password: secret },
  orderLogin: { email, orderId: machine },
  register: { ...names, email, password: secret, invitationCode: secret },
  setPassword: { ...names, email, password: secret, token: secret },
  reclaimAccount: { ...names, password: secret, token: secret },
  forgotPassword: { email },
  resetPassword: { password: secret, token: secret },
  changeProfile: { ...names, username: checked('username'), email, ...proof },
  changeMe: { ...names, username: checked('username'), email, ...proof },
  uploadAvatar: { avatar: machine },
  confirmNewEmail: { token: secret, ...proof },
  passSecondFactor: {
    ...{ ticket: secret, code: secret, recoveryCode: secret },
    ...{ 'passkey.id': machine, 'passkey.rawId': machine, 'passkey.response.clientDataJSON': machine },
    ...{ 'passkey.response.authenticatorData': machine, 'passkey.response.signature': machine },
    'passkey.response.userHandle': machine,
  },
  changePassword: { ...proof, newPassword: secret },
  prepareApp: proof,
  addApp: { ticket: secret, code: secret },
  removeApp: proof,
  preparePasskey: proof,
  addPasskey: {
    ticket: secret,
    name: free('read by the owner of the account alone'),
    ...{ 'credential.id': machine, 'credential.rawId': machine },
    ...{ 'credential.response.clientDataJSON': machine, 'credential.response.attestationObject': machine },
    'credential.response.transports[]': machine,
  },
  removePasskey: proof,
  renewRecoveryCodes: proof,
  verifyEmail: { password: secret, token: secret },
  setUpInstallation: {
    ...{ firstName: own, lastName: own, 'organization.name': own, 'organization.slug': own },
    ...{ 'organization.timeZone': machine, publicUrl: machine, email, password: secret, token: secret },
  },
  deleteOwnAccount: {
    ...factor,
    confirmation: machine,
    password: secret,
    reason: free('read by platform administrators alone, of somebody who is gone'),
  },
  sendSupportMessage: {
    message: checked('message'),
    name: free('read by whoever supports the installation'),
    email,
    orderNumber: machine,
  },
};
