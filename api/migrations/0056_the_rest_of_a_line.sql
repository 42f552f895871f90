ALTER TABLE "bank_lines" DROP CONSTRAINT "bank_lines_set_aside";
--> statement-breakpoint
-- What was set aside takes no match; once one ends, somebody looks at the line again.
CREATE OR REPLACE FUNCTION move_bank_match() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE bank_lines SET matched_cents = matched_cents + NEW.amount_cents
     WHERE id = NEW.line_id AND set_aside_reason IS NULL;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'what is set aside takes no match'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_lines_set_aside', TABLE = 'bank_lines';
    END IF;
  ELSE
    UPDATE bank_lines SET matched_cents = matched_cents - OLD.amount_cents, set_aside_reason = NULL
     WHERE id = OLD.line_id;
  END IF;
  RETURN NULL;
END $$;
