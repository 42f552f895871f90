-- A column is called what its field is called on the wire.
ALTER TABLE "contract_versions" RENAME COLUMN "terms" TO "terms_text";--> statement-breakpoint
ALTER TABLE "contract_seasons" RENAME COLUMN "from_day" TO "from";--> statement-breakpoint
ALTER TABLE "contract_seasons" RENAME COLUMN "to_day" TO "to";--> statement-breakpoint
ALTER TABLE "contract_supplements" RENAME COLUMN "from_day" TO "from";--> statement-breakpoint
ALTER TABLE "contract_supplements" RENAME COLUMN "to_day" TO "to";--> statement-breakpoint
ALTER TABLE "contract_supplements" RENAME COLUMN "child_cost_cents" TO "cost_child_cents";--> statement-breakpoint
ALTER TABLE "contract_offers" RENAME COLUMN "from_day" TO "from";--> statement-breakpoint
ALTER TABLE "contract_offers" RENAME COLUMN "to_day" TO "to";--> statement-breakpoint
ALTER TABLE "contract_offers" RENAME COLUMN "stay_nights" TO "stay";--> statement-breakpoint
ALTER TABLE "contract_offers" RENAME COLUMN "pay_nights" TO "pay";--> statement-breakpoint
ALTER TABLE "contract_offers" RENAME COLUMN "book_before_days" TO "book_days_before";--> statement-breakpoint
ALTER TABLE "contract_offers" RENAME COLUMN "percent_bps" TO "basis_points";--> statement-breakpoint
ALTER TABLE "contract_child_bands" RENAME COLUMN "age_from" TO "from_age";--> statement-breakpoint
ALTER TABLE "contract_child_bands" RENAME COLUMN "age_below" TO "to_age";--> statement-breakpoint
ALTER TABLE "contract_child_bands" RENAME COLUMN "child_order" TO "order";--> statement-breakpoint
ALTER TABLE "contract_child_bands" RENAME COLUMN "charge" TO "kind";--> statement-breakpoint
ALTER TABLE "contract_child_bands" RENAME COLUMN "percent_bps" TO "basis_points";--> statement-breakpoint
ALTER TABLE "stop_sales" RENAME COLUMN "from_day" TO "from";--> statement-breakpoint
ALTER TABLE "stop_sales" RENAME COLUMN "to_day" TO "to";--> statement-breakpoint
ALTER TABLE "hotel_rates" RENAME COLUMN "extra_adult_cost_cents" TO "cost_extra_adult_cents";--> statement-breakpoint
ALTER TABLE "hotel_rates" RENAME COLUMN "extra_bed_cost_cents" TO "cost_extra_bed_cents";--> statement-breakpoint
ALTER TABLE "transport_rates" RENAME COLUMN "zone_from" TO "from_zone";--> statement-breakpoint
ALTER TABLE "transport_rates" RENAME COLUMN "zone_to" TO "to_zone";--> statement-breakpoint
ALTER TABLE "transport_rates" RENAME COLUMN "night_surcharge_cost_cents" TO "cost_night_surcharge_cents";--> statement-breakpoint
ALTER TABLE "activity_tiers" RENAME COLUMN "pax_from" TO "from_pax";--> statement-breakpoint
ALTER TABLE "activity_tiers" RENAME COLUMN "pax_to" TO "to_pax";--> statement-breakpoint
ALTER TABLE "activity_tiers" RENAME COLUMN "adult_cost_cents" TO "cost_adult_cents";--> statement-breakpoint
ALTER TABLE "activity_tiers" RENAME COLUMN "child_cost_cents" TO "cost_child_cents";--> statement-breakpoint
ALTER TABLE "activity_tiers" RENAME COLUMN "infant_cost_cents" TO "cost_infant_cents";--> statement-breakpoint
ALTER TABLE "agreements" RENAME COLUMN "contract_version_id" TO "version_id";--> statement-breakpoint
ALTER TABLE "agreements" RENAME COLUMN "decided_at" TO "at";--> statement-breakpoint
ALTER TABLE "invoices" RENAME COLUMN "issue_on" TO "issued_on";--> statement-breakpoint
ALTER TABLE "invoices" RENAME COLUMN "due_on" TO "due_date";--> statement-breakpoint
ALTER TABLE "invoices" RENAME COLUMN "outstanding_cents" TO "remaining_cents";--> statement-breakpoint
ALTER TABLE "invoices" RENAME COLUMN "min_payment_cents" TO "minimum_payment_cents";--> statement-breakpoint
ALTER TABLE "invoices" RENAME COLUMN "bank_account_id" TO "bank_id";--> statement-breakpoint
ALTER TABLE "invoice_summaries" RENAME COLUMN "issue_on" TO "issued_on";--> statement-breakpoint
ALTER TABLE "invoice_summaries" RENAME COLUMN "due_on" TO "due_date";--> statement-breakpoint
ALTER TABLE "invoice_summaries" RENAME COLUMN "bank_account_id" TO "bank_id";--> statement-breakpoint
ALTER TABLE "payments" RENAME COLUMN "bank_account_id" TO "bank_id";--> statement-breakpoint
ALTER TABLE "users" RENAME COLUMN "photo_upload_id" TO "photo_id";--> statement-breakpoint
ALTER TABLE "voucher_settings" RENAME COLUMN "logo_upload_id" TO "logo_id";--> statement-breakpoint
ALTER TABLE "voucher_settings" RENAME COLUMN "min_payment_bps" TO "minimum_payment_percent";--> statement-breakpoint
ALTER TABLE "voucher_settings" RENAME COLUMN "due_days_before_arrival" TO "balance_due_days";--> statement-breakpoint
ALTER TABLE "voucher_settings" RENAME COLUMN "option_business_days" TO "option_days";--> statement-breakpoint
ALTER TABLE "import_batches" RENAME COLUMN "entity" TO "resource";--> statement-breakpoint
ALTER TABLE "confirmation_documents" RENAME TO "confirmation_forms";--> statement-breakpoint
ALTER INDEX "confirmation_documents_one_current" RENAME TO "confirmation_forms_one_current";--> statement-breakpoint
ALTER INDEX "confirmation_documents_booking" RENAME TO "confirmation_forms_booking";--> statement-breakpoint
ALTER INDEX "confirmation_documents_pkey" RENAME TO "confirmation_forms_pkey";--> statement-breakpoint
ALTER TABLE "agreements" RENAME CONSTRAINT "agreements_contract_version_id_contract_versions_id_fk" TO "agreements_version_id_contract_versions_id_fk";--> statement-breakpoint
ALTER TABLE "invoices" RENAME CONSTRAINT "invoices_bank_account_id_banks_id_fk" TO "invoices_bank_id_banks_id_fk";--> statement-breakpoint
ALTER TABLE "invoice_summaries" RENAME CONSTRAINT "invoice_summaries_bank_account_id_banks_id_fk" TO "invoice_summaries_bank_id_banks_id_fk";--> statement-breakpoint
ALTER TABLE "payments" RENAME CONSTRAINT "payments_bank_account_id_banks_id_fk" TO "payments_bank_id_banks_id_fk";--> statement-breakpoint
ALTER TABLE "users" RENAME CONSTRAINT "users_photo_upload_id_uploads_id_fk" TO "users_photo_id_uploads_id_fk";--> statement-breakpoint
ALTER TABLE "voucher_settings" RENAME CONSTRAINT "voucher_settings_logo_upload_id_uploads_id_fk" TO "voucher_settings_logo_id_uploads_id_fk";--> statement-breakpoint
ALTER TABLE "confirmation_forms" RENAME CONSTRAINT "confirmation_documents_number" TO "confirmation_forms_number";--> statement-breakpoint
ALTER TABLE "confirmation_forms" RENAME CONSTRAINT "confirmation_documents_kind" TO "confirmation_forms_kind";--> statement-breakpoint
ALTER TABLE "confirmation_forms" RENAME CONSTRAINT "confirmation_documents_status" TO "confirmation_forms_status";--> statement-breakpoint
ALTER TABLE "confirmation_forms" RENAME CONSTRAINT "confirmation_documents_booking_id_bookings_id_fk" TO "confirmation_forms_booking_id_bookings_id_fk";--> statement-breakpoint
ALTER TABLE "confirmation_forms" RENAME CONSTRAINT "confirmation_documents_created_by_id_users_id_fk" TO "confirmation_forms_created_by_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "contract_child_bands" RENAME CONSTRAINT "contract_child_bands_charge" TO "contract_child_bands_kind";--> statement-breakpoint

-- Ages end with the last year they include. A new type rewrites the rows without waking the triggers of what is published.
ALTER TABLE "contract_child_bands" DROP CONSTRAINT "contract_child_bands_ages";--> statement-breakpoint
ALTER TABLE "contract_child_bands" ALTER COLUMN "to_age" TYPE integer USING "to_age" - 1;--> statement-breakpoint
ALTER TABLE "contract_child_bands" ADD CONSTRAINT "contract_child_bands_ages" CHECK ("contract_child_bands"."from_age" >= 0 and "contract_child_bands"."from_age" <= "contract_child_bands"."to_age");--> statement-breakpoint

-- The minimum payment is a whole share of a hundred.
ALTER TABLE "voucher_settings" DROP CONSTRAINT "voucher_settings_min_payment";--> statement-breakpoint
ALTER TABLE "voucher_settings" ALTER COLUMN "minimum_payment_percent" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "voucher_settings" ALTER COLUMN "minimum_payment_percent" TYPE integer USING round("minimum_payment_percent" / 100.0);--> statement-breakpoint
ALTER TABLE "voucher_settings" ALTER COLUMN "minimum_payment_percent" SET DEFAULT 50;--> statement-breakpoint
ALTER TABLE "voucher_settings" ADD CONSTRAINT "voucher_settings_min_payment" CHECK ("voucher_settings"."minimum_payment_percent" between 0 and 100);--> statement-breakpoint

-- Functions carry names of columns as text.
DO $$
DECLARE named regprocedure;
BEGIN
  FOREACH named IN ARRAY ARRAY['guard_invoice()', 'follow_invoices()']::regprocedure[] LOOP
    EXECUTE replace(pg_get_functiondef(named), '.issue_on', '.issued_on');
  END LOOP;
END $$;
