-- Codes of bookings and groups may leave gaps, so nobody waits for anybody to get one: a sequence a table and year.
-- It is made by whoever comes first in a year, after the highest code that there is; a second one waits for the first.
CREATE FUNCTION start_codes(of_table text, year integer, above bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  series text := format('%s_codes_%s', of_table, year);
  highest bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(series, 0));
  EXECUTE format('SELECT max(substring(code FROM %L)::bigint) FROM %I', format('-%s-(\d{1,15})$', year), of_table)
    INTO highest;
  EXECUTE format('CREATE SEQUENCE IF NOT EXISTS %I START %s', series, 1 + greatest(highest, above, 0));
END $$;
--> statement-breakpoint
-- As in BK-2026-000123.
CREATE FUNCTION next_code(of_table text, prefix text, year integer) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  series text := format('%s_codes_%s', of_table, year);
  number text;
BEGIN
  IF to_regclass(series) IS NULL THEN PERFORM start_codes(of_table, year, 0); END IF;
  number := nextval(series::regclass);
  RETURN format('%s-%s-%s', prefix, year, lpad(number, greatest(6, length(number)), '0'));
END $$;
--> statement-breakpoint
-- What was given before isn't given again, even where its booking or group is gone.
SELECT start_codes(given.of_table, given.year, max(given.last)) FROM (
  SELECT 'bookings' AS of_table, s.year, s.last FROM number_series s JOIN voucher_settings v ON v.booking_prefix = s.series
  UNION ALL
  SELECT 'groups', s.year, s.last FROM number_series s JOIN voucher_settings v ON v.group_prefix = s.series
  UNION ALL
  SELECT 'bookings', substring(code FROM '-(\d{4})-\d{1,15}$')::integer, 0 FROM bookings WHERE code ~ '-\d{4}-\d{1,15}$'
  UNION ALL
  SELECT 'groups', substring(code FROM '-(\d{4})-\d{1,15}$')::integer, 0 FROM groups WHERE code ~ '-\d{4}-\d{1,15}$'
) given GROUP BY given.of_table, given.year;
--> statement-breakpoint

-- A booking follows its guests once a statement, however many it writes.
CREATE OR REPLACE FUNCTION follow_guests() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE touched uuid[];
BEGIN
  SELECT array_agg(DISTINCT booking_id) INTO touched FROM changed;
  IF touched IS NULL THEN RETURN NULL; END IF;
  PERFORM FROM bookings WHERE id = ANY (touched) ORDER BY id FOR NO KEY UPDATE;
  UPDATE bookings b SET adults = g.adults, children = g.children, infants = g.infants
  FROM unnest(touched) AS touched_id, LATERAL (
    SELECT count(*) FILTER (WHERE category = 'adult') AS adults,
           count(*) FILTER (WHERE category = 'child') AS children,
           count(*) FILTER (WHERE category = 'infant') AS infants
      FROM booking_guests WHERE booking_id = touched_id) g
  WHERE b.id = touched_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER follow_guests ON booking_guests;
--> statement-breakpoint
CREATE TRIGGER follow_guests_in AFTER INSERT ON booking_guests
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_guests();
--> statement-breakpoint
CREATE TRIGGER follow_guests_changed AFTER UPDATE ON booking_guests
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_guests();
--> statement-breakpoint
CREATE TRIGGER follow_guests_out AFTER DELETE ON booking_guests
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_guests();
--> statement-breakpoint

-- Holds a key for its caller, and tells what was answered to it. A function looks anew after it got the lock, so that
-- the answer of somebody who was just done is seen.
CREATE FUNCTION claim_key(caller uuid, given text) RETURNS TABLE (mine boolean, body_hash text, reply text)
LANGUAGE plpgsql AS $$
BEGIN
  IF pg_try_advisory_xact_lock(hashtextextended(caller || ' ' || given, 0)) THEN
    RETURN QUERY SELECT true, k.body_hash, k.reply
      FROM (SELECT) AS one LEFT JOIN idempotency_keys k ON k.user_id = caller AND k.key = given;
  ELSE
    RETURN QUERY SELECT false, NULL::text, NULL::text;
  END IF;
END $$;
