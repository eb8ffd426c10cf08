export const productPaths = {
  listProducts: ['GET', '/api/products'],
  importProducts: ['POST', '/api/products/import'],
  getLastImport: ['GET', '/api/products/imports/last'],
  undoImport: ['POST', '/api/products/imports/:id/undo'],
  exportProducts: ['GET', '/api/products/export/csv'],
  getProduct: ['GET', '/api/products/:id'],
  createProduct: ['POST', '/api/products'],
  updateProduct: ['PUT', '/api/products/:id'],
  deleteProduct: ['DELETE', '/api/products/:id'],
  uploadProductImage: ['POST', '/api/uploads/product-image'],
} as const;
