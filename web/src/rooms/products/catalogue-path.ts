export const cataloguePath = '/admin/products';
export const newProductPath = `${cataloguePath}/new`;
export const importProductsPath = `${cataloguePath}/import`;
export const editProductPath = (id: string) => `${cataloguePath}/${encodeURIComponent(id)}/edit`;
export const suppliersPath = `${cataloguePath}/suppliers`;
/** @param supplierId of a supplier, or `none`. */
export const productsOfSupplierPath = (supplierId: string) => `${cataloguePath}?supplier=${supplierId}`;

export const catalogueTabs = [
  { id: 'products', label: 'Products', to: cataloguePath },
  { id: 'suppliers', label: 'Suppliers', to: suppliersPath },
] as const;
