CREATE TABLE "driver_leaves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"driver_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"days" integer NOT NULL,
	"reason" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "driver_leaves_days" CHECK ("driver_leaves"."days" >= 1)
);
--> statement-breakpoint
CREATE TABLE "guide_leaves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"guide_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"days" integer NOT NULL,
	"reason" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "guide_leaves_days" CHECK ("guide_leaves"."days" >= 1)
);
--> statement-breakpoint
ALTER TABLE "driver_leaves" ADD CONSTRAINT "driver_leaves_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_leaves" ADD CONSTRAINT "guide_leaves_guide_id_guides_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."guides"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "driver_leaves_driver" ON "driver_leaves" USING btree ("driver_id","from_day");--> statement-breakpoint
CREATE INDEX "guide_leaves_guide" ON "guide_leaves" USING btree ("guide_id","from_day");--> statement-breakpoint

-- Days off hold a driver or guide as a duty does, so that the constraint on duties refuses whatever overlaps, whoever comes first.
CREATE FUNCTION keep_leave_duty() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  start timestamptz;
  finish timestamptz;
  driver uuid;
  guide uuid;
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM duties WHERE id = OLD.id;
    RETURN NULL;
  END IF;
  start := NEW.from_day::timestamp AT TIME ZONE 'Asia/Makassar';
  finish := (NEW.from_day + NEW.days)::timestamp AT TIME ZONE 'Asia/Makassar';
  driver := to_jsonb(NEW) ->> 'driver_id';
  guide := to_jsonb(NEW) ->> 'guide_id';
  INSERT INTO duties (id, kind, driver_id, guide_id, starts_at, ends_at, busy_from, busy_until, note)
    VALUES (NEW.id, 'out_of_service', driver, guide, start, finish, start, finish, NEW.reason)
    ON CONFLICT (id) DO UPDATE SET driver_id = driver, guide_id = guide, note = NEW.reason,
      starts_at = start, ends_at = finish, busy_from = start, busy_until = finish;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_duty AFTER INSERT OR UPDATE OR DELETE ON driver_leaves FOR EACH ROW EXECUTE FUNCTION keep_leave_duty();--> statement-breakpoint
CREATE TRIGGER keep_duty AFTER INSERT OR UPDATE OR DELETE ON guide_leaves FOR EACH ROW EXECUTE FUNCTION keep_leave_duty();
