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
