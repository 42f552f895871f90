CREATE TABLE "booking_days" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_days_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"status" text NOT NULL,
	"bookings" integer NOT NULL
);
--> statement-breakpoint
INSERT INTO booking_days (day, status, bookings)
SELECT bali_day(created_at), status, count(*) FROM bookings GROUP BY 1, 2;
--> statement-breakpoint
CREATE FUNCTION count_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO booking_days (day, status, bookings) VALUES (bali_day(OLD.created_at), OLD.status, -1);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO booking_days (day, status, bookings) VALUES (bali_day(NEW.created_at), NEW.status, 1);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_booking AFTER INSERT OR DELETE ON bookings FOR EACH ROW EXECUTE FUNCTION count_booking();
--> statement-breakpoint
CREATE TRIGGER count_moved_booking AFTER UPDATE ON bookings FOR EACH ROW
  WHEN ((OLD.created_at, OLD.status) IS DISTINCT FROM (NEW.created_at, NEW.status))
  EXECUTE FUNCTION count_booking();
--> statement-breakpoint
-- not additive: a function of the first name stands in its place one statement later, in the same transaction
ALTER FUNCTION compact_rollups() RENAME TO compact_agent_rollups;
--> statement-breakpoint
CREATE FUNCTION compact_rollups() RETURNS void LANGUAGE sql AS $$
  SELECT compact_agent_rollups();
  WITH several AS (
    SELECT day, status FROM booking_days GROUP BY 1, 2 HAVING count(*) > 1
  ), folded AS (
    DELETE FROM booking_days d USING several s WHERE (d.day, d.status) = (s.day, s.status) RETURNING d.*
  )
  INSERT INTO booking_days (day, status, bookings)
  SELECT day, status, sum(bookings) FROM folded GROUP BY day, status HAVING sum(bookings) <> 0;
$$;
