CREATE TABLE "payment_doubles" (
	"payment_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"reason" text,
	"acknowledged_by_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_doubles_payment_id_other_id_pk" PRIMARY KEY("payment_id","other_id")
);
--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "look" bit(576);--> statement-breakpoint
ALTER TABLE "payment_doubles" ADD CONSTRAINT "payment_doubles_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_doubles" ADD CONSTRAINT "payment_doubles_other_id_payments_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_doubles" ADD CONSTRAINT "payment_doubles_acknowledged_by_id_users_id_fk" FOREIGN KEY ("acknowledged_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_doubles_other" ON "payment_doubles" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "uploads_look" ON "uploads" USING btree ("look") WHERE "uploads"."look" is not null;