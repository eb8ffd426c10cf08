import { z } from 'zod';
import { defineCalls } from '../wire/calls.ts';
import { byId, id, instant, pageOf, pageQuery } from '../wire/schemas.ts';
import { systemErrors } from './system.errors.ts';
import { systemPaths } from './system.paths.ts';

export const systemStatus = z
  .object({
    siteName: z.string(),
    supportEmail: z.string().nullable(),
    communityMode: z.boolean(),
    maintenanceMode: z.boolean(),
    maintenanceMessage: z.string().nullable(),
    /** Bytes a payment proof may have. */
    maxFileSize: z.int(),
  })
  .meta({ id: 'SystemStatus' });

export const outboxMail = z
  .object({
    id,
    to: z.string(),
    template: z.string(),
    subject: z.string(),
    createdAt: instant,
    status: z.enum(['queued', 'sent', 'failed']),
  })
  .meta({ id: 'OutboxMail' });

export const systemCalls = defineCalls(systemPaths, {
  getSystemStatus: {
    access: 'public',
    organization: 'ignored',
    duringMaintenance: 'open',
    summary: 'What every screen needs to know about this installation',
    response: systemStatus,
  },
  listOutbox: {
    access: ['SUPERADMIN'],
    summary: 'Mail that this installation has queued, newest first',
    query: z.object(pageQuery(20)),
    response: pageOf(outboxMail),
  },
  getOutboxMail: {
    access: ['SUPERADMIN'],
    summary: 'One queued mail as its reader sees it',
    params: byId,
    response: outboxMail.extend({ text: z.string(), html: z.string() }),
    errors: [systemErrors.mail_not_found],
  },
});
