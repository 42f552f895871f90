CREATE TABLE "pasts" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"of" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"row_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"gone" boolean DEFAULT false NOT NULL,
	"said" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "pasts_row" ON "pasts" USING btree ("of","owner_id","row_id","seq");--> statement-breakpoint

-- When the transaction ends all of its changes are done and its row of the log is there, which says when.
CREATE FUNCTION keep_past() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) - 'search_text' END;
  becomes jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) - 'search_text' END;
  -- A name has another collation than the column, and the index would not be found by it.
  kept text := TG_TABLE_NAME;
  owner uuid := coalesce(becomes, was) ->> TG_ARGV[0];
  named uuid := coalesce(becomes, was) ->> TG_ARGV[1];
  changed jsonb := coalesce(becomes, '{}');
  last_seq bigint;
  is_ours boolean;
BEGIN
  IF owner IS NULL THEN RETURN NULL; END IF;
  IF TG_OP = 'UPDATE' THEN
    SELECT coalesce(jsonb_object_agg(n.key, n.value), '{}') INTO changed
      FROM jsonb_each(becomes) n WHERE n.value IS DISTINCT FROM was -> n.key;
    IF changed = '{}' THEN RETURN NULL; END IF;
  END IF;
  SELECT seq, xmin = pg_current_xact_id()::xid INTO last_seq, is_ours
    FROM pasts WHERE of = kept AND owner_id = owner AND row_id = named ORDER BY seq DESC LIMIT 1;
  -- It is older than the records: they begin with how it was.
  IF last_seq IS NULL AND TG_OP <> 'INSERT' THEN
    INSERT INTO pasts (of, owner_id, row_id, at, said) VALUES (kept, owner, named, '-infinity', was);
  END IF;
  IF is_ours THEN
    UPDATE pasts SET said = said || changed, gone = becomes IS NULL WHERE seq = last_seq;
  ELSE
    INSERT INTO pasts (of, owner_id, row_id, at, gone, said)
    VALUES (kept, owner, named, coalesce(
      -- Fenced, lest the planner go down the times of the whole log.
      (SELECT max(created_at) FROM (SELECT created_at FROM audit_log WHERE tx = pg_current_xact_id() OFFSET 0) own),
      clock_timestamp()), becomes IS NULL, changed);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_pasts_of(kept regclass, owner text, named text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE CONSTRAINT TRIGGER keep_past AFTER INSERT OR UPDATE OR DELETE ON %s
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_past(%L, %L)', kept, owner, named);
END $$;
--> statement-breakpoint
SELECT keep_pasts_of('bookings', 'id', 'id');--> statement-breakpoint
SELECT keep_pasts_of('booking_guests', 'booking_id', 'id');--> statement-breakpoint
SELECT keep_pasts_of('booking_files', 'booking_id', 'id');--> statement-breakpoint
SELECT keep_pasts_of('booking_hotels', 'booking_id', 'id');--> statement-breakpoint
SELECT keep_pasts_of('booking_transports', 'booking_id', 'id');--> statement-breakpoint
SELECT keep_pasts_of('booking_activities', 'booking_id', 'id');--> statement-breakpoint
SELECT keep_pasts_of('booking_extras', 'booking_id', 'id');--> statement-breakpoint
SELECT keep_pasts_of('booking_hotel_guests', 'booking_hotel_id', 'booking_guest_id');--> statement-breakpoint
SELECT keep_pasts_of('booking_activity_guests', 'booking_activity_id', 'booking_guest_id');--> statement-breakpoint
SELECT keep_pasts_of('duties', 'booking_id', 'id');--> statement-breakpoint
SELECT keep_pasts_of('invoices', 'booking_id', 'id');--> statement-breakpoint
SELECT keep_pasts_of('contracts', 'id', 'id');
