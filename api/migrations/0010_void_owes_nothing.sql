ALTER TABLE "invoices" drop column "outstanding_cents";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "outstanding_cents" bigint GENERATED ALWAYS AS (case when "invoices"."status" = 'void' then 0 else greatest("invoices"."amount_cents" - "invoices"."credited_cents" - "invoices"."waived_cents" - "invoices"."paid_cents", 0) end) STORED;--> statement-breakpoint
ALTER TABLE "invoices" drop column "payment_status";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "payment_status" text GENERATED ALWAYS AS (case
        when "invoices"."paid_cents" <= 0 and "invoices"."credited_cents" > 0 then 'unpaid'
        when "invoices"."amount_cents" - "invoices"."credited_cents" - "invoices"."waived_cents" <= "invoices"."paid_cents" then 'paid'
        when "invoices"."paid_cents" > 0 then 'partially_paid'
        else 'unpaid' end) STORED;--> statement-breakpoint
CREATE INDEX "invoices_due" ON "invoices" USING btree ("due_on") WHERE "invoices"."status" = 'issued' and "invoices"."outstanding_cents" > 0;--> statement-breakpoint

-- What was credited before anybody paid is owed by nobody, and yet not paid.
CREATE OR REPLACE FUNCTION follow_invoices() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE issued boolean := NEW.status = 'issued'; was_issued boolean := TG_OP = 'UPDATE' AND OLD.status = 'issued';
BEGIN
  PERFORM FROM bookings WHERE id = NEW.booking_id FOR NO KEY UPDATE;
  UPDATE bookings b SET
    invoiced_cents = i.owed,
    paid_cents = i.paid,
    payment_status = CASE
      WHEN i.paid <= 0 AND (i.owed > 0 OR i.credited > 0) OR i.documents = 0 THEN 'unpaid'
      WHEN i.paid >= i.owed AND i.owed >= b.total_cents THEN 'paid'
      WHEN i.paid > 0 THEN 'partially_paid'
      ELSE 'unpaid' END
  FROM (SELECT coalesce(sum(amount_cents - credited_cents - waived_cents), 0) AS owed,
               coalesce(sum(paid_cents), 0) AS paid,
               coalesce(sum(credited_cents), 0) AS credited, count(*) AS documents
          FROM invoices WHERE booking_id = NEW.booking_id AND status = 'issued') i
  WHERE b.id = NEW.booking_id AND (b.invoiced_cents, b.paid_cents, b.payment_status) IS DISTINCT FROM
    (i.owed, i.paid, CASE
      WHEN i.paid <= 0 AND (i.owed > 0 OR i.credited > 0) OR i.documents = 0 THEN 'unpaid'
      WHEN i.paid >= i.owed AND i.owed >= b.total_cents THEN 'paid'
      WHEN i.paid > 0 THEN 'partially_paid'
      ELSE 'unpaid' END);
  IF issued <> was_issued THEN
    INSERT INTO revenue_daily (day, agent_id, invoiced_cents)
    VALUES (NEW.issue_on, NEW.agent_id, CASE WHEN issued THEN 1 ELSE -1 END * (NEW.amount_cents - NEW.credited_cents));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
UPDATE bookings b SET payment_status = 'unpaid'
 WHERE b.payment_status = 'paid' AND b.paid_cents <= 0
   AND EXISTS (SELECT FROM invoices i WHERE i.booking_id = b.id AND i.status = 'issued' AND i.credited_cents > 0);
