-- Two seasons of one priority are rivals where they share a night, not where only their dates meet:
-- one for weekdays and one for weekends live side by side.
CREATE FUNCTION season_nights(from_day date, to_day date, weekdays integer[]) RETURNS datemultirange
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN cardinality(weekdays) = 0 THEN datemultirange(daterange(from_day, to_day, '[]'))
  ELSE (
    SELECT coalesce(range_agg(daterange(from_day + night, from_day + night, '[]')), '{}'::datemultirange)
    FROM generate_series(0, to_day - from_day) AS nights(night)
    WHERE extract(isodow FROM from_day + night)::integer = ANY (weekdays)
  ) END;
--> statement-breakpoint
ALTER TABLE contract_seasons DROP CONSTRAINT contract_seasons_no_overlap;
--> statement-breakpoint
ALTER TABLE contract_seasons ADD CONSTRAINT contract_seasons_no_overlap
  EXCLUDE USING gist (version_id WITH =, priority WITH =, season_nights(from_day, to_day, weekdays) WITH &&);
