import { mailDeliveries } from '@cobuy/domain/system/mail-delivery';
import { z } from 'zod';

/**
 * What became of a mail: it waits, it was kept since there is no mail server, it left, or the mail server refused it.
 */
export const mailDelivery = z.enum(mailDeliveries);
