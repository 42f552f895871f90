-- What was deleted, for the minutes in which it can be brought back. Not logged, so that no backup and no replica keeps
-- what people wanted gone; a crash empties it, and then it stays gone.
CREATE UNLOGGED TABLE deletions (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  actor_id uuid NOT NULL,
  deleted_at timestamp (3) with time zone NOT NULL,
  restored_at timestamp (3) with time zone,
  -- By table, the rows that went.
  rows jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX deletions_deleted ON deletions (deleted_at);
