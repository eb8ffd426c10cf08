import { fieldLabels } from '@cobuy/domain/trust/field-labels';
import { type TextField, textFields } from '@cobuy/domain/trust/trust-rules';

/** Fields whose labels are the same on the forms, told apart. */
const toldApart: Partial<Record<TextField, string>> = {
  'chat-message': 'Message in an order chat',
  'channel-message': 'Message in a channel',
  body: 'Text of an announcement',
  message: 'Message to support or a supplier',
  maintenanceMessage: 'Maintenance message',
  title: 'Title of a group buy or announcement',
  subject: 'Subject of an e-mail',
  content: 'Content of an e-mail',
  pageTitle: 'Title of a page',
  pageContent: 'Content of a page',
  linkTitle: 'Title of a link',
  name: 'Name of a product, channel, organization, supplier or payment method',
  description: 'Description of a product, channel or payment method',
  instructions: 'Instructions for a payment method',
  notes: 'Notes on a group buy, proof or decision',
  note: 'Note on a payment or supplier',
  comments: 'Comments on an order',
  reason: 'Reason for a change to an order or for a refund request',
};

export const isTextField = (field: string): field is TextField => (textFields as readonly string[]).includes(field);

/** A field as the console calls it; what a report calls one that is not known stays as it is. */
export const fieldName = (field: string): string =>
  isTextField(field) ? (toldApart[field] ?? fieldLabels[field]) : field;

export const fieldOptions = textFields
  .map((field) => ({ value: field, label: fieldName(field) }))
  .toSorted((one, other) => one.label.localeCompare(other.label));
