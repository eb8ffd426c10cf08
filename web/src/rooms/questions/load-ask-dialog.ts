/** A module of its own, so that a deal's page doesn't load the dialog's files before someone asks. */
export const loadAskDialog = () => import('./ask-question-dialog.tsx');
