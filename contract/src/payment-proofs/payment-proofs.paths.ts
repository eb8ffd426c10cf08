export const paymentProofPaths = {
  uploadPaymentProof: ['POST', '/api/uploads/payment-proof'],
  listPaymentProofs: ['GET', '/api/uploads/orders/:orderId/uploads'],
  downloadPaymentProof: ['GET', '/api/uploads/:id/download'],
  viewPaymentProof: ['GET', '/uploads/:fileUrl'],
} as const;
