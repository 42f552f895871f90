ALTER TABLE "uploads" ADD COLUMN "clear_edges" bit(6720);--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "faint_edges" bit(6720);