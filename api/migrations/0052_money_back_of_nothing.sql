DROP INDEX "bookings_payment_created";--> statement-breakpoint
CREATE INDEX "bookings_payment_created" ON "bookings" USING btree ((case
    when "status" in ('cancelled', 'expired') and "paid_cents" = 0 and coalesce("cancellation_fee_cents", 0) = 0
    then 'nothing_due' else "payment_status" end),"created_at","id","status","payment_status","paid_cents","cancellation_fee_cents");