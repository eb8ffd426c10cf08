/** Which conversation: its id is that of the order or of the channel it belongs to. */
export interface ConversationKey {
  organizationId: string;
  conversationId: string;
}
