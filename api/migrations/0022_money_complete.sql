CREATE TABLE "credit_note_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"credit_note_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"invoice_line_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"line_id" uuid,
	"description" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "credit_note_lines_kind" CHECK ("credit_note_lines"."kind" in ('hotel', 'transport', 'activity', 'addon', 'fee', 'other')),
	CONSTRAINT "credit_note_lines_amount" CHECK ("credit_note_lines"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agent_id" uuid NOT NULL,
	"invoice_id" uuid,
	"amount_cents" bigint NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"requested_by_id" uuid NOT NULL,
	"approved_by_id" uuid,
	"approved_at" timestamp (3) with time zone,
	"paid_on" date,
	"method" text,
	"reference" text,
	"proof_upload_id" uuid,
	"paid_by_id" uuid,
	"paid_at" timestamp (3) with time zone,
	"closed_by_id" uuid,
	"closed_at" timestamp (3) with time zone,
	"close_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('requested', 'approved', 'paid', 'rejected', 'reversed')),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_cents" > 0),
	CONSTRAINT "refunds_not_self_approved" CHECK ("refunds"."approved_by_id" <> "refunds"."requested_by_id"),
	CONSTRAINT "refunds_approved_by_someone" CHECK ("refunds"."status" not in ('approved', 'paid', 'reversed') or "refunds"."approved_by_id" is not null),
	CONSTRAINT "refunds_paid_with_day" CHECK ("refunds"."status" not in ('paid', 'reversed') or ("refunds"."paid_on" is not null and "refunds"."method" is not null and "refunds"."paid_by_id" is not null)),
	CONSTRAINT "refunds_closed_with_reason" CHECK ("refunds"."status" not in ('rejected', 'reversed') or "refunds"."close_reason" is not null)
);
--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_kind";
--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_not_overpaid";
--> statement-breakpoint
ALTER TABLE "agent_credits" DROP CONSTRAINT "agent_credits_kind";
--> statement-breakpoint
DROP INDEX "invoices_one_of_a_kind";
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "refunded_cents" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "agent_credits" ADD COLUMN "refund_id" uuid;
--> statement-breakpoint
ALTER TABLE "agent_credits" ADD COLUMN "reverses_id" uuid;
--> statement-breakpoint
ALTER TABLE "agent_credits" ADD COLUMN "expires_on" date;
--> statement-breakpoint
ALTER TABLE "credit_note_lines" ADD CONSTRAINT "credit_note_lines_credit_note_id_credit_notes_id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "public"."credit_notes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "credit_note_lines" ADD CONSTRAINT "credit_note_lines_invoice_line_id_invoice_lines_id_fk" FOREIGN KEY ("invoice_line_id") REFERENCES "public"."invoice_lines"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_id_users_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_approved_by_id_users_id_fk" FOREIGN KEY ("approved_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_proof_upload_id_uploads_id_fk" FOREIGN KEY ("proof_upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_paid_by_id_users_id_fk" FOREIGN KEY ("paid_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_closed_by_id_users_id_fk" FOREIGN KEY ("closed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "credit_note_lines_note" ON "credit_note_lines" USING btree ("credit_note_id","position");
--> statement-breakpoint
CREATE INDEX "credit_note_lines_line" ON "credit_note_lines" USING btree ("invoice_line_id");
--> statement-breakpoint
CREATE INDEX "refunds_invoice" ON "refunds" USING btree ("invoice_id");
--> statement-breakpoint
CREATE INDEX "refunds_agent" ON "refunds" USING btree ("agent_id","created_at");
--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("created_at") WHERE "refunds"."status" in ('requested', 'approved');
--> statement-breakpoint
CREATE INDEX "refunds_proof" ON "refunds" USING btree ("proof_upload_id");
--> statement-breakpoint
ALTER TABLE "agent_credits" ADD CONSTRAINT "agent_credits_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "agent_credits" ADD CONSTRAINT "agent_credits_reverses_id_agent_credits_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."agent_credits"("id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
CREATE INDEX "invoices_booking" ON "invoices" USING btree ("booking_id");
--> statement-breakpoint
CREATE INDEX "agent_credits_invoice" ON "agent_credits" USING btree ("invoice_id");
--> statement-breakpoint
CREATE INDEX "agent_credits_expiring" ON "agent_credits" USING btree ("expires_on") WHERE "agent_credits"."amount_cents" > 0;
--> statement-breakpoint
-- not additive: the release before never fills this column
CREATE UNIQUE INDEX "agent_credits_reversed_once" ON "agent_credits" USING btree ("reverses_id");
--> statement-breakpoint
-- not additive: it takes what it took, and adjustments besides
CREATE UNIQUE INDEX "invoices_one_of_a_kind" ON "invoices" USING btree ("booking_id","kind") WHERE "invoices"."status" <> 'void' and "invoices"."kind" <> 'adjustment';
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('full', 'deposit', 'balance', 'adjustment')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_not_overpaid" CHECK ("invoices"."paid_cents" + "invoices"."refunded_cents" >= 0 and "invoices"."refunded_cents" >= 0 and "invoices"."pending_cents" >= 0 and "invoices"."paid_cents" + "invoices"."pending_cents" <= "invoices"."amount_cents") NOT VALID;
--> statement-breakpoint
ALTER TABLE "agent_credits" ADD CONSTRAINT "agent_credits_kind" CHECK ("agent_credits"."kind" in ('surplus', 'credit_note', 'applied', 'refund', 'adjustment', 'expired')) NOT VALID;
--> statement-breakpoint

-- Of a line no more is credited than it billed; the note holds its invoice's row, so that two can't both take the rest.
CREATE FUNCTION guard_credit_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE billed record;
BEGIN
  SELECT l.amount_cents, l.invoice_id INTO billed FROM invoice_lines l WHERE l.id = NEW.invoice_line_id;
  IF billed.invoice_id <> (SELECT invoice_id FROM credit_notes WHERE id = NEW.credit_note_id) OR billed.amount_cents <
     (SELECT sum(amount_cents) FROM credit_note_lines WHERE invoice_line_id = NEW.invoice_line_id) THEN
    RAISE EXCEPTION 'a line is credited by no more than it billed'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'credit_note_lines_not_overcredited', TABLE = 'credit_note_lines';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER guard_credit_line AFTER INSERT ON credit_note_lines FOR EACH ROW EXECUTE FUNCTION guard_credit_line();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON credit_note_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint

-- The lines of an issued invoice are part of the document, and so are its terms.
CREATE FUNCTION guard_invoice_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM invoices WHERE id = OLD.invoice_id AND number IS NOT NULL) THEN
    RAISE EXCEPTION 'a line of an issued invoice does not change; credit it'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_fixed', TABLE = 'invoice_lines';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
--> statement-breakpoint
CREATE TRIGGER guard_invoice_line BEFORE UPDATE OR DELETE ON invoice_lines
  FOR EACH ROW EXECUTE FUNCTION guard_invoice_line();
--> statement-breakpoint
CREATE FUNCTION guard_invoice_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an issued invoice does not change; credit it'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_fixed', TABLE = 'invoices';
END $$;
--> statement-breakpoint
CREATE TRIGGER guard_invoice_terms BEFORE UPDATE ON invoices FOR EACH ROW
  WHEN (OLD.status <> 'draft' AND (OLD.due_date, OLD.minimum_payment_cents, OLD.issued_by_id)
    IS DISTINCT FROM (NEW.due_date, NEW.minimum_payment_cents, NEW.issued_by_id))
  EXECUTE FUNCTION guard_invoice_terms();
--> statement-breakpoint

-- What an agent's credit loses an invoice gains. Only what an invoice has too much can be kept, and only what it still asks for is taken.
CREATE OR REPLACE FUNCTION follow_agent_credits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE undone text;
BEGIN
  IF NEW.invoice_id IS NOT NULL THEN
    SELECT kind INTO undone FROM agent_credits WHERE id = NEW.reverses_id;
    UPDATE invoices SET
      paid_cents = paid_cents - NEW.amount_cents,
      refunded_cents = refunded_cents
        + CASE WHEN coalesce(undone, NEW.kind) = 'credit_note' THEN NEW.amount_cents ELSE 0 END
    WHERE id = NEW.invoice_id AND status = 'issued' AND agent_id = NEW.agent_id AND CASE
      WHEN undone IS NOT NULL THEN true
      WHEN NEW.amount_cents > 0
        THEN paid_cents - NEW.amount_cents >= amount_cents - credited_cents - waived_cents
      ELSE paid_cents + pending_cents - NEW.amount_cents <= amount_cents - credited_cents - waived_cents END;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'the invoice has not this much to give or to ask for'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'agent_credits_covered', TABLE = 'agent_credits';
    END IF;
  END IF;
  UPDATE agents SET credit_balance_cents = credit_balance_cents + NEW.amount_cents WHERE id = NEW.agent_id;
  RETURN NULL;
END $$;
--> statement-breakpoint

CREATE FUNCTION guard_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.status <> 'requested' THEN
      RAISE EXCEPTION 'a refund starts as requested'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_transition', TABLE = 'refunds';
    END IF;
    RETURN NEW;
  END IF;
  IF (OLD.invoice_id, OLD.agent_id, OLD.amount_cents, OLD.currency, OLD.reason, OLD.requested_by_id)
     IS DISTINCT FROM
     (NEW.invoice_id, NEW.agent_id, NEW.amount_cents, NEW.currency, NEW.reason, NEW.requested_by_id) THEN
    RAISE EXCEPTION 'a refund does not change; reject or reverse it'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_fixed', TABLE = 'refunds';
  END IF;
  IF OLD.status <> NEW.status AND (OLD.status, NEW.status) NOT IN
     (('requested', 'approved'), ('requested', 'rejected'), ('approved', 'paid'), ('approved', 'rejected'),
      ('paid', 'reversed')) THEN
    RAISE EXCEPTION 'a refund does not go from % to %', OLD.status, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_transition', TABLE = 'refunds';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER guard_refund BEFORE INSERT OR UPDATE ON refunds FOR EACH ROW EXECUTE FUNCTION guard_refund();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE DELETE ON refunds FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint

-- A paid refund takes no more than the invoice has too much, or the agent's credit holds; its reversal gives that back.
CREATE FUNCTION pay_refund() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE cents bigint := CASE NEW.status WHEN 'paid' THEN NEW.amount_cents ELSE -NEW.amount_cents END;
BEGIN
  IF NEW.invoice_id IS NULL THEN
    INSERT INTO agent_credits (id, agent_id, kind, amount_cents, currency, refund_id, reverses_id, created_by_id)
    VALUES (gen_random_uuid(), NEW.agent_id, CASE WHEN cents > 0 THEN 'refund' ELSE 'adjustment' END, -cents,
      NEW.currency, NEW.id,
      (SELECT id FROM agent_credits WHERE refund_id = NEW.id AND kind = 'refund'),
      coalesce(NEW.closed_by_id, NEW.paid_by_id));
  ELSE
    UPDATE invoices SET paid_cents = paid_cents - cents, refunded_cents = refunded_cents + cents
    WHERE id = NEW.invoice_id AND status = 'issued'
      AND (cents < 0 OR paid_cents - cents >= amount_cents - credited_cents - waived_cents);
    IF NOT FOUND THEN
      RAISE EXCEPTION 'the invoice has not this much too much'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_covered', TABLE = 'refunds';
    END IF;
  END IF;
  INSERT INTO revenue_daily (day, agent_id, received_cents) VALUES (NEW.paid_on, NEW.agent_id, -cents);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER pay_refund AFTER UPDATE OF status ON refunds FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status AND NEW.status IN ('paid', 'reversed')) EXECUTE FUNCTION pay_refund();
--> statement-breakpoint

-- What a payment is for can be shared out anew until somebody has verified it.
CREATE FUNCTION guard_allocation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE state text;
BEGIN
  SELECT status INTO state FROM payments WHERE id = OLD.payment_id FOR NO KEY UPDATE;
  IF TG_OP = 'UPDATE' OR state <> 'submitted' THEN
    RAISE EXCEPTION 'what was decided is kept as it is'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_allocations_append_only', TABLE = 'payment_allocations';
  END IF;
  PERFORM move_money(OLD.invoice_id, state, -OLD.amount_cents);
  RETURN OLD;
END $$;
--> statement-breakpoint
DROP TRIGGER append_only ON payment_allocations;
--> statement-breakpoint
CREATE TRIGGER guard_allocation BEFORE UPDATE OR DELETE ON payment_allocations
  FOR EACH ROW EXECUTE FUNCTION guard_allocation();
