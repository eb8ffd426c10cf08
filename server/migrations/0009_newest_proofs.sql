-- The dashboard's feed shows what was uploaded lately.
CREATE INDEX payment_proofs_newest ON payment_proofs (organization_id, created_at DESC, id DESC);
