ALTER TABLE "bookings" RENAME COLUMN "order_ref" TO "order_id";--> statement-breakpoint
ALTER TABLE "bookings" RENAME COLUMN "type" TO "booking_type";--> statement-breakpoint
ALTER TABLE "bookings" RENAME COLUMN "addon_cents" TO "extras_cents";--> statement-breakpoint
ALTER TABLE "bookings" RENAME COLUMN "cancellation_due_on" TO "cancellation_due";--> statement-breakpoint
ALTER TABLE "bookings" RENAME COLUMN "submitted_at" TO "booked_at";--> statement-breakpoint
ALTER INDEX "bookings_submitted" RENAME TO "bookings_booked";--> statement-breakpoint
ALTER TABLE "booking_transports" RENAME COLUMN "pickup_on" TO "date";--> statement-breakpoint
ALTER TABLE "booking_transports" RENAME COLUMN "pickup_at" TO "time";--> statement-breakpoint
ALTER TABLE "booking_transports" RENAME COLUMN "pickup_region_id" TO "from_region_id";--> statement-breakpoint
ALTER TABLE "booking_transports" RENAME COLUMN "pickup_place" TO "from_place";--> statement-breakpoint
ALTER TABLE "booking_transports" RENAME COLUMN "dropoff_region_id" TO "to_region_id";--> statement-breakpoint
ALTER TABLE "booking_transports" RENAME COLUMN "dropoff_place" TO "to_place";--> statement-breakpoint
ALTER TABLE "booking_transports" RENAME COLUMN "flight_at" TO "flight_time";--> statement-breakpoint
ALTER TABLE "booking_transports" RENAME COLUMN "welcome_logo_upload_id" TO "welcome_logo_id";--> statement-breakpoint
ALTER TABLE "booking_transports" RENAME CONSTRAINT "booking_transports_pickup_at" TO "booking_transports_time";--> statement-breakpoint
ALTER TABLE "booking_transports" RENAME CONSTRAINT "booking_transports_flight_at" TO "booking_transports_flight_time";--> statement-breakpoint
ALTER TABLE "booking_transports" RENAME CONSTRAINT "booking_transports_pickup_region_id_regions_id_fk" TO "booking_transports_from_region_id_regions_id_fk";--> statement-breakpoint
ALTER TABLE "booking_transports" RENAME CONSTRAINT "booking_transports_dropoff_region_id_regions_id_fk" TO "booking_transports_to_region_id_regions_id_fk";--> statement-breakpoint
ALTER TABLE "booking_transports" RENAME CONSTRAINT "booking_transports_welcome_logo_upload_id_uploads_id_fk" TO "booking_transports_welcome_logo_id_uploads_id_fk";--> statement-breakpoint
ALTER INDEX "booking_transports_pickup" RENAME TO "booking_transports_day";--> statement-breakpoint
ALTER TABLE "booking_activities" RENAME COLUMN "service_on" TO "date";--> statement-breakpoint
ALTER TABLE "booking_activities" RENAME COLUMN "start_at" TO "time";--> statement-breakpoint
ALTER TABLE "booking_activities" RENAME CONSTRAINT "booking_activities_start_at" TO "booking_activities_time";--> statement-breakpoint
ALTER TABLE "booking_addons" RENAME TO "booking_extras";--> statement-breakpoint
ALTER TABLE "booking_extras" RENAME COLUMN "service_on" TO "from";--> statement-breakpoint
ALTER TABLE "booking_extras" RENAME COLUMN "price_cents" TO "unit_cents";--> statement-breakpoint
ALTER TABLE "booking_extras" RENAME CONSTRAINT "booking_addons_pkey" TO "booking_extras_pkey";--> statement-breakpoint
ALTER TABLE "booking_extras" RENAME CONSTRAINT "booking_addons_booking_id_bookings_id_fk" TO "booking_extras_booking_id_bookings_id_fk";--> statement-breakpoint
ALTER TABLE "booking_extras" RENAME CONSTRAINT "booking_addons_addon_id_addons_id_fk" TO "booking_extras_addon_id_addons_id_fk";--> statement-breakpoint
ALTER TABLE "booking_extras" RENAME CONSTRAINT "booking_addons_status" TO "booking_extras_status";--> statement-breakpoint
ALTER TABLE "booking_extras" RENAME CONSTRAINT "booking_addons_quantity" TO "booking_extras_quantity";--> statement-breakpoint
ALTER TABLE "booking_extras" RENAME CONSTRAINT "booking_addons_money" TO "booking_extras_money";--> statement-breakpoint
ALTER INDEX "booking_addons_booking" RENAME TO "booking_extras_booking";--> statement-breakpoint
ALTER INDEX "booking_addons_addon" RENAME TO "booking_extras_addon";--> statement-breakpoint

-- Functions keep the names of columns as text.
CREATE OR REPLACE FUNCTION follow_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  booking uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.booking_id ELSE NEW.booking_id END;
  dead text[] := ARRAY['cancelled', 'declined'];
BEGIN
  PERFORM FROM bookings WHERE id = booking FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  UPDATE bookings b SET
    hotel_cents = h.sell, transport_cents = t.sell, activity_cents = a.sell, extras_cents = x.sell,
    cost_total_cents = h.cost + t.cost + a.cost + x.cost
  FROM
    (SELECT coalesce(sum(sell_cents), 0) AS sell, coalesce(sum(cost_cents), 0) AS cost
       FROM booking_hotels WHERE booking_id = booking AND status <> ALL (dead)) h,
    (SELECT coalesce(sum(sell_cents), 0) AS sell, coalesce(sum(cost_cents), 0) AS cost
       FROM booking_transports WHERE booking_id = booking AND status <> ALL (dead)) t,
    (SELECT coalesce(sum(sell_cents), 0) AS sell, coalesce(sum(cost_cents), 0) AS cost
       FROM booking_activities WHERE booking_id = booking AND status <> ALL (dead)) a,
    (SELECT coalesce(sum(sell_cents), 0) AS sell, coalesce(sum(cost_cents), 0) AS cost
       FROM booking_extras WHERE booking_id = booking AND status <> ALL (dead)) x
  WHERE b.id = booking;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := search_text_of(NEW.code, NEW.order_id,
    (SELECT concat_ws(' ', code, name) FROM groups WHERE id = NEW.group_id),
    (SELECT name FROM agents WHERE id = NEW.agent_id),
    (SELECT concat_ws(' ', name, native_name) FROM booking_guests WHERE booking_id = NEW.id AND is_main));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := search_text_of(NEW.number,
    (SELECT concat_ws(' ', b.code, b.order_id, g.name) FROM bookings b LEFT JOIN groups g ON g.id = b.group_id
      WHERE b.id = NEW.booking_id),
    (SELECT name FROM agents WHERE id = NEW.agent_id));
  RETURN NEW;
END $$;
