-- What strangers cause to be mailed to an address is counted in the outbox of the organization that mails it.
ALTER TABLE users DROP COLUMN stranger_mails, DROP COLUMN stranger_mails_since;
