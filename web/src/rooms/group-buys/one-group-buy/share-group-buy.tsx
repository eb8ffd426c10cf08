import { dialogButton } from '../../../ui/overlays/dialog-button.tsx';
import { groupBuyPath } from '../group-buy-path.ts';

/** Everything there is to share a deal with comes with the press. */
export const ShareGroupBuy = dialogButton(
  async () => (await import('./load-share-dialog.ts')).loadShareDialog(),
  ({ ShareDialog }) => ShareDialog,
);

/** Where a deal is looked at and ordered from, as it is passed on; what the server draws shows it nowhere. */
export const groupBuyUrl = (id: string) =>
  new URL(groupBuyPath(id), globalThis.location?.origin ?? 'http://document').href;
