ALTER TABLE "booking_activities" ADD COLUMN "hand_sell_cents" bigint;--> statement-breakpoint
ALTER TABLE "booking_hotels" ADD COLUMN "hand_sell_cents" bigint;--> statement-breakpoint
ALTER TABLE "booking_transports" ADD COLUMN "hand_sell_cents" bigint;--> statement-breakpoint
ALTER TABLE "booking_activities" ADD CONSTRAINT "booking_activities_price_by_hand" CHECK (case when "booking_activities"."hand_sell_cents" is null then "booking_activities"."price_reason" is null
        else coalesce("booking_activities"."price_reason" ~ '[^[:space:]]', false) and "booking_activities"."sell_cents" = "booking_activities"."hand_sell_cents" end);--> statement-breakpoint
ALTER TABLE "booking_hotels" ADD CONSTRAINT "booking_hotels_price_by_hand" CHECK (case when "booking_hotels"."hand_sell_cents" is null then "booking_hotels"."price_reason" is null
        else coalesce("booking_hotels"."price_reason" ~ '[^[:space:]]', false) and "booking_hotels"."sell_cents" = "booking_hotels"."hand_sell_cents" end);--> statement-breakpoint
ALTER TABLE "booking_transports" ADD CONSTRAINT "booking_transports_price_by_hand" CHECK (case when "booking_transports"."hand_sell_cents" is null then "booking_transports"."price_reason" is null
        else coalesce("booking_transports"."price_reason" ~ '[^[:space:]]', false) and "booking_transports"."sell_cents" = "booking_transports"."hand_sell_cents" end);