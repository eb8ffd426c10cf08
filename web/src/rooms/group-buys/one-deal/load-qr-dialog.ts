/** A step of its own, so that a deal's page does not name the files of its dialog before somebody presses. */
export const loadQrDialog = () => import('./qr-dialog.tsx');
