export const catalogPath = '/admin/products';
export const newProductPath = `${catalogPath}/new`;
export const importProductsPath = `${catalogPath}/import`;
export const editProductPath = (id: string) => `${catalogPath}/${encodeURIComponent(id)}/edit`;
export const suppliersPath = `${catalogPath}/suppliers`;
/** @param supplierId of a supplier, or `none`. */
export const productsOfSupplierPath = (supplierId: string) => `${catalogPath}?supplier=${supplierId}`;

export const catalogTabs = [
  { id: 'products', label: 'Products', to: catalogPath },
  { id: 'suppliers', label: 'Suppliers', to: suppliersPath },
] as const;
