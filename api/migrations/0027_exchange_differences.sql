ALTER TABLE "payments" ADD COLUMN "booked_rate" numeric(20, 10);--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "exchange_cents" bigint;