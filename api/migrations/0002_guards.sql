-- What the schema files can't say: exclusion constraints, and triggers that keep derived columns true.

-- Two duties of one driver, vehicle or guide never overlap, days out of service included.
ALTER TABLE duties ADD CONSTRAINT duties_driver_free
  EXCLUDE USING gist (driver_id WITH =, during WITH &&) WHERE (status <> 'cancelled');
--> statement-breakpoint
ALTER TABLE duties ADD CONSTRAINT duties_vehicle_free
  EXCLUDE USING gist (vehicle_id WITH =, during WITH &&) WHERE (status <> 'cancelled');
--> statement-breakpoint
ALTER TABLE duties ADD CONSTRAINT duties_guide_free
  EXCLUDE USING gist (guide_id WITH =, during WITH &&) WHERE (status <> 'cancelled');
--> statement-breakpoint
ALTER TABLE contract_seasons ADD CONSTRAINT contract_seasons_no_overlap
  EXCLUDE USING gist (version_id WITH =, priority WITH =, daterange(from_day, to_day, '[]') WITH &&);
--> statement-breakpoint
ALTER TABLE activity_tiers ADD CONSTRAINT activity_tiers_no_overlap
  EXCLUDE USING gist (package_id WITH =, int4range(pax_from, pax_to, '[]') WITH &&);
--> statement-breakpoint

-- Versions. Search texts are refreshed quietly: they are no edit that a person could lose.
CREATE FUNCTION raise_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('melali.quiet', true), '') <> 'on' THEN
    NEW.version := OLD.version + 1;
    NEW.updated_at := now();
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION attach_version_triggers() RETURNS void LANGUAGE plpgsql AS $$
DECLARE target regclass;
BEGIN
  FOR target IN
    SELECT c.oid FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'r' AND n.nspname = current_schema()
       AND 2 = (SELECT count(*) FROM pg_attribute a
                 WHERE a.attrelid = c.oid AND a.attname IN ('version', 'updated_at') AND NOT a.attisdropped)
       AND NOT EXISTS (SELECT FROM pg_trigger t WHERE t.tgrelid = c.oid AND t.tgname = 'raise_version')
  LOOP
    EXECUTE format('CREATE TRIGGER raise_version BEFORE UPDATE ON %s FOR EACH ROW EXECUTE FUNCTION raise_version()', target);
  END LOOP;
END $$;
--> statement-breakpoint

-- Rows that are only ever added.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME
    USING ERRCODE = 'check_violation', CONSTRAINT = TG_TABLE_NAME || '_append_only', TABLE = TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON agent_credits FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON credit_notes FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON payment_allocations FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE DELETE ON payments FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE ON exchanges FOR EACH ROW
  WHEN ((OLD.from_currency, OLD.to_currency, OLD.rate, OLD.valid_from)
    IS DISTINCT FROM (NEW.from_currency, NEW.to_currency, NEW.rate, NEW.valid_from))
  EXECUTE FUNCTION refuse_change();
--> statement-breakpoint

-- A region left without a zone is a zone of its own.
CREATE FUNCTION own_zone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.zone = '' THEN NEW.zone := NEW.name; END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER own_zone BEFORE INSERT OR UPDATE ON regions FOR EACH ROW EXECUTE FUNCTION own_zone();
--> statement-breakpoint

-- A published contract version is frozen with everything that hangs on it.
CREATE FUNCTION refuse_published_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a published contract version does not change; make the next version'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'contract_versions_published', TABLE = TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER published BEFORE UPDATE ON contract_versions FOR EACH ROW
  WHEN (OLD.published_at IS NOT NULL) EXECUTE FUNCTION refuse_published_change();
--> statement-breakpoint
CREATE FUNCTION guard_published() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE target uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.version_id ELSE NEW.version_id END;
BEGIN
  IF EXISTS (SELECT FROM contract_versions WHERE id = target AND published_at IS NOT NULL) THEN
    RAISE EXCEPTION 'a published contract version does not change; make the next version'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'contract_versions_published', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
--> statement-breakpoint
DO $$
DECLARE child text;
BEGIN
  FOREACH child IN ARRAY ARRAY['contract_seasons', 'hotel_rates', 'contract_child_bands', 'contract_supplements',
    'contract_offers', 'cancellation_steps', 'transport_rates', 'activity_packages', 'activity_tiers']
  LOOP
    EXECUTE format('CREATE TRIGGER published BEFORE INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION guard_published()', child);
  END LOOP;
END $$;
--> statement-breakpoint

-- `allotments.sold` follows what lines take; its check refuses the room too many.
CREATE FUNCTION follow_takes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE allotments SET sold = sold - OLD.rooms WHERE id = OLD.allotment_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE allotments SET sold = sold + NEW.rooms WHERE id = NEW.allotment_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER follow_takes AFTER INSERT OR UPDATE OR DELETE ON allotment_takes
  FOR EACH ROW EXECUTE FUNCTION follow_takes();
--> statement-breakpoint

-- Totals of a booking follow its live lines; any change of a line or guest is an edit of the booking.
-- The row is locked first, so that the sums of two writers are taken one after the other.
CREATE FUNCTION follow_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  booking uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.booking_id ELSE NEW.booking_id END;
  dead text[] := ARRAY['cancelled', 'declined'];
BEGIN
  PERFORM FROM bookings WHERE id = booking FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  UPDATE bookings b SET
    hotel_cents = h.sell, transport_cents = t.sell, activity_cents = a.sell, addon_cents = x.sell,
    cost_total_cents = h.cost + t.cost + a.cost + x.cost
  FROM
    (SELECT coalesce(sum(sell_cents), 0) AS sell, coalesce(sum(cost_cents), 0) AS cost
       FROM booking_hotels WHERE booking_id = booking AND status <> ALL (dead)) h,
    (SELECT coalesce(sum(sell_cents), 0) AS sell, coalesce(sum(cost_cents), 0) AS cost
       FROM booking_transports WHERE booking_id = booking AND status <> ALL (dead)) t,
    (SELECT coalesce(sum(sell_cents), 0) AS sell, coalesce(sum(cost_cents), 0) AS cost
       FROM booking_activities WHERE booking_id = booking AND status <> ALL (dead)) a,
    (SELECT coalesce(sum(sell_cents), 0) AS sell, coalesce(sum(cost_cents), 0) AS cost
       FROM booking_addons WHERE booking_id = booking AND status <> ALL (dead)) x
  WHERE b.id = booking;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE line text;
BEGIN
  FOREACH line IN ARRAY ARRAY['booking_hotels', 'booking_transports', 'booking_activities', 'booking_addons']
  LOOP
    EXECUTE format('CREATE TRIGGER follow_lines AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION follow_lines()', line);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION follow_guests() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE booking uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.booking_id ELSE NEW.booking_id END;
BEGIN
  PERFORM FROM bookings WHERE id = booking FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  UPDATE bookings b SET adults = g.adults, children = g.children, infants = g.infants
  FROM (SELECT count(*) FILTER (WHERE category = 'adult') AS adults,
               count(*) FILTER (WHERE category = 'child') AS children,
               count(*) FILTER (WHERE category = 'infant') AS infants
          FROM booking_guests WHERE booking_id = booking) g
  WHERE b.id = booking;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER follow_guests AFTER INSERT OR UPDATE OR DELETE ON booking_guests
  FOR EACH ROW EXECUTE FUNCTION follow_guests();
--> statement-breakpoint

-- Money. An invoice's sums move with its allocations and payments by differences, so no reading can be stale.
CREATE FUNCTION move_money(invoice uuid, state text, cents bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF state NOT IN ('submitted', 'verified') THEN RETURN; END IF;
  UPDATE invoices SET
    pending_cents = pending_cents + CASE WHEN state = 'submitted' THEN cents ELSE 0 END,
    paid_cents = paid_cents + CASE WHEN state = 'verified' THEN cents ELSE 0 END
  WHERE id = invoice AND (cents < 0 OR status = 'issued');
  IF NOT FOUND THEN
    RAISE EXCEPTION 'only an issued invoice takes a payment'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_invoice_issued', TABLE = 'payments';
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION allocate_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE state text;
BEGIN
  SELECT status INTO state FROM payments WHERE id = NEW.payment_id FOR NO KEY UPDATE;
  PERFORM move_money(NEW.invoice_id, state, NEW.amount_cents);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER allocate_payment AFTER INSERT ON payment_allocations
  FOR EACH ROW EXECUTE FUNCTION allocate_payment();
--> statement-breakpoint
CREATE FUNCTION guard_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.invoice_id, OLD.summary_id, OLD.agent_id, OLD.amount_cents, OLD.currency, OLD.rate, OLD.settled_cents,
      OLD.surplus_cents, OLD.submitted_by_id)
     IS DISTINCT FROM
     (NEW.invoice_id, NEW.summary_id, NEW.agent_id, NEW.amount_cents, NEW.currency, NEW.rate, NEW.settled_cents,
      NEW.surplus_cents, NEW.submitted_by_id) THEN
    RAISE EXCEPTION 'a payment does not change; reject or reverse it'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_fixed', TABLE = 'payments';
  END IF;
  IF OLD.status <> NEW.status AND (OLD.status, NEW.status) NOT IN
     (('submitted', 'verified'), ('submitted', 'rejected'), ('verified', 'reversed')) THEN
    RAISE EXCEPTION 'a payment does not go from % to %', OLD.status, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_transition', TABLE = 'payments';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER guard_payment BEFORE UPDATE ON payments FOR EACH ROW EXECUTE FUNCTION guard_payment();
--> statement-breakpoint
CREATE FUNCTION decide_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE part record;
BEGIN
  FOR part IN SELECT invoice_id, amount_cents FROM payment_allocations WHERE payment_id = NEW.id ORDER BY invoice_id
  LOOP
    PERFORM move_money(part.invoice_id, OLD.status, -part.amount_cents);
    PERFORM move_money(part.invoice_id, NEW.status, part.amount_cents);
  END LOOP;
  IF NEW.status = 'verified' THEN
    INSERT INTO revenue_daily (day, agent_id, received_cents) VALUES (NEW.paid_on, NEW.agent_id, NEW.settled_cents);
  ELSIF NEW.status = 'reversed' THEN
    INSERT INTO revenue_daily (day, agent_id, received_cents) VALUES (NEW.paid_on, NEW.agent_id, -NEW.settled_cents);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER decide_payment AFTER UPDATE OF status ON payments FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION decide_payment();
--> statement-breakpoint
CREATE FUNCTION start_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> 'submitted' THEN
    RAISE EXCEPTION 'a payment starts as submitted'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_transition', TABLE = 'payments';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER start_payment BEFORE INSERT ON payments FOR EACH ROW EXECUTE FUNCTION start_payment();
--> statement-breakpoint
CREATE FUNCTION follow_credit_notes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE invoices SET credited_cents = credited_cents + NEW.amount_cents WHERE id = NEW.invoice_id AND status = 'issued';
  IF NOT FOUND THEN
    RAISE EXCEPTION 'only an issued invoice takes a credit note'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'credit_notes_invoice_issued', TABLE = 'credit_notes';
  END IF;
  INSERT INTO revenue_daily (day, agent_id, invoiced_cents) VALUES (NEW.issued_on, NEW.agent_id, -NEW.amount_cents);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER follow_credit_notes AFTER INSERT ON credit_notes
  FOR EACH ROW EXECUTE FUNCTION follow_credit_notes();
--> statement-breakpoint
CREATE FUNCTION follow_agent_credits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE agents SET credit_balance_cents = credit_balance_cents + NEW.amount_cents WHERE id = NEW.agent_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER follow_agent_credits AFTER INSERT ON agent_credits
  FOR EACH ROW EXECUTE FUNCTION follow_agent_credits();
--> statement-breakpoint
CREATE FUNCTION release_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE invoice_summary_members SET active = false WHERE summary_id = NEW.id AND active;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER release_members AFTER UPDATE OF status ON invoice_summaries FOR EACH ROW
  WHEN (NEW.status = 'void' AND OLD.status <> 'void') EXECUTE FUNCTION release_members();
--> statement-breakpoint

-- An issued invoice is a document: what it says and whom it names stay as they were.
CREATE FUNCTION guard_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'draft' AND
     (OLD.number, OLD.booking_id, OLD.agent_id, OLD.kind, OLD.currency, OLD.amount_cents, OLD.issue_on)
     IS DISTINCT FROM
     (NEW.number, NEW.booking_id, NEW.agent_id, NEW.kind, NEW.currency, NEW.amount_cents, NEW.issue_on) THEN
    RAISE EXCEPTION 'an issued invoice does not change; credit it'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_fixed', TABLE = 'invoices';
  END IF;
  IF OLD.status <> NEW.status AND (OLD.status, NEW.status) NOT IN
     (('draft', 'issued'), ('draft', 'void'), ('issued', 'void')) THEN
    RAISE EXCEPTION 'an invoice does not go from % to %', OLD.status, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_transition', TABLE = 'invoices';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER guard_invoice BEFORE UPDATE ON invoices FOR EACH ROW EXECUTE FUNCTION guard_invoice();
--> statement-breakpoint
CREATE FUNCTION refuse_issued_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an issued invoice is voided, never deleted'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_fixed', TABLE = 'invoices';
END $$;
--> statement-breakpoint
CREATE TRIGGER refuse_issued_delete BEFORE DELETE ON invoices FOR EACH ROW
  WHEN (OLD.number IS NOT NULL) EXECUTE FUNCTION refuse_issued_delete();
--> statement-breakpoint

-- What a booking is billed and paid follows its issued invoices, and the rollup of revenue their issue.
CREATE FUNCTION follow_invoices() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE issued boolean := NEW.status = 'issued'; was_issued boolean := TG_OP = 'UPDATE' AND OLD.status = 'issued';
BEGIN
  PERFORM FROM bookings WHERE id = NEW.booking_id FOR NO KEY UPDATE;
  UPDATE bookings b SET
    invoiced_cents = i.owed,
    paid_cents = i.paid,
    payment_status = CASE
      WHEN i.paid <= 0 AND i.owed > 0 OR i.documents = 0 THEN 'unpaid'
      WHEN i.paid >= i.owed AND i.owed >= b.total_cents THEN 'paid'
      WHEN i.paid > 0 THEN 'partially_paid'
      ELSE 'unpaid' END
  FROM (SELECT coalesce(sum(amount_cents - credited_cents - waived_cents), 0) AS owed,
               coalesce(sum(paid_cents), 0) AS paid, count(*) AS documents
          FROM invoices WHERE booking_id = NEW.booking_id AND status = 'issued') i
  WHERE b.id = NEW.booking_id AND (b.invoiced_cents, b.paid_cents, b.payment_status) IS DISTINCT FROM
    (i.owed, i.paid, CASE
      WHEN i.paid <= 0 AND i.owed > 0 OR i.documents = 0 THEN 'unpaid'
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
CREATE TRIGGER follow_invoices AFTER INSERT OR UPDATE ON invoices FOR EACH ROW EXECUTE FUNCTION follow_invoices();
--> statement-breakpoint

-- Rollups: differences per day, appended, so that two bookings of one day never wait for each other.
CREATE FUNCTION bali_day(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT (at AT TIME ZONE 'UTC' + interval '8 hours')::date
$$;
--> statement-breakpoint
CREATE FUNCTION roll_up_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND
     (OLD.agent_id, OLD.status, OLD.payment_status, OLD.total_cents, OLD.cost_total_cents, OLD.paid_cents)
     IS NOT DISTINCT FROM
     (NEW.agent_id, NEW.status, NEW.payment_status, NEW.total_cents, NEW.cost_total_cents, NEW.paid_cents) THEN
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
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER roll_up_booking AFTER INSERT OR UPDATE OR DELETE ON bookings
  FOR EACH ROW EXECUTE FUNCTION roll_up_booking();
--> statement-breakpoint
CREATE FUNCTION compact_rollups() RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(7301966);
  WITH folded AS (DELETE FROM booking_daily RETURNING *)
  INSERT INTO booking_daily (day, agent_id, status, payment_status, bookings, total_cents, cost_cents, paid_cents)
  SELECT day, agent_id, status, payment_status, sum(bookings), sum(total_cents), sum(cost_cents), sum(paid_cents)
    FROM folded GROUP BY day, agent_id, status, payment_status
  HAVING sum(bookings) <> 0 OR sum(total_cents) <> 0 OR sum(cost_cents) <> 0 OR sum(paid_cents) <> 0;
  WITH folded AS (DELETE FROM revenue_daily RETURNING *)
  INSERT INTO revenue_daily (day, agent_id, invoiced_cents, received_cents)
  SELECT day, agent_id, sum(invoiced_cents), sum(received_cents)
    FROM folded GROUP BY day, agent_id
  HAVING sum(invoiced_cents) <> 0 OR sum(received_cents) <> 0;
$$;
--> statement-breakpoint

-- Search texts that join several tables.
CREATE FUNCTION search_text_of(VARIADIC parts text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT lower(array_to_string(parts, ' '))
$$;
--> statement-breakpoint
CREATE FUNCTION search_group() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := search_text_of(NEW.code, NEW.name,
    (SELECT name FROM agents WHERE id = NEW.agent_id),
    (SELECT concat_ws(' ', name, native_name) FROM guests WHERE id = NEW.main_guest_id));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_group BEFORE INSERT OR UPDATE ON groups FOR EACH ROW EXECUTE FUNCTION search_group();
--> statement-breakpoint
CREATE FUNCTION search_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := search_text_of(NEW.code, NEW.order_ref,
    (SELECT concat_ws(' ', code, name) FROM groups WHERE id = NEW.group_id),
    (SELECT name FROM agents WHERE id = NEW.agent_id),
    (SELECT concat_ws(' ', name, native_name) FROM booking_guests WHERE booking_id = NEW.id AND is_main));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_booking BEFORE INSERT OR UPDATE ON bookings FOR EACH ROW EXECUTE FUNCTION search_booking();
--> statement-breakpoint
CREATE FUNCTION search_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := search_text_of(NEW.number,
    (SELECT concat_ws(' ', b.code, b.order_ref, g.name) FROM bookings b LEFT JOIN groups g ON g.id = b.group_id
      WHERE b.id = NEW.booking_id),
    (SELECT name FROM agents WHERE id = NEW.agent_id));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_invoice BEFORE INSERT OR UPDATE ON invoices FOR EACH ROW EXECUTE FUNCTION search_invoice();
--> statement-breakpoint
CREATE FUNCTION respread_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('melali.quiet', 'on', true);
  IF TG_TABLE_NAME = 'agents' THEN
    UPDATE groups SET search_text = '' WHERE agent_id = NEW.id;
    UPDATE bookings SET search_text = '' WHERE agent_id = NEW.id;
    UPDATE invoices SET search_text = '' WHERE agent_id = NEW.id;
  ELSIF TG_TABLE_NAME = 'groups' THEN
    UPDATE bookings SET search_text = '' WHERE group_id = NEW.id;
    UPDATE invoices SET search_text = '' WHERE booking_id IN (SELECT id FROM bookings WHERE group_id = NEW.id);
  ELSE
    UPDATE groups SET search_text = '' WHERE main_guest_id = NEW.id;
  END IF;
  PERFORM set_config('melali.quiet', '', true);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER respread_names AFTER UPDATE ON agents FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION respread_names();
--> statement-breakpoint
CREATE TRIGGER respread_names AFTER UPDATE ON groups FOR EACH ROW
  WHEN ((OLD.name, OLD.code) IS DISTINCT FROM (NEW.name, NEW.code)) EXECUTE FUNCTION respread_names();
--> statement-breakpoint
CREATE TRIGGER respread_names AFTER UPDATE ON guests FOR EACH ROW
  WHEN ((OLD.name, OLD.native_name) IS DISTINCT FROM (NEW.name, NEW.native_name)) EXECUTE FUNCTION respread_names();
