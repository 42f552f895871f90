CREATE TABLE "booking_months" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_months_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"month" date NOT NULL,
	"agent_id" uuid NOT NULL,
	"status" text NOT NULL,
	"bookings" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "bookings_created";--> statement-breakpoint
DROP INDEX "bookings_status_created";--> statement-breakpoint
DROP INDEX "bookings_agent_created";--> statement-breakpoint
DROP INDEX "hotels_created";--> statement-breakpoint
DROP INDEX "agreements_version_user";--> statement-breakpoint
DROP INDEX "contracts_created";--> statement-breakpoint
DROP INDEX "drivers_created";--> statement-breakpoint
DROP INDEX "guides_created";--> statement-breakpoint
DROP INDEX "invoice_summaries_created";--> statement-breakpoint
DROP INDEX "invoice_summaries_agent";--> statement-breakpoint
DROP INDEX "invoices_created";--> statement-breakpoint
DROP INDEX "invoices_status_created";--> statement-breakpoint
DROP INDEX "invoices_agent_created";--> statement-breakpoint
DROP INDEX "agents_created";--> statement-breakpoint
DROP INDEX "suppliers_created";--> statement-breakpoint
DROP INDEX "agent_credits_agent";--> statement-breakpoint
DROP INDEX "credit_notes_agent";--> statement-breakpoint
DROP INDEX "payments_agent";--> statement-breakpoint
DROP INDEX "audit_log_entity";--> statement-breakpoint
DROP INDEX "audit_log_created";--> statement-breakpoint
DROP INDEX "audit_log_actor";--> statement-breakpoint
DROP INDEX "audit_log_agent";--> statement-breakpoint
DROP INDEX "exchanges_pair";--> statement-breakpoint
DROP INDEX "groups_created";--> statement-breakpoint
DROP INDEX "groups_agent";--> statement-breakpoint
DROP INDEX "guests_created";--> statement-breakpoint
DROP INDEX "guests_agent";--> statement-breakpoint
CREATE INDEX "booking_months_agent" ON "booking_months" USING btree ("agent_id","month");--> statement-breakpoint
CREATE INDEX "bookings_status" ON "bookings" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "bookings_departure" ON "bookings" USING btree ("departure","id");--> statement-breakpoint
CREATE INDEX "bookings_total" ON "bookings" USING btree ("total_cents","id");--> statement-breakpoint
CREATE INDEX "bookings_submitted" ON "bookings" USING btree ("submitted_at","id");--> statement-breakpoint
CREATE INDEX "guests_name" ON "guests" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "bookings_created" ON "bookings" USING btree ("created_at","id","status");--> statement-breakpoint
CREATE INDEX "bookings_status_created" ON "bookings" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "bookings_agent_created" ON "bookings" USING btree ("agent_id","created_at","id","status");--> statement-breakpoint
CREATE INDEX "hotels_created" ON "hotels" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "agreements_version_user" ON "agreements" USING btree ("contract_version_id","user_id","decided_at");--> statement-breakpoint
CREATE INDEX "contracts_created" ON "contracts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "drivers_created" ON "drivers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "guides_created" ON "guides" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "invoice_summaries_created" ON "invoice_summaries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "invoice_summaries_agent" ON "invoice_summaries" USING btree ("agent_id","created_at");--> statement-breakpoint
CREATE INDEX "invoices_created" ON "invoices" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_status_created" ON "invoices" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_agent_created" ON "invoices" USING btree ("agent_id","created_at","id");--> statement-breakpoint
CREATE INDEX "agents_created" ON "agents" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "suppliers_created" ON "suppliers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "agent_credits_agent" ON "agent_credits" USING btree ("agent_id","created_at");--> statement-breakpoint
CREATE INDEX "credit_notes_agent" ON "credit_notes" USING btree ("agent_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_agent" ON "payments" USING btree ("agent_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_entity" ON "audit_log" USING btree ("entity","entity_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_created" ON "audit_log" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_agent" ON "audit_log" USING btree ("agent_id","created_at");--> statement-breakpoint
CREATE INDEX "exchanges_pair" ON "exchanges" USING btree ("from_currency","to_currency","valid_from","created_at");--> statement-breakpoint
CREATE INDEX "groups_created" ON "groups" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "groups_agent" ON "groups" USING btree ("agent_id","created_at");--> statement-breakpoint
CREATE INDEX "guests_created" ON "guests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "guests_agent" ON "guests" USING btree ("agent_id","created_at");--> statement-breakpoint

-- Months follow the bookings like days do.
CREATE FUNCTION utc_month(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT date_trunc('month', at AT TIME ZONE 'UTC')::date
$$;
--> statement-breakpoint
INSERT INTO booking_months (month, agent_id, status, bookings)
SELECT utc_month(created_at), agent_id, status, count(*) FROM bookings GROUP BY 1, 2, 3;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION roll_up_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND
     (OLD.created_at, OLD.agent_id, OLD.status, OLD.payment_status, OLD.total_cents, OLD.cost_total_cents, OLD.paid_cents)
     IS NOT DISTINCT FROM
     (NEW.created_at, NEW.agent_id, NEW.status, NEW.payment_status, NEW.total_cents, NEW.cost_total_cents, NEW.paid_cents) THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO booking_daily (day, agent_id, status, payment_status, bookings, total_cents, cost_cents, paid_cents)
    VALUES (bali_day(OLD.created_at), OLD.agent_id, OLD.status, OLD.payment_status, -1,
            -OLD.total_cents, -OLD.cost_total_cents, -OLD.paid_cents);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO booking_daily (day, agent_id, status, payment_status, bookings, total_cents, cost_cents, paid_cents)
    VALUES (bali_day(NEW.created_at), NEW.agent_id, NEW.status, NEW.payment_status, 1,
            NEW.total_cents, NEW.cost_total_cents, NEW.paid_cents);
  END IF;
  IF TG_OP = 'UPDATE' AND
     (utc_month(OLD.created_at), OLD.agent_id, OLD.status) IS NOT DISTINCT FROM
     (utc_month(NEW.created_at), NEW.agent_id, NEW.status) THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO booking_months (month, agent_id, status, bookings)
    VALUES (utc_month(OLD.created_at), OLD.agent_id, OLD.status, -1);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO booking_months (month, agent_id, status, bookings)
    VALUES (utc_month(NEW.created_at), NEW.agent_id, NEW.status, 1);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Only keys with several rows are folded, so that an hour's work doesn't grow with the years.
CREATE OR REPLACE FUNCTION compact_rollups() RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(7301966);
  WITH several AS (
    SELECT day, agent_id, status, payment_status FROM booking_daily GROUP BY 1, 2, 3, 4 HAVING count(*) > 1
  ), folded AS (
    DELETE FROM booking_daily d USING several s
     WHERE (d.day, d.agent_id, d.status, d.payment_status) = (s.day, s.agent_id, s.status, s.payment_status) RETURNING d.*
  )
  INSERT INTO booking_daily (day, agent_id, status, payment_status, bookings, total_cents, cost_cents, paid_cents)
  SELECT day, agent_id, status, payment_status, sum(bookings), sum(total_cents), sum(cost_cents), sum(paid_cents)
    FROM folded GROUP BY day, agent_id, status, payment_status
  HAVING sum(bookings) <> 0 OR sum(total_cents) <> 0 OR sum(cost_cents) <> 0 OR sum(paid_cents) <> 0;
  WITH several AS (
    SELECT month, agent_id, status FROM booking_months GROUP BY 1, 2, 3 HAVING count(*) > 1
  ), folded AS (
    DELETE FROM booking_months m USING several s
     WHERE (m.month, m.agent_id, m.status) = (s.month, s.agent_id, s.status) RETURNING m.*
  )
  INSERT INTO booking_months (month, agent_id, status, bookings)
  SELECT month, agent_id, status, sum(bookings) FROM folded GROUP BY month, agent_id, status HAVING sum(bookings) <> 0;
  WITH several AS (
    SELECT day, agent_id FROM revenue_daily GROUP BY 1, 2 HAVING count(*) > 1
  ), folded AS (
    DELETE FROM revenue_daily d USING several s WHERE (d.day, d.agent_id) = (s.day, s.agent_id) RETURNING d.*
  )
  INSERT INTO revenue_daily (day, agent_id, invoiced_cents, received_cents)
  SELECT day, agent_id, sum(invoiced_cents), sum(received_cents)
    FROM folded GROUP BY day, agent_id
  HAVING sum(invoiced_cents) <> 0 OR sum(received_cents) <> 0;
$$;
