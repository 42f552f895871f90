-- What a process remembers of sessions and rights is forgotten when one of these says so. A change is told when it
-- is committed, and once a transaction however many rows it touched.
CREATE FUNCTION tell_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('melali_changes', TG_ARGV[0]);
  RETURN NULL;
END $$;
--> statement-breakpoint

-- A new session is nowhere remembered yet, and one that goes on being used changes nothing for anybody.
CREATE TRIGGER tell_change AFTER UPDATE ON sessions FOR EACH ROW
  WHEN (NEW.last_seen_at < OLD.last_seen_at
    OR (NEW.id, NEW.token_hash, NEW.user_id, NEW.expires_at)
      IS DISTINCT FROM (OLD.id, OLD.token_hash, OLD.user_id, OLD.expires_at))
  EXECUTE FUNCTION tell_change('sessions');
--> statement-breakpoint
CREATE TRIGGER tell_deletion AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION tell_change('sessions');
--> statement-breakpoint
CREATE TRIGGER tell_emptied AFTER TRUNCATE ON sessions FOR EACH STATEMENT EXECUTE FUNCTION tell_change('sessions');
--> statement-breakpoint

-- A deleted user takes its sessions along, which tell it.
CREATE TRIGGER tell_change AFTER UPDATE ON users FOR EACH ROW
  WHEN ((NEW.name, NEW.role_id, NEW.agent_id, NEW.active)
    IS DISTINCT FROM (OLD.name, OLD.role_id, OLD.agent_id, OLD.active))
  EXECUTE FUNCTION tell_change('sessions');
--> statement-breakpoint
CREATE TRIGGER tell_change AFTER UPDATE ON agents FOR EACH ROW
  WHEN (NEW.active IS DISTINCT FROM OLD.active) EXECUTE FUNCTION tell_change('sessions');
--> statement-breakpoint
CREATE TRIGGER tell_change AFTER UPDATE ON roles FOR EACH ROW
  WHEN (NEW.slug IS DISTINCT FROM OLD.slug) EXECUTE FUNCTION tell_change('sessions');
--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE ON role_permissions FOR EACH ROW
  EXECUTE FUNCTION tell_change('sessions');
--> statement-breakpoint
CREATE TRIGGER tell_emptied AFTER TRUNCATE ON role_permissions FOR EACH STATEMENT
  EXECUTE FUNCTION tell_change('sessions');
