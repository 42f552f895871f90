-- How far the log was written when somebody's last write was done: a replica that has come so far shows it to them.
-- Not logged itself, so that it costs no write of the disk; a crash empties it, and whoever isn't in it may have
-- written just before.
CREATE UNLOGGED TABLE last_writes (user_id uuid PRIMARY KEY, lsn pg_lsn NOT NULL) WITH (fillfactor = 50);
--> statement-breakpoint
-- A commit is in the flushed log before it is answered.
CREATE FUNCTION remember_write(writer uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO last_writes VALUES (writer, pg_current_wal_flush_lsn())
  ON CONFLICT (user_id) DO UPDATE SET lsn = greatest(last_writes.lsn, excluded.lsn)
$$;
--> statement-breakpoint
-- In bytes of log: how far a replica must have come for this reader, and how far the log is written now.
CREATE FUNCTION places_in_log(reader uuid) RETURNS TABLE (needed bigint, written bigint) LANGUAGE plpgsql AS $$
BEGIN
  SELECT pg_wal_lsn_diff(lsn, '0/0') INTO needed FROM last_writes WHERE user_id = reader;
  written := pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0');
  IF needed IS NULL THEN
    PERFORM remember_write(reader);
    needed := written;
  END IF;
  RETURN NEXT;
END $$;
