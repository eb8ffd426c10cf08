import { dialogButton } from '../../../ui/overlays/dialog-button.tsx';
import { groupBuyPath } from '../group-buy-path.ts';

/** Everything there is to share a deal with comes with the press. */
export const ShareGroupBuy = dialogButton(
  async () => (await import('./load-share-dialog.ts')).loadShareDialog(),
  ({ ShareDialog }) => ShareDialog,
);

/** A deal's public address, to pass on; the pages that the server draws show it nowhere. */
export const groupBuyUrl = (id: string) =>
  new URL(groupBuyPath(id), globalThis.location?.origin ?? 'http://document').href;
