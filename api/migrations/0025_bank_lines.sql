CREATE TABLE "bank_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"statement_id" uuid NOT NULL,
	"bank_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"booked_on" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"payer" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"reference" text,
	"fingerprint" text NOT NULL,
	"matched_cents" bigint DEFAULT 0 NOT NULL,
	"set_aside_reason" text,
	"status" text GENERATED ALWAYS AS (case
        when "bank_lines"."set_aside_reason" is not null then 'set_aside'
        when "bank_lines"."matched_cents" = 0 then 'open'
        when "bank_lines"."matched_cents" < "bank_lines"."amount_cents" then 'partly'
        else 'matched' end) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_lines_once" UNIQUE("bank_id","fingerprint"),
	CONSTRAINT "bank_lines_amount" CHECK ("bank_lines"."amount_cents" > 0),
	CONSTRAINT "bank_lines_not_overmatched" CHECK ("bank_lines"."matched_cents" between 0 and "bank_lines"."amount_cents"),
	CONSTRAINT "bank_lines_set_aside" CHECK ("bank_lines"."set_aside_reason" is null or "bank_lines"."matched_cents" = 0)
);
--> statement-breakpoint
CREATE TABLE "bank_matches" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"line_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"made" boolean NOT NULL,
	"created_by_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_matches_amount" CHECK ("bank_matches"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "bank_statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bank_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"headers" text[] DEFAULT '{}' NOT NULL,
	"format" jsonb NOT NULL,
	"landed" integer NOT NULL,
	"known" integer NOT NULL,
	"created_by_id" uuid NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_bank_id_banks_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."banks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_line_id_bank_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."bank_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_bank_id_banks_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."banks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_lines_booked" ON "bank_lines" USING btree ("booked_on","id");--> statement-breakpoint
CREATE INDEX "bank_lines_statement" ON "bank_lines" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "bank_lines_status" ON "bank_lines" USING btree ("status","booked_on");--> statement-breakpoint
CREATE INDEX "bank_matches_line" ON "bank_matches" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "bank_statements_bank" ON "bank_statements" USING btree ("bank_id","created_at");--> statement-breakpoint
-- What of a line is matched. A match ends with its payment, and whoever matches the same line waits here.
CREATE FUNCTION move_bank_match() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE bank_lines SET matched_cents = matched_cents + NEW.amount_cents WHERE id = NEW.line_id;
  ELSE
    UPDATE bank_lines SET matched_cents = matched_cents - OLD.amount_cents WHERE id = OLD.line_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER move_bank_match AFTER INSERT OR DELETE ON bank_matches FOR EACH ROW EXECUTE FUNCTION move_bank_match();
--> statement-breakpoint
CREATE FUNCTION end_bank_match() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM bank_matches WHERE payment_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER end_bank_match AFTER UPDATE OF status ON payments FOR EACH ROW
  WHEN (NEW.status IN ('rejected', 'reversed')) EXECUTE FUNCTION end_bank_match();
