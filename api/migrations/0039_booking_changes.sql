CREATE TABLE "booking_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"agent_id" uuid,
	"status" text DEFAULT 'working' NOT NULL,
	"base" jsonb NOT NULL,
	"wanted" jsonb NOT NULL,
	"note" text,
	"before_cents" bigint,
	"after_cents" bigint,
	"fee_cents" bigint,
	"created_by_id" uuid NOT NULL,
	"sent_by_id" uuid,
	"sent_at" timestamp (3) with time zone,
	"decided_by_id" uuid,
	"decided_at" timestamp (3) with time zone,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_changes_status" CHECK ("booking_changes"."status" in ('working', 'sent', 'accepted', 'declined', 'withdrawn')),
	CONSTRAINT "booking_changes_sent" CHECK (num_nonnulls("booking_changes"."sent_by_id", "booking_changes"."sent_at", "booking_changes"."before_cents", "booking_changes"."after_cents", "booking_changes"."fee_cents") in (0, 5)
        and ("booking_changes"."status" not in ('sent', 'accepted', 'declined') or "booking_changes"."sent_at" is not null)),
	CONSTRAINT "booking_changes_fee" CHECK ("booking_changes"."fee_cents" >= 0),
	CONSTRAINT "booking_changes_decided" CHECK (("booking_changes"."decided_at" is null) = ("booking_changes"."status" in ('working', 'sent')) and ("booking_changes"."decided_at" is null) = ("booking_changes"."decided_by_id" is null)
        and ("booking_changes"."reason" is not null) = ("booking_changes"."status" = 'declined'))
);

--> statement-breakpoint
ALTER TABLE "booking_changes" ADD CONSTRAINT "booking_changes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_changes" ADD CONSTRAINT "booking_changes_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_changes" ADD CONSTRAINT "booking_changes_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_changes" ADD CONSTRAINT "booking_changes_sent_by_id_users_id_fk" FOREIGN KEY ("sent_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_changes" ADD CONSTRAINT "booking_changes_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_changes_one_open" ON "booking_changes" USING btree ("booking_id") WHERE "booking_changes"."status" in ('working', 'sent');--> statement-breakpoint
CREATE INDEX "booking_changes_booking" ON "booking_changes" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "booking_changes_waiting" ON "booking_changes" USING btree ("sent_at") WHERE "booking_changes"."status" = 'sent';
