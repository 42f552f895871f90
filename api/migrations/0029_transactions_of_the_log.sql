-- What is there already is nobody's news; with the default in the same step every row would be written anew.
ALTER TABLE "audit_log" ADD COLUMN "tx" "xid8";--> statement-breakpoint
ALTER TABLE "audit_log" ALTER COLUMN "tx" SET DEFAULT pg_current_xact_id();--> statement-breakpoint
CREATE INDEX "audit_log_tx" ON "audit_log" USING btree ("tx");
