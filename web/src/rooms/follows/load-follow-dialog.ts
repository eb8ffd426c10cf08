/** A separate module, so that a deal's page doesn't name the dialog's files before somebody presses. */
export const loadFollowDialog = () => import('./follow-dialog.tsx');
