import type { FastifyReply } from 'fastify';

/** A mail brings its styles along, and may neither run nor load anything but pictures; only a page of this site frames it. */
const policyOfMail =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https: data:; frame-ancestors 'self'";

/** The HTML of a mail, under a policy of its own: that of the page around it would take its styles away. */
export const sendMailHtml = (reply: FastifyReply, html: string) =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policyOfMail)
    .header('x-frame-options', 'SAMEORIGIN')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'private, no-store')
    .send(html);
