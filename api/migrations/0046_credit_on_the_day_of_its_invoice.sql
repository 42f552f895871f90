-- What a day billed is less what was credited of it, whenever that was: a figure of the dashboard is the sum of its list.
CREATE OR REPLACE FUNCTION follow_credit_notes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE billed_on date;
BEGIN
  UPDATE invoices SET credited_cents = credited_cents + NEW.amount_cents WHERE id = NEW.invoice_id AND status = 'issued'
  RETURNING issued_on INTO billed_on;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'only an issued invoice takes a credit note'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'credit_notes_invoice_issued', TABLE = 'credit_notes';
  END IF;
  INSERT INTO revenue_daily (day, agent_id, invoiced_cents) VALUES (billed_on, NEW.agent_id, -NEW.amount_cents);
  RETURN NULL;
END $$;
--> statement-breakpoint
INSERT INTO revenue_daily (day, agent_id, invoiced_cents)
SELECT moved.day, n.agent_id, moved.cents
  FROM credit_notes n JOIN invoices i ON i.id = n.invoice_id AND i.issued_on <> n.issued_on,
    LATERAL (VALUES (n.issued_on, n.amount_cents), (i.issued_on, -n.amount_cents)) moved (day, cents);
