-- What a booking owes is its total or, once it is cancelled, its fee; a cent that was let go counts as billed.
-- The total is added up here: where a trigger comes before the row is written, it isn't yet.
CREATE FUNCTION payment_status_of(b bookings, billed bigint, waived bigint, paid bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN paid <= 0 THEN 'unpaid'
    WHEN paid >= billed AND billed + waived >= CASE b.status
      WHEN 'cancelled' THEN coalesce(b.cancellation_fee_cents, 0)
      ELSE b.hotel_cents + b.transport_cents + b.activity_cents + b.extras_cents END THEN 'paid'
    ELSE 'partially_paid' END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION follow_invoices() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE issued boolean := NEW.status = 'issued'; was_issued boolean := TG_OP = 'UPDATE' AND OLD.status = 'issued';
BEGIN
  PERFORM FROM bookings WHERE id = NEW.booking_id FOR NO KEY UPDATE;
  UPDATE bookings b SET
    invoiced_cents = i.billed,
    paid_cents = i.paid,
    payment_status = payment_status_of(b, i.billed, i.waived, i.paid)
  FROM (SELECT coalesce(sum(amount_cents - credited_cents - waived_cents), 0)::bigint AS billed,
               coalesce(sum(waived_cents), 0)::bigint AS waived,
               coalesce(sum(paid_cents), 0)::bigint AS paid
          FROM invoices WHERE booking_id = NEW.booking_id AND status = 'issued') i
  WHERE b.id = NEW.booking_id AND (b.invoiced_cents, b.paid_cents, b.payment_status) IS DISTINCT FROM
    (i.billed, i.paid, payment_status_of(b, i.billed, i.waived, i.paid));
  IF issued <> was_issued THEN
    INSERT INTO revenue_daily (day, agent_id, invoiced_cents)
    VALUES (NEW.issued_on, NEW.agent_id, CASE WHEN issued THEN 1 ELSE -1 END * (NEW.amount_cents - NEW.credited_cents));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION follow_total() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.payment_status := payment_status_of(NEW, NEW.invoiced_cents,
    (SELECT coalesce(sum(waived_cents), 0)::bigint FROM invoices WHERE booking_id = NEW.id AND status = 'issued'),
    NEW.paid_cents);
  RETURN NEW;
END $$;
--> statement-breakpoint
-- In the same write, so that whatever follows a booking is told once; while nobody paid it is unpaid at any total.
CREATE TRIGGER follow_total BEFORE UPDATE ON bookings FOR EACH ROW
  WHEN (NEW.paid_cents > 0 AND
    (OLD.status, OLD.cancellation_fee_cents,
     OLD.hotel_cents + OLD.transport_cents + OLD.activity_cents + OLD.extras_cents) IS DISTINCT FROM
    (NEW.status, NEW.cancellation_fee_cents,
     NEW.hotel_cents + NEW.transport_cents + NEW.activity_cents + NEW.extras_cents))
  EXECUTE FUNCTION follow_total();
--> statement-breakpoint
-- What is stored follows, and is no edit that a person could lose.
SELECT set_config('melali.quiet', 'on', true);
--> statement-breakpoint
UPDATE bookings b SET payment_status = payment_status_of(b, b.invoiced_cents, i.waived, b.paid_cents)
  FROM (SELECT booking_id, sum(waived_cents)::bigint AS waived FROM invoices WHERE status = 'issued' GROUP BY booking_id) i
 WHERE i.booking_id = b.id AND b.paid_cents > 0
   AND b.payment_status <> payment_status_of(b, b.invoiced_cents, i.waived, b.paid_cents);
--> statement-breakpoint
SELECT set_config('melali.quiet', '', true);
--> statement-breakpoint
-- What waits for the end of the transaction would stand in the way of a later migration.
SET CONSTRAINTS ALL IMMEDIATE;
