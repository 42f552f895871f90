-- A search reads the whole list of what its index has yet to take in: up to 4 MB of it, by default, for every word.
ALTER INDEX "bookings_search" SET (gin_pending_list_limit=64);--> statement-breakpoint
ALTER INDEX "groups_search" SET (gin_pending_list_limit=64);--> statement-breakpoint
ALTER INDEX "guests_search" SET (gin_pending_list_limit=64);--> statement-breakpoint
ALTER INDEX "invoices_search" SET (gin_pending_list_limit=64);--> statement-breakpoint
SELECT gin_clean_pending_list(oid) FROM pg_class WHERE relname IN ('bookings_search', 'groups_search', 'guests_search', 'invoices_search');
