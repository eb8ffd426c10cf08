/** A step of its own, so that a deal's page does not name the files of its dialog before somebody presses. */
export const loadShareDialog = () => import('./share-dialog.tsx');
