/** Words of the order chat (docs/rules/conversations.md#order-chat). */
export const orderChatTexts = {
  title: 'Order Chat',
  connectionFailed: 'Connection error',
  connecting: 'Connecting to chat...',
  joinFailed: 'Failed to join chat room',
  requestFailed: 'Failed to request closure',
  withdrawFailed: 'Failed to withdraw the request',
  acceptFailed: 'Failed to accept closure',
  /** What the cards of the closure handshake say, after the name of the person who did it. */
  closureRequested: 'Asked to close this order.',
  closureAccepted: 'Closed this order.',
} as const;
