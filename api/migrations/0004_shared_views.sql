CREATE TABLE "saved_view_defaults" (
	"user_id" uuid NOT NULL,
	"screen" text NOT NULL,
	"view_id" uuid NOT NULL,
	CONSTRAINT "saved_view_defaults_user_id_screen_pk" PRIMARY KEY("user_id","screen")
);
--> statement-breakpoint
CREATE TABLE "saved_view_roles" (
	"view_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	CONSTRAINT "saved_view_roles_view_id_role_id_pk" PRIMARY KEY("view_id","role_id")
);
--> statement-breakpoint
ALTER TABLE "saved_views" DROP CONSTRAINT "saved_views_name";--> statement-breakpoint
ALTER TABLE "saved_view_defaults" ADD CONSTRAINT "saved_view_defaults_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view_defaults" ADD CONSTRAINT "saved_view_defaults_view_id_saved_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."saved_views"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view_roles" ADD CONSTRAINT "saved_view_roles_view_id_saved_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."saved_views"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view_roles" ADD CONSTRAINT "saved_view_roles_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_view_defaults_view" ON "saved_view_defaults" USING btree ("view_id");--> statement-breakpoint
CREATE INDEX "saved_view_roles_role" ON "saved_view_roles" USING btree ("role_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_named" ON "saved_views" USING btree ("user_id","screen",lower("name"));--> statement-breakpoint
CREATE INDEX "saved_views_screen" ON "saved_views" USING btree ("screen");--> statement-breakpoint
ALTER TABLE "saved_views" DROP COLUMN "is_default";