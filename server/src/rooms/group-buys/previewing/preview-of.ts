import { createHash } from 'node:crypto';
import { id as uuid } from '@cobuy/contract/wire/schemas';
import { logoFile } from '@cobuy/domain/organizations/logo-rules';
import { pictureKey } from '@cobuy/domain/products/picture-address';
import { anonymous } from '../../../platform/actor.ts';
import type { Services } from '../../../platform/context.ts';
import { accessGroupBuy } from '../group-buys.access.ts';
import { listOfferedProducts } from '../group-buys.queries.ts';

/** Version of the drawing: a new one gives every picture a new address. */
const edition = 2;
const mostNames = 5;

export const previewsPath = '/uploads/previews/';
const shownName = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})-([\da-f]{16})\.png$/;
/** The end of an address that's public. */
export const previewName = shownName;

/** What a deal's picture is made from: nothing that changes daily, as others keep it for weeks. */
export interface Preview {
  title: string;
  organization: string;
  /** The file of the organization's logo, if that replaces the program's name. */
  logo: string | null;
  /** Keys of up to three product pictures. */
  pictures: string[];
  /** Product names, if there's no picture. */
  names: string[];
  /** Differs for every different picture. */
  version: string;
}

/** Null unless the deal is public. */
export async function previewOf({ db }: Pick<Services, 'db'>, id: string): Promise<Preview | null> {
  if (!uuid.safeParse(id).success) return null;
  const found = await accessGroupBuy({ actor: anonymous, db }, id).catch(() => null);
  if (!found) return null;
  const { groupBuy, organization, offered } = found.row;
  const pictures = offered.pictures.flatMap((url) => pictureKey(url) ?? []);
  const products = pictures.length > 0 ? [] : await listOfferedProducts(db, groupBuy.organizationId, id);
  const names = products.slice(0, mostNames).map(({ name }) => name);
  const logo = organization.whiteLabeled ? logoFile(organization.logoUrl) : null;
  const shown = { title: groupBuy.title, organization: organization.name, logo, pictures, names };
  const version = createHash('sha256')
    .update(JSON.stringify([edition, shown]))
    .digest('hex')
    .slice(0, 16);
  return { ...shown, version };
}

export const previewPath = (id: string, version: string) => `${previewsPath}${id}-${version}.png`;

/** The deal and version of a picture's address; null if the name isn't one. */
export function readPreviewName(name: string): { id: string; version: string } | null {
  const [, id, version] = shownName.exec(name) ?? [];
  return id && version ? { id, version } : null;
}

/** One file per deal, however often it changes. It begins with its version and isn't served directly. */
export const previewFile = (id: string) => `deal-previews/${id}`;
