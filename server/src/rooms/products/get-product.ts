import type { SignedInContext } from '../../platform/context.ts';
import { accessProduct } from './products.access.ts';
import { presentProduct } from './products.view.ts';

export const getProduct = async (context: SignedInContext, id: string) =>
  presentProduct(await accessProduct(context, id));
