CREATE TABLE "bank_line_repeats" (
	"line_id" uuid NOT NULL,
	"statement_id" uuid NOT NULL,
	CONSTRAINT "bank_line_repeats_line_id_statement_id_pk" PRIMARY KEY("line_id","statement_id")
);
--> statement-breakpoint
ALTER TABLE "bank_line_repeats" ADD CONSTRAINT "bank_line_repeats_line_id_bank_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."bank_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_line_repeats" ADD CONSTRAINT "bank_line_repeats_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_line_repeats_file" ON "bank_line_repeats" USING btree ("statement_id");