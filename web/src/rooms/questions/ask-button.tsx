import { dialogButton } from '../../ui/overlays/dialog-button.tsx';

export const AskButton = dialogButton(
  async () => (await import('./load-ask-dialog.ts')).loadAskDialog(),
  (module) => module.AskQuestionDialog,
);
