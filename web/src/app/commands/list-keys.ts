import { isAgentLevel, type Role } from '@cobuy/domain/roles/roles';

interface KeysOfPlace {
  where: string;
  keys: { press: string[]; does: string }[];
}

const isMac = () => /mac|iphone|ipad/i.test(navigator.userAgent);

/** What the keyboard does by itself, by where it does it; of the organiser's pages only to organisers. */
export function listKeys(role: Role): KeysOfPlace[] {
  return [
    {
      where: 'Everywhere',
      keys: [
        { press: [isMac() ? '⌘' : 'Ctrl', 'K'], does: 'Find a page, group buy, order or person' },
        { press: ['?'], does: 'This list' },
        { press: ['Esc'], does: 'Close what is open' },
      ],
    },
    {
      where: 'Chats',
      keys: [
        { press: ['Enter'], does: 'Send' },
        { press: ['Shift', 'Enter'], does: 'A new line' },
        { press: ['@'], does: 'Mention somebody' },
      ],
    },
    ...(isAgentLevel(role)
      ? [
          {
            where: 'Orders',
            keys: [
              { press: ['J', 'K'], does: 'Next and previous order, in the list and beside it' },
              { press: ['Enter'], does: 'Open the order beside the list' },
              { press: ['X'], does: 'Tick the order; Shift and a click tick all between' },
              { press: ['/'], does: 'Search' },
            ],
          },
          {
            where: 'Proofs',
            keys: [
              { press: ['J', 'K'], does: 'Next and previous proof' },
              { press: ['C'], does: 'Confirm the payment' },
              { press: ['R'], does: 'Ask for another proof' },
              { press: ['U'], does: 'Undo the last decision' },
              { press: ['+', '−', '0'], does: 'Zoom in, out, and back' },
            ],
          },
        ]
      : []),
  ];
}
