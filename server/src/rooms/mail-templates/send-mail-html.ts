import type { FastifyReply } from 'fastify';

/** A mail brings its own styles, runs nothing, loads only pictures and is framed only by this site. */
const policyOfMail =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https: data:; frame-ancestors 'self'";

/** Sends a mail with its own policy, because that of the page around it would strip its styles. */
export const sendMailHtml = (reply: FastifyReply, html: string) =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policyOfMail)
    .header('x-frame-options', 'SAMEORIGIN')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'private, no-store')
    .send(html);
