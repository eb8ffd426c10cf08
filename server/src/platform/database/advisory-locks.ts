/**
 * All numbers of PostgreSQL advisory locks, so that no two parts of the program wait for each other by chance. The
 * second number of a two-number lock is the hashed organization, person or page.
 */
export const advisoryLocks = {
  migrations: 7_263_201,
  fileDeletions: 7_263_202,
  backup: 7_263_203,
  backupTrial: 7_263_206,
  setupLink: 7_263_207,
  machines: 7_263_208,
  usernames: 7_263_204,
  smsNews: 7_263_205,
  strangerMails: 7_263_209,
  mailTemplates: 7_263_261,
  supplierAdditions: 0x5afe51,
  productImports: 0x5afe52,
  orderViews: 0x5afe53,
  contentPages: 0x5afe54,
} as const;
