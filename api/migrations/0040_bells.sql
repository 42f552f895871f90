CREATE TABLE "bells" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"read_until" timestamp (3) with time zone,
	"choices" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_reads" (
	"user_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_reads_user_id_entry_id_pk" PRIMARY KEY("user_id","entry_id")
);
--> statement-breakpoint
ALTER TABLE "bells" ADD CONSTRAINT "bells_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_reads" ADD CONSTRAINT "notification_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_reads_created" ON "notification_reads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_log_event" ON "audit_log" USING btree ("event","created_at");--> statement-breakpoint

-- Nobody comes back to a month of what they did without a bell.
INSERT INTO "bells" ("user_id", "read_until") SELECT "id", now() FROM "users";
