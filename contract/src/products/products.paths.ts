export const productPaths = {
  listProducts: ['GET', '/api/products'],
  importProducts: ['POST', '/api/products/import'],
  exportProducts: ['GET', '/api/products/export/csv'],
  getProduct: ['GET', '/api/products/:id'],
  createProduct: ['POST', '/api/products'],
  updateProduct: ['PUT', '/api/products/:id'],
  deleteProduct: ['DELETE', '/api/products/:id'],
  uploadProductImage: ['POST', '/api/uploads/product-image'],
} as const;
