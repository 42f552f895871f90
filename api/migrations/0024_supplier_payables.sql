CREATE TABLE "supplier_allocations" (
	"payment_id" uuid NOT NULL,
	"payable_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "supplier_allocations_payment_id_payable_id_pk" PRIMARY KEY("payment_id","payable_id"),
	CONSTRAINT "supplier_allocations_amount" CHECK ("supplier_allocations"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "supplier_ledger" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"place" integer GENERATED ALWAYS AS IDENTITY (sequence name "supplier_ledger_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"supplier_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" bigint DEFAULT 0 NOT NULL,
	"credit_cents" bigint DEFAULT 0 NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"payable_id" uuid,
	"payment_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "supplier_ledger_kind" CHECK ("supplier_ledger"."kind" in ('owed', 'invoice_difference', 'cancellation', 'withdrawn', 'payment', 'reversal', 'credit'))
);
--> statement-breakpoint
CREATE TABLE "supplier_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"supplier_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"allocated_cents" bigint DEFAULT 0 NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"paid_on" date NOT NULL,
	"method" text NOT NULL,
	"reference" text NOT NULL,
	"proof_upload_id" uuid,
	"status" text DEFAULT 'paid' NOT NULL,
	"created_by_id" uuid NOT NULL,
	"reversed_by_id" uuid,
	"reversed_at" timestamp (3) with time zone,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "supplier_payments_method" CHECK ("supplier_payments"."method" in ('bank_transfer', 'card', 'cash', 'credit')),
	CONSTRAINT "supplier_payments_status" CHECK ("supplier_payments"."status" in ('paid', 'reversed')),
	CONSTRAINT "supplier_payments_amounts" CHECK ("supplier_payments"."amount_cents" > 0 and "supplier_payments"."allocated_cents" between 0 and "supplier_payments"."amount_cents"),
	CONSTRAINT "supplier_payments_reversed_with_reason" CHECK (("supplier_payments"."status" = 'reversed') = ("supplier_payments"."reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "payables" ADD COLUMN "invoice_number" text;--> statement-breakpoint
ALTER TABLE "payables" ADD COLUMN "invoiced_on" date;--> statement-breakpoint
ALTER TABLE "payables" ADD COLUMN "invoiced_cents" bigint;--> statement-breakpoint
ALTER TABLE "payables" ADD COLUMN "difference_reason" text;--> statement-breakpoint
ALTER TABLE "payables" ADD COLUMN "owed_cents" bigint GENERATED ALWAYS AS (coalesce("payables"."invoiced_cents", "payables"."cost_cents")) STORED;--> statement-breakpoint
ALTER TABLE "payables" ADD COLUMN "paid_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "payment_basis" text;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "credit_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "voucher_settings" ADD COLUMN "payable_basis" text DEFAULT 'after_departure' NOT NULL;--> statement-breakpoint
ALTER TABLE "voucher_settings" ADD COLUMN "payable_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "supplier_allocations" ADD CONSTRAINT "supplier_allocations_payment_id_supplier_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."supplier_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_allocations" ADD CONSTRAINT "supplier_allocations_payable_id_payables_id_fk" FOREIGN KEY ("payable_id") REFERENCES "public"."payables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_ledger" ADD CONSTRAINT "supplier_ledger_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_ledger" ADD CONSTRAINT "supplier_ledger_payable_id_payables_id_fk" FOREIGN KEY ("payable_id") REFERENCES "public"."payables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_ledger" ADD CONSTRAINT "supplier_ledger_payment_id_supplier_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."supplier_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_payments" ADD CONSTRAINT "supplier_payments_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_payments" ADD CONSTRAINT "supplier_payments_proof_upload_id_uploads_id_fk" FOREIGN KEY ("proof_upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_payments" ADD CONSTRAINT "supplier_payments_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_payments" ADD CONSTRAINT "supplier_payments_reversed_by_id_users_id_fk" FOREIGN KEY ("reversed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "supplier_allocations_payable" ON "supplier_allocations" USING btree ("payable_id");--> statement-breakpoint
CREATE INDEX "supplier_ledger_supplier" ON "supplier_ledger" USING btree ("supplier_id","place");--> statement-breakpoint
CREATE INDEX "supplier_ledger_payable" ON "supplier_ledger" USING btree ("payable_id");--> statement-breakpoint
CREATE INDEX "supplier_payments_supplier" ON "supplier_payments" USING btree ("supplier_id","created_at");--> statement-breakpoint
CREATE INDEX "payables_due" ON "payables" USING btree ("due_on","id");--> statement-breakpoint
-- not additive: of columns that the release before doesn't know, and whose defaults keep it
ALTER TABLE "payables" ADD CONSTRAINT "payables_not_overpaid" CHECK ("payables"."paid_cents" between 0 and "payables"."owed_cents");
--> statement-breakpoint
-- not additive: of columns that the release before doesn't know, and whose defaults keep it
ALTER TABLE "payables" ADD CONSTRAINT "payables_cancelled_unpaid" CHECK ("payables"."status" <> 'cancelled' or "payables"."paid_cents" = 0);
--> statement-breakpoint
-- not additive: of columns that the release before doesn't know, and whose defaults keep it
ALTER TABLE "payables" ADD CONSTRAINT "payables_invoice" CHECK (num_nonnulls("payables"."invoice_number", "payables"."invoiced_on", "payables"."invoiced_cents") in (0, 3) and "payables"."invoiced_cents" >= 0);
--> statement-breakpoint
-- not additive: of columns that the release before doesn't know, and whose defaults keep it
ALTER TABLE "payables" ADD CONSTRAINT "payables_difference_explained" CHECK ("payables"."invoiced_cents" = "payables"."cost_cents" or "payables"."invoiced_cents" is null or "payables"."difference_reason" is not null);
--> statement-breakpoint
-- not additive: of columns that the release before doesn't know, and whose defaults keep it
ALTER TABLE "suppliers" ADD CONSTRAINT "suppliers_payment_basis" CHECK ("suppliers"."payment_basis" in ('before_check_in', 'after_departure', 'month_end'));
--> statement-breakpoint
-- not additive: of columns that the release before doesn't know, and whose defaults keep it
ALTER TABLE "suppliers" ADD CONSTRAINT "suppliers_credit" CHECK ("suppliers"."credit_cents" >= 0);
--> statement-breakpoint
-- not additive: of columns that the release before doesn't know, and whose defaults keep it
ALTER TABLE "voucher_settings" ADD CONSTRAINT "voucher_settings_payable" CHECK ("voucher_settings"."payable_days" >= 0 and "voucher_settings"."payable_basis" in ('before_check_in', 'after_departure', 'month_end'));
--> statement-breakpoint
-- Terms as they were meant so far: days after the service.
UPDATE suppliers SET payment_basis = 'after_departure' WHERE payment_days IS NOT NULL;
--> statement-breakpoint
UPDATE payables SET paid_cents = owed_cents WHERE status = 'paid';
--> statement-breakpoint
INSERT INTO supplier_ledger (supplier_id, kind, amount_cents, currency, payable_id, created_at)
SELECT supplier_id, 'owed', owed_cents, currency, id, created_at FROM payables WHERE status <> 'cancelled' ORDER BY created_at;
--> statement-breakpoint
INSERT INTO supplier_ledger (supplier_id, kind, amount_cents, currency, payable_id, note)
SELECT supplier_id, 'payment', -paid_cents, currency, id, coalesce(reference, '') FROM payables WHERE paid_cents > 0;
--> statement-breakpoint
CREATE FUNCTION supplier_due_on(basis text, days integer, starts date, ends date) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE basis
    WHEN 'before_check_in' THEN starts - days
    WHEN 'month_end' THEN (date_trunc('month', ends::timestamp) + interval '1 month')::date - 1 + days
    ELSE ends + days END
$$;
--> statement-breakpoint
-- What was paid above what is owed now leaves the payable; the next trigger makes it the supplier's credit.
CREATE FUNCTION settle_payable() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE owed bigint := coalesce(NEW.invoiced_cents, NEW.cost_cents);
BEGIN
  IF TG_OP = 'UPDATE' AND owed < OLD.owed_cents THEN NEW.paid_cents := least(NEW.paid_cents, owed); END IF;
  IF NEW.status <> 'cancelled' AND owed > 0 AND NEW.paid_cents = owed THEN
    NEW.status := 'paid';
    NEW.paid_on := coalesce(NEW.paid_on, (SELECT max(p.paid_on) FROM supplier_payments p
      JOIN supplier_allocations a ON a.payment_id = p.id WHERE a.payable_id = NEW.id AND p.status = 'paid'), bali_day(now()));
  ELSE
    IF NEW.status = 'paid' THEN NEW.status := 'open'; END IF;
    NEW.paid_on := NULL;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER settle_payable BEFORE INSERT OR UPDATE ON payables FOR EACH ROW EXECUTE FUNCTION settle_payable();
--> statement-breakpoint
CREATE FUNCTION follow_payable() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before bigint := CASE WHEN TG_OP = 'UPDATE' AND OLD.status <> 'cancelled' THEN OLD.owed_cents ELSE 0 END;
  after bigint := CASE WHEN NEW.status <> 'cancelled' THEN NEW.owed_cents ELSE 0 END;
  kept bigint := CASE WHEN TG_OP = 'UPDATE' AND NEW.owed_cents < OLD.owed_cents THEN OLD.paid_cents - NEW.paid_cents ELSE 0 END;
BEGIN
  IF after <> before THEN
    INSERT INTO supplier_ledger (supplier_id, kind, amount_cents, currency, payable_id, note)
    VALUES (NEW.supplier_id, CASE
        WHEN TG_OP = 'INSERT' THEN 'owed'
        WHEN NEW.cost_cents <> OLD.cost_cents THEN 'cancellation'
        WHEN NEW.status = 'cancelled' THEN 'withdrawn'
        ELSE 'invoice_difference' END,
      after - before, NEW.currency, NEW.id, coalesce(NEW.difference_reason, ''));
  END IF;
  IF kept > 0 THEN
    INSERT INTO supplier_ledger (supplier_id, kind, credit_cents, currency, payable_id)
    VALUES (NEW.supplier_id, 'credit', kept, NEW.currency, NEW.id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER follow_payable AFTER INSERT OR UPDATE ON payables FOR EACH ROW EXECUTE FUNCTION follow_payable();
--> statement-breakpoint
CREATE FUNCTION follow_supplier_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE quiet text := current_setting('melali.quiet', true);
BEGIN
  PERFORM set_config('melali.quiet', 'on', true);
  UPDATE suppliers SET credit_cents = credit_cents + NEW.credit_cents WHERE id = NEW.supplier_id;
  PERFORM set_config('melali.quiet', coalesce(quiet, ''), true);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER follow_supplier_ledger AFTER INSERT ON supplier_ledger FOR EACH ROW
  WHEN (NEW.credit_cents <> 0) EXECUTE FUNCTION follow_supplier_ledger();
--> statement-breakpoint
-- Credit was counted when the money left, so spending it moves no debt.
CREATE FUNCTION follow_supplier_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE by_credit bigint := CASE WHEN NEW.method = 'credit' THEN NEW.amount_cents ELSE 0 END;
BEGIN
  INSERT INTO supplier_ledger (supplier_id, kind, amount_cents, credit_cents, currency, payment_id, note)
  VALUES (NEW.supplier_id, 'payment', by_credit - NEW.amount_cents, -by_credit, NEW.currency, NEW.id, NEW.reference);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER follow_supplier_payment AFTER INSERT ON supplier_payments
  FOR EACH ROW EXECUTE FUNCTION follow_supplier_payment();
--> statement-breakpoint
CREATE FUNCTION allocate_supplier_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE payment supplier_payments;
BEGIN
  UPDATE supplier_payments SET allocated_cents = allocated_cents + NEW.amount_cents
   WHERE id = NEW.payment_id AND status = 'paid' RETURNING * INTO payment;
  UPDATE payables SET paid_cents = paid_cents + NEW.amount_cents, paid_on = payment.paid_on,
         paid_by_id = payment.created_by_id, reference = payment.reference
   WHERE id = NEW.payable_id AND supplier_id = payment.supplier_id AND currency = payment.currency
     AND status <> 'cancelled' AND paid_cents + NEW.amount_cents <= owed_cents;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'a payable takes no more than is owed'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payables_not_overpaid', TABLE = 'payables';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER allocate_supplier_payment AFTER INSERT ON supplier_allocations
  FOR EACH ROW EXECUTE FUNCTION allocate_supplier_payment();
--> statement-breakpoint
CREATE FUNCTION refuse_part_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT allocated_cents <> amount_cents FROM supplier_payments WHERE id = NEW.id) THEN
    RAISE EXCEPTION 'a payment is for payables to its last cent'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'supplier_payments_allocated', TABLE = 'supplier_payments';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refuse_part_payment AFTER INSERT ON supplier_payments DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION refuse_part_payment();
--> statement-breakpoint
CREATE FUNCTION guard_supplier_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'reversed' OR
     (OLD.supplier_id, OLD.amount_cents, OLD.currency, OLD.paid_on, OLD.method, OLD.reference, OLD.created_by_id)
     IS DISTINCT FROM
     (NEW.supplier_id, NEW.amount_cents, NEW.currency, NEW.paid_on, NEW.method, NEW.reference, NEW.created_by_id) THEN
    RAISE EXCEPTION 'a payment does not change; reverse it'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'supplier_payments_fixed', TABLE = 'supplier_payments';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER guard_supplier_payment BEFORE UPDATE ON supplier_payments
  FOR EACH ROW EXECUTE FUNCTION guard_supplier_payment();
--> statement-breakpoint
-- A part that has become credit since is taken out of the credit, and only while that is still there.
CREATE FUNCTION reverse_supplier_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  part record;
  kept bigint := 0;
  by_credit bigint := CASE WHEN NEW.method = 'credit' THEN NEW.amount_cents ELSE 0 END;
BEGIN
  FOR part IN SELECT p.id, a.amount_cents AS cents, least(p.paid_cents, a.amount_cents) AS back
    FROM supplier_allocations a JOIN payables p ON p.id = a.payable_id
    WHERE a.payment_id = NEW.id ORDER BY p.id FOR UPDATE OF p
  LOOP
    UPDATE payables SET paid_cents = paid_cents - part.back WHERE id = part.id;
    kept := kept + part.cents - part.back;
  END LOOP;
  INSERT INTO supplier_ledger (supplier_id, kind, amount_cents, credit_cents, currency, payment_id, note)
  VALUES (NEW.supplier_id, 'reversal', NEW.amount_cents - by_credit, by_credit - kept, NEW.currency, NEW.id, NEW.reason);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reverse_supplier_payment AFTER UPDATE OF status ON supplier_payments FOR EACH ROW
  WHEN (OLD.status = 'paid' AND NEW.status = 'reversed') EXECUTE FUNCTION reverse_supplier_payment();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE DELETE ON supplier_payments FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON supplier_allocations FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON supplier_ledger FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- The last word: a line that was paid for keeps its supplier.
CREATE FUNCTION keep_paid_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE paid boolean;
BEGIN
  EXECUTE format('SELECT EXISTS (SELECT FROM payables WHERE %I = $1 AND status <> ''cancelled'' AND paid_cents > 0)', TG_ARGV[0])
    INTO paid USING OLD.id;
  IF paid THEN
    RAISE EXCEPTION 'a paid line keeps its supplier'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payables_line_paid', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_paid_line BEFORE UPDATE OF status, contract_version_id ON booking_hotels FOR EACH ROW
  WHEN (OLD.contract_version_id IS DISTINCT FROM NEW.contract_version_id
    OR OLD.status = 'confirmed' AND NEW.status NOT IN ('confirmed', 'completed', 'no_show', 'cancelled'))
  EXECUTE FUNCTION keep_paid_line('booking_hotel_id');
--> statement-breakpoint
CREATE TRIGGER keep_paid_line BEFORE UPDATE OF status, contract_version_id ON booking_transports FOR EACH ROW
  WHEN (OLD.contract_version_id IS DISTINCT FROM NEW.contract_version_id
    OR OLD.status = 'confirmed' AND NEW.status NOT IN ('confirmed', 'completed', 'no_show', 'cancelled'))
  EXECUTE FUNCTION keep_paid_line('booking_transport_id');
--> statement-breakpoint
CREATE TRIGGER keep_paid_line BEFORE UPDATE OF status, contract_version_id ON booking_activities FOR EACH ROW
  WHEN (OLD.contract_version_id IS DISTINCT FROM NEW.contract_version_id
    OR OLD.status = 'confirmed' AND NEW.status NOT IN ('confirmed', 'completed', 'no_show', 'cancelled'))
  EXECUTE FUNCTION keep_paid_line('booking_activity_id');
