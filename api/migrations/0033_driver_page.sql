CREATE TABLE "duty_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"driver_id" uuid,
	"guide_id" uuid,
	"day" date NOT NULL,
	"token_hash" text NOT NULL,
	"valid_until" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"created_by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "duty_links_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "duty_links_someone" CHECK (num_nonnulls("duty_links"."driver_id", "duty_links"."guide_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "duty_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"link_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"step" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"photo_id" uuid,
	"said_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "duty_reports_step" CHECK ("duty_reports"."step" in ('accept', 'pick_up', 'finish', 'no_show'))
);
--> statement-breakpoint
ALTER TABLE "duty_links" ADD CONSTRAINT "duty_links_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_links" ADD CONSTRAINT "duty_links_guide_id_guides_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."guides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_links" ADD CONSTRAINT "duty_links_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_reports" ADD CONSTRAINT "duty_reports_link_id_duty_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."duty_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_reports" ADD CONSTRAINT "duty_reports_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_reports" ADD CONSTRAINT "duty_reports_photo_id_uploads_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."uploads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "duty_links_one_live" ON "duty_links" USING btree (coalesce("driver_id", "guide_id"),"day") WHERE "duty_links"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "duty_reports_line" ON "duty_reports" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "duty_reports_booking" ON "duty_reports" USING btree ("booking_id");--> statement-breakpoint
ALTER TABLE "duties" DROP CONSTRAINT "duties_status";--> statement-breakpoint
-- not additive: it refuses nothing that the one before allowed.
ALTER TABLE "duties" ADD CONSTRAINT "duties_status" CHECK ("duties"."status" in ('planned', 'accepted', 'under_way', 'done', 'no_show', 'cancelled'));