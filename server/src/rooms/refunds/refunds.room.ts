import { refundCalls } from '@cobuy/contract/refunds/refunds.http';
import { refundPaths } from '@cobuy/contract/refunds/refunds.paths';
import { defineRoutes } from '../../platform/http/register-calls.ts';
import type { Room } from '../../platform/room.ts';
import { decideRefundRequest } from './decide-refund-request.ts';
import { followPayment } from './follow-payment.ts';
import { getOwnRefundRequest, getRecentPayment, listRefundRequests } from './read-refund-requests.ts';
import { refundsPersonal } from './refunds.tables.ts';
import { requestRefund } from './request-refund.ts';

export const refundsRoom: Room = {
  calls: [
    defineRoutes(refundPaths, refundCalls, {
      getRecentPayment: (context) => getRecentPayment(context),
      requestRefund: (context, { body }) => requestRefund(context, body),
      getOwnRefundRequest: (context) => getOwnRefundRequest(context),
      listRefundRequests: (context, { query }) => listRefundRequests(context, query),
      decideRefundRequest: (context, { params, body }) => decideRefundRequest(context, params.id, body),
    }),
  ],
  personal: refundsPersonal,
};

export const ofRefunds = { followPayment };
