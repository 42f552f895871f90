CREATE TABLE "quotations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"issue" integer NOT NULL,
	"currency" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"added_percent" integer NOT NULL,
	"itemised" boolean NOT NULL,
	"valid_until" date NOT NULL,
	"note" text,
	"content" jsonb NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"answer" text,
	"answered_by" text,
	"answer_note" text,
	"answered_at" timestamp (3) with time zone,
	"created_by_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quotations_issue" UNIQUE("booking_id","issue"),
	CONSTRAINT "quotations_answer" CHECK ("quotations"."answer" in ('accepted', 'declined')),
	CONSTRAINT "quotations_answered" CHECK (("quotations"."answer" is null) = ("quotations"."answered_at" is null)),
	CONSTRAINT "quotations_either" CHECK ("quotations"."answer" is null or "quotations"."withdrawn_at" is null),
	CONSTRAINT "quotations_added" CHECK ("quotations"."added_percent" between 0 and 100),
	CONSTRAINT "quotations_amount" CHECK ("quotations"."amount_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;