/** A step of its own, so that a deal's page does not name the files of its dialog before somebody asks. */
export const loadAskDialog = () => import('./ask-question-dialog.tsx');
