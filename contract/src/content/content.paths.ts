export const contentPaths = {
  listContentPages: ['GET', '/api/content'],
  previewContent: ['POST', '/api/content/preview'],
  listFooterLinks: ['GET', '/api/content/footer-links'],
  changeFooterLinks: ['PUT', '/api/content/footer-links'],
  getInstallationFigures: ['GET', '/api/content/about/figures'],
  getContentPage: ['GET', '/api/content/:type'],
  listContentVersions: ['GET', '/api/content/:page/versions'],
  changeContentPage: ['PUT', '/api/content/:page'],
} as const;
