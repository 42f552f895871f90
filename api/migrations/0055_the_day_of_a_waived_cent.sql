ALTER TABLE "invoices" ADD COLUMN "waived_at" timestamp (3) with time zone;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION drop_waived() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.waived_cents := 0;
  NEW.waived_at := NULL;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- When stored ones were let go: first said to be paid after anybody last said otherwise, as the log has it.
SELECT set_config('melali.quiet', 'on', true);
--> statement-breakpoint
WITH said AS (SELECT entity_id, created_at, after ->> 'paymentStatus' = 'paid' AS is_paid FROM audit_log
    WHERE entity = 'invoice' AND event = 'invoice.payment_status_set')
UPDATE invoices i SET waived_at = coalesce((SELECT min(s.created_at) FROM said s
    WHERE s.entity_id = i.id::text AND s.is_paid AND s.created_at > coalesce((SELECT max(o.created_at) FROM said o
      WHERE o.entity_id = s.entity_id AND NOT o.is_paid), '-infinity')), i.updated_at)
 WHERE i.waived_cents > 0;
--> statement-breakpoint
SELECT set_config('melali.quiet', '', true);
--> statement-breakpoint
-- What waits for the end of the transaction would stand in the way of a later migration.
SET CONSTRAINTS ALL IMMEDIATE;
