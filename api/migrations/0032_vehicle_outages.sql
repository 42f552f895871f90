CREATE TABLE "vehicle_outages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"days" integer NOT NULL,
	"reason" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vehicle_outages_days" CHECK ("vehicle_outages"."days" >= 1)
);
--> statement-breakpoint
ALTER TABLE "vehicle_outages" ADD CONSTRAINT "vehicle_outages_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vehicle_outages_vehicle" ON "vehicle_outages" USING btree ("vehicle_id","from_day");--> statement-breakpoint

-- An outage holds the vehicle as a duty does, so that the constraint on duties refuses whatever overlaps, whoever comes first.
CREATE FUNCTION keep_outage_duty() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  start timestamptz;
  finish timestamptz;
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM duties WHERE id = OLD.id;
    RETURN NULL;
  END IF;
  start := NEW.from_day::timestamp AT TIME ZONE 'Asia/Makassar';
  finish := (NEW.from_day + NEW.days)::timestamp AT TIME ZONE 'Asia/Makassar';
  INSERT INTO duties (id, kind, vehicle_id, starts_at, ends_at, busy_from, busy_until, note)
    VALUES (NEW.id, 'out_of_service', NEW.vehicle_id, start, finish, start, finish, NEW.reason)
    ON CONFLICT (id) DO UPDATE SET vehicle_id = NEW.vehicle_id, note = NEW.reason,
      starts_at = start, ends_at = finish, busy_from = start, busy_until = finish;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_duty AFTER INSERT OR UPDATE OR DELETE ON vehicle_outages FOR EACH ROW EXECUTE FUNCTION keep_outage_duty();
