import { dialogButton } from '../../ui/overlays/dialog-button.tsx';

/** The way to be told: when a deal opens or, where it has, about the next ones. */
export const FollowButton = dialogButton(
  async () => (await import('./load-follow-dialog.ts')).loadFollowDialog(),
  (module) => module.FollowDialog,
);
