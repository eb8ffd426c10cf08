export const contentPaths = {
  listFooterLinks: ['GET', '/api/content/footer-links'],
  getContentPage: ['GET', '/api/content/:type'],
} as const;
