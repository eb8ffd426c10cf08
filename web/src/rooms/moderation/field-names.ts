import { fieldLabels } from '@cobuy/domain/trust/field-labels';
import { type TextField, textFields } from '@cobuy/domain/trust/trust-rules';

/** Fields that are called alike where they are written, told apart. */
const toldApart: Partial<Record<TextField, string>> = {
  'chat-message': 'Message in the chat of an order',
  'channel-message': 'Message in a channel',
  body: 'Message of an announcement',
  message: 'Message to support',
};

export const isTextField = (field: string): field is TextField => (textFields as readonly string[]).includes(field);

/** A field as the console calls it; what a report calls one that is not known stays as it is. */
export const fieldName = (field: string): string =>
  isTextField(field) ? (toldApart[field] ?? fieldLabels[field]) : field;

export const fieldOptions = textFields
  .map((field) => ({ value: field, label: fieldName(field) }))
  .toSorted((one, other) => one.label.localeCompare(other.label));
