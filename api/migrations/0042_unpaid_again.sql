ALTER TABLE "bookings" ADD COLUMN "unpaid_since" timestamp (3) with time zone;
--> statement-breakpoint
-- Those that lost their money before are known from the log, unless they were confirmed since.
UPDATE bookings b SET unpaid_since = l.created_at
FROM bookings w CROSS JOIN LATERAL (
  SELECT a.created_at, a.after FROM audit_log a
  WHERE a.entity = 'booking' AND a.entity_id = w.id::text AND a.event IN ('booking.reopen', 'booking.confirm')
  ORDER BY a.created_at DESC, a.id DESC LIMIT 1) l
WHERE b.id = w.id AND w.status = 'in_process' AND l.after ->> 'unpaid' = 'true';
--> statement-breakpoint
-- What waits for the end of the transaction would stand in the way of a later migration.
SET CONSTRAINTS ALL IMMEDIATE;
