ALTER TABLE "payables" DROP CONSTRAINT "payables_line";--> statement-breakpoint
ALTER TABLE "payables" ADD COLUMN "booking_extra_id" uuid;--> statement-breakpoint
-- not additive: only for what the release before never writes
ALTER TABLE "payables" ADD CONSTRAINT "payables_booking_extra_id_booking_extras_id_fk" FOREIGN KEY ("booking_extra_id") REFERENCES "public"."booking_extras"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- not additive: only for what the release before never writes
CREATE UNIQUE INDEX "payables_extra_line" ON "payables" USING btree ("booking_extra_id") WHERE "payables"."status" <> 'cancelled';--> statement-breakpoint
-- not additive: takes all that the one before took
ALTER TABLE "payables" ADD CONSTRAINT "payables_line" CHECK (num_nonnulls("payables"."booking_hotel_id", "payables"."booking_transport_id", "payables"."booking_activity_id", "payables"."booking_extra_id") = 1);--> statement-breakpoint
CREATE TRIGGER keep_paid_line BEFORE UPDATE OF status, addon_id ON booking_extras FOR EACH ROW
  WHEN (OLD.addon_id IS DISTINCT FROM NEW.addon_id OR OLD.status = 'active' AND NEW.status NOT IN ('active', 'cancelled'))
  EXECUTE FUNCTION keep_paid_line('booking_extra_id');
--> statement-breakpoint
-- What is sold already and lies ahead is owed from now on; what was settled for earlier trips isn't known here.
INSERT INTO payables (id, supplier_id, booking_id, booking_extra_id, cost_cents, due_on)
SELECT gen_random_uuid(), s.id, b.id, x.id, x.cost_cents, supplier_due_on(
    coalesce(s.payment_basis, v.payable_basis, 'after_departure'), coalesce(s.payment_days, v.payable_days, 0),
    coalesce(x."from", b.arrival), coalesce(x."from" + x.days - 1, b.departure))
FROM booking_extras x
JOIN bookings b ON b.id = x.booking_id AND b.status IN ('in_process', 'confirmed', 'travelling')
JOIN addons a ON a.id = x.addon_id
JOIN suppliers s ON s.id = a.supplier_id
LEFT JOIN voucher_settings v ON true
WHERE x.status = 'active' AND x.cost_cents > 0;
--> statement-breakpoint
-- What waits for the end of the transaction would stand in the way of a later migration.
SET CONSTRAINTS ALL IMMEDIATE;
