import { mailDeliveries } from '@cobuy/domain/system/mail-delivery';
import { z } from 'zod';

/** Waiting, kept because there is no mail server, sent, or refused by the mail server. */
export const mailDelivery = z.enum(mailDeliveries);
