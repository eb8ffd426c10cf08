import type { NoteDeliveries } from './platform/mail/mail-histories.ts';
import { countUndelivered } from './rooms/broadcasts/broadcasts.queries.ts';
import { noteOrderMails, noteSupplierMails } from './rooms/orders/notifying/deliveries.queries.ts';

const noteIn = { order: noteOrderMails, supplier: noteSupplierMails, broadcast: countUndelivered };

/** One organization after the other, always in the same order. */
export const noteDeliveries: NoteDeliveries = async (tx, mails) => {
  const ofOrganizations = [...Map.groupBy(mails, ({ organizationId }) => organizationId)];
  for (const [organizationId, own] of ofOrganizations.toSorted(([one], [other]) => (one < other ? -1 : 1)))
    for (const [of, noted] of Map.groupBy(own, ({ history }) => history.of))
      await noteIn[of](tx, organizationId, noted);
};
