-- Lines of an invoice stand in travel order: by the day their words name (an extra's own day), then by kind and hour.
UPDATE invoice_lines AS line SET position = travelled.place
  FROM (
    SELECT id, row_number() OVER (
        PARTITION BY invoice_id
        ORDER BY day NULLS LAST, array_position(ARRAY['hotel', 'transport', 'activity', 'addon', 'fee', 'other'], kind), hour, position
      ) - 1 AS place
      FROM (
        SELECT l.id, l.invoice_id, l.kind, l.position,
               coalesce(substring(l.description from '· (\d{4}-\d{2}-\d{2})'), extra.service_on::text) AS day,
               substring(l.description from '· \d{4}-\d{2}-\d{2} (\d{2}:\d{2})') AS hour
          FROM invoice_lines l LEFT JOIN booking_addons extra ON l.kind = 'addon' AND extra.id = l.line_id
      ) AS worded
  ) AS travelled
 WHERE travelled.id = line.id AND travelled.place <> line.position;
--> statement-breakpoint

-- One agreement a user and version. The earliest row stays; lines that name a later one name it from now on.
UPDATE booking_hotels AS line SET agreement_id = first.id
  FROM agreements named JOIN LATERAL (
    SELECT id FROM agreements e WHERE (e.user_id, e.contract_version_id) = (named.user_id, named.contract_version_id)
     ORDER BY decided_at, id LIMIT 1) first ON first.id <> named.id
 WHERE line.agreement_id = named.id;
--> statement-breakpoint
UPDATE booking_transports AS line SET agreement_id = first.id
  FROM agreements named JOIN LATERAL (
    SELECT id FROM agreements e WHERE (e.user_id, e.contract_version_id) = (named.user_id, named.contract_version_id)
     ORDER BY decided_at, id LIMIT 1) first ON first.id <> named.id
 WHERE line.agreement_id = named.id;
--> statement-breakpoint
UPDATE booking_activities AS line SET agreement_id = first.id
  FROM agreements named JOIN LATERAL (
    SELECT id FROM agreements e WHERE (e.user_id, e.contract_version_id) = (named.user_id, named.contract_version_id)
     ORDER BY decided_at, id LIMIT 1) first ON first.id <> named.id
 WHERE line.agreement_id = named.id;
--> statement-breakpoint

-- Where somebody changed their mind, it says what they decided last, since when they have.
WITH told AS (
  SELECT *, first_value(id) OVER each AS kept,
         lag(decision || terms_hash) OVER each IS DISTINCT FROM decision || terms_hash AS turned
    FROM agreements WINDOW each AS (PARTITION BY user_id, contract_version_id ORDER BY decided_at, id)
), stands AS (
  SELECT DISTINCT ON (kept) * FROM told WHERE turned ORDER BY kept, decided_at DESC, id DESC
), renewed AS (
  UPDATE agreements a SET decision = s.decision, terms_hash = s.terms_hash, ip = s.ip, decided_at = s.decided_at
    FROM stands s WHERE a.id = s.kept AND s.id <> s.kept
)
DELETE FROM agreements a USING told WHERE a.id = told.id AND told.id <> told.kept;
--> statement-breakpoint
DROP INDEX "agreements_version_user";--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_once" UNIQUE("contract_version_id","user_id");
