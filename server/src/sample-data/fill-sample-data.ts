import { pictureUrl } from '@cobuy/domain/products/picture-address';
import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { ofProgram } from '../platform/apart/holder.ts';
import type { Services } from '../platform/context.ts';
import { inEachOrganization } from '../platform/database/in-each-organization.ts';
import type { Db } from '../platform/database/open-database.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { fileKeyIn, randomKey } from '../platform/files/file-storage.ts';
import { mailOutbox } from '../platform/mail/mail-outbox.tables.ts';
import { idIn } from '../platform/organization-ids.ts';
import { memberships, users } from '../rooms/accounts/accounts.tables.ts';
import { hashPassword } from '../rooms/auth/passwords.ts';
import { channelMembers, channels } from '../rooms/channels/channels.tables.ts';
import { insertDefaultContent } from '../rooms/content/default-pages.ts';
import { conversations, messages, readPositions } from '../rooms/conversations/conversations.tables.ts';
import { groupBuyAgents, groupBuyProducts, groupBuys } from '../rooms/group-buys/group-buys.tables.ts';
import { writeListings } from '../rooms/group-buys/listing/write-listings.ts';
import { orderEvents, orderItems, orders } from '../rooms/orders/orders.tables.ts';
import { noteOrderPlaces } from '../rooms/orders/places/note-order-place.ts';
import { repairParticipation } from '../rooms/orders/sum-participation.ts';
import { organizations } from '../rooms/organizations/organizations.tables.ts';
import { paymentProofs } from '../rooms/payment-proofs/payment-proofs.tables.ts';
import { organizationPaymentMethods } from '../rooms/payments/payments.tables.ts';
import { drawPicture, putPicture } from '../rooms/products/pictures/picture-files.ts';
import { productPictures, products } from '../rooms/products/products.tables.ts';
import { questions } from '../rooms/questions/questions.tables.ts';
import { suppliers } from '../rooms/suppliers/suppliers.tables.ts';
import { clearSettingsCache } from '../rooms/system/read-settings.ts';
import { systemSettings } from '../rooms/system/system.tables.ts';
import { updates } from '../rooms/updates/updates.tables.ts';
import { drawProof, writeProofPdf } from './draw-proof.ts';
import { groceries } from './drawings/groceries.ts';
import { officeThings } from './drawings/office-things.ts';
import { schoolThings } from './drawings/school-things.ts';
import { planSampleData } from './plan-sample-data.ts';
import { samplePassword } from './sample-people.ts';
import type { PlannedProof, SampleRows } from './sample-rows.ts';
import { numberOf } from './sample-rows.ts';

const drawings = { ...groceries, ...schoolThings, ...officeThings };

/** @returns a picture of the product, or null where there is none: catalogs are never quite complete. */
async function drawProduct(name: string): Promise<Buffer | null> {
  const found = drawings[name];
  if (!found) return null;
  const [paper, shapes] = found;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="480" height="480"><rect width="200" height="200" fill="${paper}"/>${shapes}</svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
}

/** PostgreSQL takes 65,535 parameters a statement; no table here has more than thirty columns. */
const rowsAtOnce = 1000;
/** One in this many proofs is a PDF; the rest are pictures. */
const pdfEvery = 20;

async function insertAll<Row extends object>(tx: Db, table: PgTable, rows: readonly Row[]) {
  for (let first = 0; first < rows.length; first += rowsAtOnce)
    await tx.insert(table).values(rows.slice(first, first + rowsAtOnce) as Record<string, unknown>[]);
}

/** On a busy machine, the file store gave up when all eighty were drawn and sent at once, and the first start failed. */
const storing = pLimit(4);

async function storeProof({ files }: Services, { facts, ...proof }: PlannedProof, index: number, number: number) {
  const made =
    index % pdfEvery === pdfEvery - 1
      ? writeProofPdf(facts)
      : await drawProof(index % 3 === 0 ? 'slip' : 'transfer', facts);
  const fileKey = fileKeyIn(number, made.ending);
  await files.put(fileKey, made.bytes);
  return {
    ...proof,
    id: idIn(number),
    fileKey,
    fileName: `payment-${String(index + 1).padStart(3, '0')}.${made.ending}`,
    fileType: made.type,
    fileSize: made.bytes.length,
    notes: index % 7 === 0 ? 'Sent this morning, should be with you by tomorrow.' : null,
    createdAt: facts.at,
  };
}

async function storePictures({ files, clock, log }: Services, rows: SampleRows['products']) {
  const stored: (typeof productPictures.$inferInsert)[] = [];
  for (const product of rows) {
    const drawing = await drawProduct(product.name);
    const picture = drawing && (await drawPicture(drawing, { by: ofProgram('sample data'), log }));
    if (!picture) continue;
    const key = randomKey();
    await putPicture(files, key, picture);
    product.imageUrl = pictureUrl(key);
    const bytes = picture.large.length + picture.small.length;
    stored.push({ key, uploadedAt: clock.now(), organizationId: product.organizationId, bytes });
  }
  return stored;
}

const sumUploadsAcrossOrganizations = (tx: Db) =>
  tx.execute(sql`UPDATE organizations SET upload_bytes =
    (SELECT coalesce(sum(file_size), 0) FROM payment_proofs WHERE organization_id = organizations.id) +
    (SELECT coalesce(sum(bytes), 0) FROM product_pictures WHERE organization_id = organizations.id)`);

/** Fills an empty database with believable organizations, people, deals and orders, or not at all. */
export async function fillSampleData(services: Services): Promise<void> {
  const origin = await services.readPublicUrl();
  const rows = planSampleData(services.clock.now(), await hashPassword(samplePassword), origin);
  const proofs = await storing.map(rows.proofs, (proof, index) =>
    storeProof(services, proof, index, numberOf(rows, proof.organizationId)),
  );
  const pictures = await storePictures(services, rows.products);
  await inTransaction(services, async (tx) => {
    await insertAll(tx, users, rows.users);
    await insertAll(tx, organizations, rows.organizations);
    await insertAll(tx, memberships, rows.memberships);
    await insertAll(tx, organizationPaymentMethods, rows.methods);
    await insertAll(tx, productPictures, pictures);
    await insertAll(tx, suppliers, rows.suppliers);
    await insertAll(tx, products, rows.products);
    await insertAll(tx, groupBuys, rows.groupBuys);
    await insertAll(tx, groupBuyProducts, rows.groupBuyProducts);
    await insertAll(tx, groupBuyAgents, rows.groupBuyAgents);
    await inEachOrganization(rows.groupBuys, (organizationId, some) =>
      writeListings(
        tx,
        organizationId,
        some.map(({ id }) => id),
      ),
    );
    await insertAll(tx, orders, rows.orders);
    await noteOrderPlaces(
      tx,
      rows.orders.map(({ buyerId: userId, organizationId }) => ({ userId, organizationId })),
    );
    await insertAll(tx, orderItems, rows.orderItems);
    await insertAll(tx, orderEvents, rows.orderEvents);
    await insertAll(tx, paymentProofs, proofs);
    await insertAll(tx, mailOutbox, rows.mails);
    await insertAll(tx, conversations, rows.conversations);
    await insertAll(tx, messages, rows.messages);
    await insertAll(tx, readPositions, rows.readPositions);
    await insertAll(tx, channels, rows.channels);
    await insertAll(tx, channelMembers, rows.channelMembers);
    await insertAll(tx, questions, rows.questions);
    await insertAll(tx, updates, rows.updates);
    await tx.update(systemSettings).set({
      enabledPaymentMethods: ['CREDIT_CARD', 'PAYPAL', 'VENMO'],
      supportEmail: 'help@cobuy.example',
      holdsSampleData: true,
    });
    await insertDefaultContent(tx);
    await sumUploadsAcrossOrganizations(tx);
  });
  await repairParticipation(services);
  clearSettingsCache();
  await services.db.execute(sql`ANALYZE`);
}
