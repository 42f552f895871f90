ALTER TABLE "agents" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "no_reminders" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "voucher_settings" ADD COLUMN "reminders_on" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "voucher_settings" ADD COLUMN "reminder_days_before" integer[] DEFAULT '{7}' NOT NULL;--> statement-breakpoint
ALTER TABLE "voucher_settings" ADD COLUMN "reminder_days_after" integer[] DEFAULT '{3,14}' NOT NULL;--> statement-breakpoint
ALTER TABLE "voucher_settings" ADD COLUMN "agents_apply_credit" boolean DEFAULT false NOT NULL;