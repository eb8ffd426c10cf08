export const mailTemplatePaths = {
  listMailTemplates: ['GET', '/api/system/email-templates'],
  getMailTemplate: ['GET', '/api/system/email-templates/:key'],
  saveMailTemplate: ['PUT', '/api/system/email-templates/:key'],
  listMailTemplateVersions: ['GET', '/api/system/email-templates/:key/versions'],
  previewMailTemplate: ['POST', '/api/system/email-templates/:key/preview'],
  showMailPreview: ['GET', '/api/system/email-previews/:id'],
  sendTestMail: ['POST', '/api/system/email-templates/:key/test'],
} as const;
