import { dialogButton } from '../../../ui/overlays/dialog-button.tsx';
import { dealPath } from '../deal-path.ts';

/** Everything there is to share a deal with comes with the press. */
export const ShareDeal = dialogButton(
  async () => (await import('./load-share-dialog.ts')).loadShareDialog(),
  ({ ShareDialog }) => ShareDialog,
);

/** Where a deal is looked at and ordered from, as it is passed on; what the server draws shows it nowhere. */
export const dealUrl = (id: string) => new URL(dealPath(id), globalThis.location?.origin ?? 'http://document').href;
