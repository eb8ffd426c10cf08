import { isAgentLevel, type Role } from '@cobuy/domain/roles/roles';

interface KeysOfPlace {
  where: string;
  keys: { press: string[]; does: string }[];
}

const isMac = () => /mac|iphone|ipad/i.test(navigator.userAgent);

/** What the keyboard does by itself, by where it does it; of the organizer's pages only to organizers. */
export function listKeys(role: Role): KeysOfPlace[] {
  return [
    {
      where: 'Everywhere',
      keys: [
        { press: [isMac() ? '⌘' : 'Ctrl', 'K'], does: 'Find a page, group buy, order or person' },
        { press: ['?'], does: 'This list' },
        { press: ['Esc'], does: 'Close what’s open' },
      ],
    },
    {
      where: 'Chats',
      keys: [
        { press: ['Enter'], does: 'Send' },
        { press: ['Shift', 'Enter'], does: 'New line' },
        { press: ['@'], does: 'Mention someone' },
      ],
    },
    ...(isAgentLevel(role)
      ? [
          {
            where: 'Orders',
            keys: [
              { press: ['J', 'K'], does: 'Next or previous order, in the list or the side panel' },
              { press: ['Enter'], does: 'Open the order in the side panel' },
              { press: ['X'], does: 'Select the order; Shift-click selects all in between' },
              { press: ['/'], does: 'Search' },
            ],
          },
          {
            where: 'Proofs',
            keys: [
              { press: ['J', 'K'], does: 'Next or previous proof' },
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
