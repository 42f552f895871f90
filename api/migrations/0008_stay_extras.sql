ALTER TABLE "booking_hotels" ADD COLUMN "extras" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_hotels" ADD COLUMN "honeymoon" boolean DEFAULT false NOT NULL;