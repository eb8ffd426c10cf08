import { dialogButton } from '../../ui/overlays/dialog-button.tsx';

/** The way to ask the organizers of a deal something. */
export const AskButton = dialogButton(
  async () => (await import('./load-ask-dialog.ts')).loadAskDialog(),
  (module) => module.AskQuestionDialog,
);
