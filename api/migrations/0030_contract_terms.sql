ALTER TABLE "contract_versions" ADD COLUMN "payable_basis" text;--> statement-breakpoint
ALTER TABLE "contract_versions" ADD COLUMN "payable_days" integer;--> statement-breakpoint
-- not additive: of columns that the release before doesn't know, and whose defaults keep it
ALTER TABLE "contract_versions" ADD CONSTRAINT "contract_versions_payable" CHECK ("contract_versions"."payable_basis" in ('before_check_in', 'after_departure', 'month_end') and "contract_versions"."payable_days" >= 0);
