ALTER TABLE "invoices" ADD COLUMN "as_issued" jsonb;--> statement-breakpoint
ALTER TABLE "invoice_summaries" ADD COLUMN "as_issued" jsonb;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD COLUMN "as_issued" jsonb;--> statement-breakpoint

-- What a document says of both sides: who is renamed or moves later doesn't change it.
CREATE FUNCTION sides_of(agent uuid, preparer uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'billTo', (SELECT concat_ws(E'\n', nullif(name, ''), nullif(address, '')) FROM agents WHERE id = agent),
    'preparedBy', coalesce((SELECT name FROM users WHERE id = preparer), ''),
    'issuer', coalesce((SELECT jsonb_build_object('companyName', company_name, 'address', address, 'phone', phone,
      'email', email, 'website', website, 'terms', terms, 'footer', footer) FROM voucher_settings LIMIT 1), '{}'))
$$;
--> statement-breakpoint

-- And of the trip that it bills.
CREATE FUNCTION trip_of(booking uuid, booker uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('trip', jsonb_build_object(
    'group', coalesce((SELECT name FROM groups WHERE id = b.group_id), ''),
    'arrival', b.arrival, 'departure', b.departure,
    'mainGuest', (SELECT name FROM booking_guests WHERE booking_id = b.id AND is_main LIMIT 1),
    'bookedBy', (SELECT name FROM users WHERE id = booker)))
  FROM bookings b WHERE b.id = booking
$$;
--> statement-breakpoint
CREATE FUNCTION keep_as_issued() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE document jsonb := to_jsonb(NEW);
BEGIN
  NEW.as_issued := sides_of(NEW.agent_id, (document ->> 'prepared_by_id')::uuid);
  IF TG_TABLE_NAME = 'invoices' THEN
    NEW.as_issued := NEW.as_issued
      || trip_of((document ->> 'booking_id')::uuid, (document ->> 'booked_by_id')::uuid);
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_as_issued BEFORE INSERT OR UPDATE OF status ON invoices FOR EACH ROW
  WHEN (NEW.status = 'issued' AND NEW.as_issued IS NULL) EXECUTE FUNCTION keep_as_issued();
--> statement-breakpoint
CREATE TRIGGER keep_as_issued BEFORE INSERT OR UPDATE OF status ON invoice_summaries FOR EACH ROW
  WHEN (NEW.status = 'issued' AND NEW.as_issued IS NULL) EXECUTE FUNCTION keep_as_issued();
--> statement-breakpoint
CREATE TRIGGER keep_as_issued BEFORE INSERT ON credit_notes FOR EACH ROW
  WHEN (NEW.as_issued IS NULL) EXECUTE FUNCTION keep_as_issued();
--> statement-breakpoint
CREATE TRIGGER guard_as_issued BEFORE UPDATE OF as_issued ON invoices FOR EACH ROW
  WHEN (OLD.as_issued IS NOT NULL AND NEW.as_issued IS DISTINCT FROM OLD.as_issued)
  EXECUTE FUNCTION guard_invoice_terms();
--> statement-breakpoint
CREATE TRIGGER guard_as_issued BEFORE UPDATE OF as_issued ON invoice_summaries FOR EACH ROW
  WHEN (OLD.as_issued IS NOT NULL AND NEW.as_issued IS DISTINCT FROM OLD.as_issued)
  EXECUTE FUNCTION guard_invoice_terms();
--> statement-breakpoint

-- What was issued before stays from now on what it says today. It is no edit: no version, past or news of it.
ALTER TABLE invoices DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE invoices SET as_issued = sides_of(agent_id, prepared_by_id) || trip_of(booking_id, booked_by_id) WHERE status <> 'draft';
--> statement-breakpoint
ALTER TABLE invoices ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE invoice_summaries DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE invoice_summaries SET as_issued = sides_of(agent_id, prepared_by_id) WHERE status <> 'draft';
--> statement-breakpoint
ALTER TABLE invoice_summaries ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE credit_notes DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE credit_notes SET as_issued = sides_of(agent_id, NULL);
--> statement-breakpoint
ALTER TABLE credit_notes ENABLE TRIGGER USER;
