CREATE TABLE "import_rows" (
	"batch_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"outcome" text,
	"record_id" uuid,
	"record_version" integer,
	"values" jsonb,
	"before" jsonb,
	"problems" jsonb DEFAULT '[]' NOT NULL,
	"previous" jsonb,
	"result_version" integer,
	CONSTRAINT "import_rows_batch_id_row_pk" PRIMARY KEY("batch_id","row"),
	CONSTRAINT "import_rows_outcome" CHECK ("import_rows"."outcome" in ('create', 'update', 'skip', 'error'))
);
--> statement-breakpoint
ALTER TABLE "import_batches" DROP CONSTRAINT "import_batches_status";--> statement-breakpoint
ALTER TABLE "import_batches" DROP CONSTRAINT "import_batches_upload_id_uploads_id_fk";
--> statement-breakpoint
ALTER TABLE "import_batches" ALTER COLUMN "rows_total" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "import_batches" ADD COLUMN "header_row" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "import_batches" ADD COLUMN "headers" text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "import_batches" ADD COLUMN "suggestion" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_batches" ADD COLUMN "ambiguous_dates" boolean NOT NULL;--> statement-breakpoint
ALTER TABLE "import_batches" ADD COLUMN "mapping" jsonb;--> statement-breakpoint
ALTER TABLE "import_batches" ADD COLUMN "counts" jsonb;--> statement-breakpoint
ALTER TABLE "import_batches" ADD COLUMN "agent_id" uuid;--> statement-breakpoint
ALTER TABLE "import_batches" ADD COLUMN "imported_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "import_batches" ADD COLUMN "undone_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_batch_id_import_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."import_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_outcome" ON "import_rows" USING btree ("batch_id","outcome","row");--> statement-breakpoint
ALTER TABLE "import_batches" ADD CONSTRAINT "import_batches_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_batches" DROP COLUMN "upload_id";--> statement-breakpoint
ALTER TABLE "import_batches" DROP COLUMN "rows_ok";--> statement-breakpoint
ALTER TABLE "import_batches" DROP COLUMN "problems";--> statement-breakpoint
ALTER TABLE "import_batches" DROP COLUMN "rows";--> statement-breakpoint
ALTER TABLE "import_batches" ADD CONSTRAINT "import_batches_status" CHECK ("import_batches"."status" in ('uploaded', 'checked', 'imported', 'undone'));