CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
DROP INDEX "bookings_search";--> statement-breakpoint
DROP INDEX "invoices_search";--> statement-breakpoint
DROP INDEX "groups_search";--> statement-breakpoint
DROP INDEX "guests_search";--> statement-breakpoint
CREATE INDEX "bookings_search" ON "bookings" USING gin ("search_text" gin_trgm_ops,"agent_id");--> statement-breakpoint
CREATE INDEX "invoices_search" ON "invoices" USING gin ("search_text" gin_trgm_ops,"agent_id");--> statement-breakpoint
CREATE INDEX "groups_search" ON "groups" USING gin ("search_text" gin_trgm_ops,"agent_id");--> statement-breakpoint
CREATE INDEX "guests_search" ON "guests" USING gin ("search_text" gin_trgm_ops,"agent_id");