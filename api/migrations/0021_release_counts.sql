CREATE TABLE "release_counts" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "release_counts_remote_version_kind_day_pk" PRIMARY KEY("remote","version","kind","day")
);
--> statement-breakpoint
CREATE TABLE "session_openings" (
	"session_id" uuid NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	CONSTRAINT "session_openings_session_id_remote_version_pk" PRIMARY KEY("session_id","remote","version")
);
--> statement-breakpoint
ALTER TABLE "session_openings" ADD CONSTRAINT "session_openings_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;