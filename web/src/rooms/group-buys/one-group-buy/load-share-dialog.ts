/** A separate module, so that a deal's page doesn't name the dialog's files before somebody presses. */
export const loadShareDialog = () => import('./share-dialog.tsx');
