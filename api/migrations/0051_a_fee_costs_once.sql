-- A supplier's fee for a service that was given up is owed on that service: it is no cost of what the agent was charged as well.
UPDATE booking_extras x SET cost_cents = greatest(0, x.cost_cents - owed.cents)
FROM addons a, (
  SELECT p.booking_id, sum(p.cost_cents)::int AS cents
  FROM payables p
  JOIN bookings b ON b.id = p.booking_id AND b.status <> 'cancelled'
  JOIN booking_lines l ON l.id = coalesce(p.booking_hotel_id, p.booking_transport_id, p.booking_activity_id) AND l.status = 'cancelled'
  WHERE p.status <> 'cancelled'
  GROUP BY p.booking_id) owed
WHERE a.id = x.addon_id AND a.name = 'Change fee' AND x.status = 'active' AND owed.booking_id = x.booking_id;
--> statement-breakpoint
-- What waits for the end of the transaction would stand in the way of a later migration.
SET CONSTRAINTS ALL IMMEDIATE;
