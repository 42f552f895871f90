CREATE INDEX "booking_hotel_guests_guest" ON "booking_hotel_guests" USING btree ("booking_guest_id");--> statement-breakpoint

-- Nobody sleeps in two live lines on one night. Looked at when the transaction ends, so that guests may change
-- places within it; the booking's row is locked first, so that two writers are looked at one after the other.
CREATE FUNCTION guest_sleeps_once() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  line uuid := (to_jsonb(NEW) ->> TG_ARGV[0])::uuid;
  dead text[] := ARRAY['cancelled', 'declined'];
BEGIN
  PERFORM FROM bookings WHERE id = (SELECT booking_id FROM booking_hotels WHERE id = line) FOR NO KEY UPDATE;
  IF EXISTS (
    SELECT FROM booking_hotels mine
      JOIN booking_hotel_guests sleeper ON sleeper.booking_hotel_id = mine.id
      JOIN booking_hotel_guests again
        ON again.booking_guest_id = sleeper.booking_guest_id AND again.booking_hotel_id <> mine.id
      JOIN booking_hotels other ON other.id = again.booking_hotel_id
     WHERE mine.id = line AND mine.status <> ALL (dead) AND other.status <> ALL (dead)
       AND mine.check_in < other.check_out AND other.check_in < mine.check_out
  ) THEN
    RAISE EXCEPTION 'a guest has two beds on one night'
      USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'booking_hotel_guests_one_bed', TABLE = 'booking_hotel_guests';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER guest_sleeps_once AFTER INSERT OR UPDATE ON booking_hotel_guests
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION guest_sleeps_once('booking_hotel_id');
--> statement-breakpoint
-- Lines that were double before stay as they are until their nights or guests change.
CREATE CONSTRAINT TRIGGER guest_sleeps_once AFTER UPDATE OF check_in, check_out, status ON booking_hotels
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.check_in <> NEW.check_in OR OLD.check_out <> NEW.check_out
    OR OLD.status IN ('cancelled', 'declined') AND NEW.status NOT IN ('cancelled', 'declined'))
  EXECUTE FUNCTION guest_sleeps_once('id');
