ALTER TABLE notification_preferences ADD COLUMN email_notifications boolean NOT NULL DEFAULT true;
