CREATE TABLE "supplier_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"supplier_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"received_on" date NOT NULL,
	"method" text NOT NULL,
	"reference" text NOT NULL,
	"proof_upload_id" uuid,
	"status" text DEFAULT 'received' NOT NULL,
	"created_by_id" uuid NOT NULL,
	"reversed_by_id" uuid,
	"reversed_at" timestamp (3) with time zone,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "supplier_refunds_method" CHECK ("supplier_refunds"."method" in ('bank_transfer', 'card', 'cash')),
	CONSTRAINT "supplier_refunds_status" CHECK ("supplier_refunds"."status" in ('received', 'reversed')),
	CONSTRAINT "supplier_refunds_amount" CHECK ("supplier_refunds"."amount_cents" > 0 and "supplier_refunds"."currency" = 'USD'),
	CONSTRAINT "supplier_refunds_reversed_with_reason" CHECK (("supplier_refunds"."status" = 'reversed') = ("supplier_refunds"."reason" is not null))
);
--> statement-breakpoint
-- not additive: the same check comes back below with two kinds more
ALTER TABLE "supplier_ledger" DROP CONSTRAINT "supplier_ledger_kind";--> statement-breakpoint
ALTER TABLE "supplier_ledger" ADD COLUMN "refund_id" uuid;--> statement-breakpoint
ALTER TABLE "supplier_refunds" ADD CONSTRAINT "supplier_refunds_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_refunds" ADD CONSTRAINT "supplier_refunds_proof_upload_id_uploads_id_fk" FOREIGN KEY ("proof_upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_refunds" ADD CONSTRAINT "supplier_refunds_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_refunds" ADD CONSTRAINT "supplier_refunds_reversed_by_id_users_id_fk" FOREIGN KEY ("reversed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "supplier_refunds_supplier" ON "supplier_refunds" USING btree ("supplier_id","created_at");--> statement-breakpoint
-- not additive: of a column that the release before doesn't know, and whose default keeps it
ALTER TABLE "supplier_ledger" ADD CONSTRAINT "supplier_ledger_refund_id_supplier_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."supplier_refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- not additive: it allows all that the one before allowed
ALTER TABLE "supplier_ledger" ADD CONSTRAINT "supplier_ledger_kind" CHECK ("supplier_ledger"."kind" in ('owed', 'invoice_difference', 'cancellation', 'withdrawn', 'payment', 'reversal', 'credit', 'refund', 'refund_reversal'));
--> statement-breakpoint
-- Money back lessens what the supplier owes us; the check on its credit refuses more than that.
CREATE FUNCTION follow_supplier_refund() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_back boolean := NEW.status = 'reversed';
  received bigint := CASE WHEN is_back THEN -NEW.amount_cents ELSE NEW.amount_cents END;
BEGIN
  INSERT INTO supplier_ledger (supplier_id, kind, amount_cents, credit_cents, currency, refund_id, note)
  VALUES (NEW.supplier_id, CASE WHEN is_back THEN 'refund_reversal' ELSE 'refund' END, received, -received, NEW.currency, NEW.id,
    CASE WHEN is_back THEN NEW.reason ELSE NEW.reference END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER follow_supplier_refund AFTER INSERT ON supplier_refunds
  FOR EACH ROW EXECUTE FUNCTION follow_supplier_refund();
--> statement-breakpoint
CREATE TRIGGER reverse_supplier_refund AFTER UPDATE OF status ON supplier_refunds FOR EACH ROW
  WHEN (OLD.status = 'received' AND NEW.status = 'reversed') EXECUTE FUNCTION follow_supplier_refund();
--> statement-breakpoint
CREATE FUNCTION guard_supplier_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'reversed' OR
     (OLD.supplier_id, OLD.amount_cents, OLD.currency, OLD.received_on, OLD.method, OLD.reference, OLD.created_by_id)
     IS DISTINCT FROM
     (NEW.supplier_id, NEW.amount_cents, NEW.currency, NEW.received_on, NEW.method, NEW.reference, NEW.created_by_id) THEN
    RAISE EXCEPTION 'a refund does not change; reverse it'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'supplier_refunds_fixed', TABLE = 'supplier_refunds';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER guard_supplier_refund BEFORE UPDATE ON supplier_refunds
  FOR EACH ROW EXECUTE FUNCTION guard_supplier_refund();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE DELETE ON supplier_refunds FOR EACH ROW EXECUTE FUNCTION refuse_change();
