CREATE TABLE "manifest_signatures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"revision" text NOT NULL,
	"lines" jsonb NOT NULL,
	"waiting" integer NOT NULL,
	"reason" text,
	"signed_by_id" uuid NOT NULL,
	"signed_at" timestamp (3) with time zone NOT NULL,
	"ending" text,
	"ended_by_id" uuid,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text,
	CONSTRAINT "manifest_signatures_ending" CHECK ("manifest_signatures"."ending" in ('replaced', 'withdrawn')),
	CONSTRAINT "manifest_signatures_reasoned" CHECK ("manifest_signatures"."waiting" = 0 or coalesce("manifest_signatures"."reason" ~ '[^[:space:]]', false)),
	CONSTRAINT "manifest_signatures_ended" CHECK (case when "manifest_signatures"."ending" is null then num_nonnulls("manifest_signatures"."ended_by_id", "manifest_signatures"."ended_at", "manifest_signatures"."end_reason") = 0
        else num_nonnulls("manifest_signatures"."ended_by_id", "manifest_signatures"."ended_at") = 2
          and ("manifest_signatures"."ending" <> 'withdrawn' or coalesce("manifest_signatures"."end_reason" ~ '[^[:space:]]', false)) end)
);
--> statement-breakpoint
ALTER TABLE "manifest_signatures" ADD CONSTRAINT "manifest_signatures_signed_by_id_users_id_fk" FOREIGN KEY ("signed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manifest_signatures" ADD CONSTRAINT "manifest_signatures_ended_by_id_users_id_fk" FOREIGN KEY ("ended_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "manifest_signatures_one_a_day" ON "manifest_signatures" USING btree ("day") WHERE "manifest_signatures"."ending" is null;--> statement-breakpoint
CREATE INDEX "manifest_signatures_day" ON "manifest_signatures" USING btree ("day","signed_at");--> statement-breakpoint
CREATE INDEX "manifest_signatures_signed_by" ON "manifest_signatures" USING btree ("signed_by_id");--> statement-breakpoint
CREATE INDEX "manifest_signatures_ended_by" ON "manifest_signatures" USING btree ("ended_by_id");