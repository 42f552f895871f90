-- An issued summary is a document, as an invoice is: only its money goes on.
CREATE FUNCTION guard_summary() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR (OLD.number, OLD.agent_id, OLD.currency, OLD.issued_on, OLD.due_date)
     IS DISTINCT FROM (NEW.number, NEW.agent_id, NEW.currency, NEW.issued_on, NEW.due_date) THEN
    RAISE EXCEPTION 'an issued summary does not change; void it'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_summaries_fixed', TABLE = 'invoice_summaries';
  END IF;
  IF OLD.status <> NEW.status AND (OLD.status, NEW.status) NOT IN
     (('issued', 'settled'), ('settled', 'issued'), ('issued', 'void')) THEN
    RAISE EXCEPTION 'a summary does not go from % to %', OLD.status, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_summaries_transition', TABLE = 'invoice_summaries';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER guard_summary BEFORE UPDATE OR DELETE ON invoice_summaries FOR EACH ROW
  WHEN (OLD.status <> 'draft') EXECUTE FUNCTION guard_summary();
--> statement-breakpoint

-- A cent that was let go is what a payment lacked: once nothing lacks it, it is owed to nobody either.
CREATE FUNCTION drop_waived() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.waived_cents := 0;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER drop_waived BEFORE UPDATE ON invoices FOR EACH ROW
  WHEN (NEW.waived_cents > 0 AND NEW.amount_cents - NEW.credited_cents - NEW.paid_cents < NEW.waived_cents)
  EXECUTE FUNCTION drop_waived();
--> statement-breakpoint
-- What is stored follows, and is no edit that a person could lose.
SELECT set_config('melali.quiet', 'on', true);
--> statement-breakpoint
UPDATE invoices SET waived_cents = 0
 WHERE status = 'issued' AND waived_cents > 0 AND amount_cents - credited_cents - paid_cents < waived_cents;
--> statement-breakpoint
SELECT set_config('melali.quiet', '', true);
--> statement-breakpoint
-- What waits for the end of the transaction would stand in the way of a later migration.
SET CONSTRAINTS ALL IMMEDIATE;
