export const supplierPaths = {
  listSuppliers: ['GET', '/api/suppliers'],
  createSupplier: ['POST', '/api/suppliers'],
  updateSupplier: ['PUT', '/api/suppliers/:id'],
  deleteSupplier: ['DELETE', '/api/suppliers/:id'],
} as const;
