CREATE TABLE "booking_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"upload_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_guests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"guest_id" uuid,
	"title" text NOT NULL,
	"name" text NOT NULL,
	"native_name" text,
	"category" text NOT NULL,
	"birthdate" date,
	"nationality_id" uuid,
	"passport_number" text,
	"passport_expiry" date,
	"phone" text,
	"email" text,
	"diet" text,
	"remarks" text DEFAULT '' NOT NULL,
	"is_main" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_guests_title" CHECK ("booking_guests"."title" in ('mr', 'mrs', 'ms', 'miss', 'master', 'dr')),
	CONSTRAINT "booking_guests_category" CHECK ("booking_guests"."category" in ('adult', 'child', 'infant'))
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"order_ref" text,
	"group_id" uuid,
	"agent_id" uuid NOT NULL,
	"sales_user_id" uuid,
	"handled_by_id" uuid,
	"created_by_id" uuid,
	"type" text DEFAULT 'fit' NOT NULL,
	"arrival" date NOT NULL,
	"departure" date NOT NULL,
	"nights" integer GENERATED ALWAYS AS ("bookings"."departure" - "bookings"."arrival") STORED,
	"status" text DEFAULT 'draft' NOT NULL,
	"completed_steps" text[] DEFAULT '{}' NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"adults" integer DEFAULT 0 NOT NULL,
	"children" integer DEFAULT 0 NOT NULL,
	"infants" integer DEFAULT 0 NOT NULL,
	"hotel_cents" bigint DEFAULT 0 NOT NULL,
	"transport_cents" bigint DEFAULT 0 NOT NULL,
	"activity_cents" bigint DEFAULT 0 NOT NULL,
	"addon_cents" bigint DEFAULT 0 NOT NULL,
	"total_cents" bigint GENERATED ALWAYS AS ("bookings"."hotel_cents" + "bookings"."transport_cents" + "bookings"."activity_cents" + "bookings"."addon_cents") STORED,
	"cost_total_cents" bigint DEFAULT 0 NOT NULL,
	"invoiced_cents" bigint DEFAULT 0 NOT NULL,
	"paid_cents" bigint DEFAULT 0 NOT NULL,
	"payment_status" text DEFAULT 'unpaid' NOT NULL,
	"credit_hold" boolean DEFAULT false NOT NULL,
	"option_expires_at" timestamp (3) with time zone,
	"cancellation_due_on" date,
	"submitted_at" timestamp (3) with time zone,
	"submitted_by_id" uuid,
	"return_reason" text,
	"approved_at" timestamp (3) with time zone,
	"approved_by_id" uuid,
	"confirmed_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"cancelled_by_id" uuid,
	"cancellation_reason" text,
	"cancellation_fee_cents" bigint,
	"remarks" text DEFAULT '' NOT NULL,
	"internal_remarks" text DEFAULT '' NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bookings_code_unique" UNIQUE("code"),
	CONSTRAINT "bookings_type" CHECK ("bookings"."type" in ('fit', 'group', 'series', 'mice')),
	CONSTRAINT "bookings_status" CHECK ("bookings"."status" in ('draft', 'submitted', 'in_process', 'confirmed', 'travelling', 'completed', 'cancelled', 'expired')),
	CONSTRAINT "bookings_payment_status" CHECK ("bookings"."payment_status" in ('unpaid', 'partially_paid', 'paid')),
	CONSTRAINT "bookings_dates" CHECK ("bookings"."departure" > "bookings"."arrival"),
	CONSTRAINT "bookings_completed_steps" CHECK ("bookings"."completed_steps" <@ array['guests', 'hotels', 'transports', 'activities', 'extras']),
	CONSTRAINT "bookings_cancelled_with_reason" CHECK ("bookings"."status" <> 'cancelled' or ("bookings"."cancellation_reason" is not null and "bookings"."cancelled_at" is not null)),
	CONSTRAINT "bookings_fee" CHECK ("bookings"."cancellation_fee_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "activities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"activity_type_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"region_id" uuid NOT NULL,
	"duration_minutes" integer,
	"start_times" text[] DEFAULT '{}' NOT NULL,
	"closed_weekdays" integer[] DEFAULT '{}' NOT NULL,
	"min_pax" integer DEFAULT 1 NOT NULL,
	"description" text,
	"features" text[] DEFAULT '{}' NOT NULL,
	"photo_ids" uuid[] DEFAULT '{}' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activities_code_unique" UNIQUE("code"),
	CONSTRAINT "activities_closed_weekdays" CHECK ("activities"."closed_weekdays" <@ array[1, 2, 3, 4, 5, 6, 7]),
	CONSTRAINT "activities_min_pax" CHECK ("activities"."min_pax" >= 1)
);
--> statement-breakpoint
CREATE TABLE "activity_closed_days" (
	"activity_id" uuid NOT NULL,
	"day" date NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "activity_closed_days_activity_id_day_pk" PRIMARY KEY("activity_id","day")
);
--> statement-breakpoint
CREATE TABLE "activity_types" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activity_types_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "addons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"supplier_id" uuid,
	"sell_cents" bigint NOT NULL,
	"cost_cents" bigint NOT NULL,
	"photo_id" uuid,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "addons_name_unique" UNIQUE("name"),
	CONSTRAINT "addons_money" CHECK ("addons"."sell_cents" >= 0 and "addons"."cost_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "bed_types" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"sleeps" integer NOT NULL,
	"description" text,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bed_types_name_unique" UNIQUE("name"),
	CONSTRAINT "bed_types_sleeps" CHECK ("bed_types"."sleeps" >= 1)
);
--> statement-breakpoint
CREATE TABLE "hotel_room_beds" (
	"room_id" uuid NOT NULL,
	"bed_type_id" uuid NOT NULL,
	CONSTRAINT "hotel_room_beds_room_id_bed_type_id_pk" PRIMARY KEY("room_id","bed_type_id")
);
--> statement-breakpoint
CREATE TABLE "hotel_rooms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hotel_id" uuid NOT NULL,
	"name" text NOT NULL,
	"max_adults" integer NOT NULL,
	"max_children" integer NOT NULL,
	"max_extra_beds" integer DEFAULT 1 NOT NULL,
	"size_sqm" integer,
	"description" text,
	"features" text[] DEFAULT '{}' NOT NULL,
	"photo_ids" uuid[] DEFAULT '{}' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hotel_rooms_name" UNIQUE("hotel_id","name"),
	CONSTRAINT "hotel_rooms_holds" CHECK ("hotel_rooms"."max_adults" >= 1 and "hotel_rooms"."max_children" >= 0 and "hotel_rooms"."max_extra_beds" >= 0)
);
--> statement-breakpoint
CREATE TABLE "hotels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"stars" integer,
	"region_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"address" text,
	"phone" text,
	"email" text,
	"website" text,
	"check_in_time" text DEFAULT '14:00',
	"check_out_time" text DEFAULT '12:00',
	"description" text,
	"features" text[] DEFAULT '{}' NOT NULL,
	"photo_ids" uuid[] DEFAULT '{}' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce("hotels"."code", '') || ' ' || coalesce("hotels"."name", '') || ' ' || coalesce("hotels"."address", ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hotels_code_unique" UNIQUE("code"),
	CONSTRAINT "hotels_stars" CHECK ("hotels"."stars" between 1 and 5),
	CONSTRAINT "hotels_check_in_time" CHECK ("hotels"."check_in_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "hotels_check_out_time" CHECK ("hotels"."check_out_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);
--> statement-breakpoint
CREATE TABLE "transports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"supplier_id" uuid NOT NULL,
	"capacity" integer NOT NULL,
	"luggage" integer NOT NULL,
	"seat_arrangement" text,
	"description" text,
	"features" text[] DEFAULT '{}' NOT NULL,
	"photo_ids" uuid[] DEFAULT '{}' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transports_code_unique" UNIQUE("code"),
	CONSTRAINT "transports_kind" CHECK ("transports"."kind" in ('mpv', 'van', 'minibus', 'bus', 'luxury')),
	CONSTRAINT "transports_holds" CHECK ("transports"."capacity" >= 1 and "transports"."luggage" >= 0)
);
--> statement-breakpoint
CREATE TABLE "vehicles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"plate" text NOT NULL,
	"transport_id" uuid NOT NULL,
	"seats" integer NOT NULL,
	"remarks" text,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vehicles_plate_unique" UNIQUE("plate"),
	CONSTRAINT "vehicles_seats" CHECK ("vehicles"."seats" >= 1)
);
--> statement-breakpoint
CREATE TABLE "agreements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"contract_version_id" uuid NOT NULL,
	"terms_hash" text NOT NULL,
	"decision" text NOT NULL,
	"ip" text,
	"decided_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agreements_decision" CHECK ("agreements"."decision" in ('agreed', 'disagreed'))
);
--> statement-breakpoint
CREATE TABLE "contract_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"version_no" integer NOT NULL,
	"name" text NOT NULL,
	"booking_from" date NOT NULL,
	"booking_to" date NOT NULL,
	"stay_from" date NOT NULL,
	"stay_to" date NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"tax_mode" text DEFAULT 'inclusive' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"inclusions" text[] DEFAULT '{}' NOT NULL,
	"timeline" jsonb DEFAULT '[]' NOT NULL,
	"terms" text DEFAULT '' NOT NULL,
	"terms_hash" text DEFAULT '' NOT NULL,
	"cancellation_policy" text DEFAULT '' NOT NULL,
	"published_at" timestamp (3) with time zone,
	"published_by_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contract_versions_no" UNIQUE("contract_id","version_no"),
	CONSTRAINT "contract_versions_tax_mode" CHECK ("contract_versions"."tax_mode" in ('inclusive', 'plus_plus')),
	CONSTRAINT "contract_versions_windows" CHECK ("contract_versions"."booking_from" <= "contract_versions"."booking_to" and "contract_versions"."stay_from" <= "contract_versions"."stay_to")
);
--> statement-breakpoint
CREATE TABLE "contracts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"hotel_id" uuid,
	"transport_id" uuid,
	"activity_id" uuid,
	"supplier_id" uuid NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"market" text DEFAULT 'all' NOT NULL,
	"current_version_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contracts_code_unique" UNIQUE("code"),
	CONSTRAINT "contracts_kind" CHECK ("contracts"."kind" in ('hotel', 'transport', 'activity')),
	CONSTRAINT "contracts_status" CHECK ("contracts"."status" in ('draft', 'active', 'suspended', 'archived')),
	CONSTRAINT "contracts_owner" CHECK (num_nonnulls("contracts"."hotel_id", "contracts"."transport_id", "contracts"."activity_id") = 1 and case "contracts"."kind"
        when 'hotel' then "contracts"."hotel_id" when 'transport' then "contracts"."transport_id" else "contracts"."activity_id" end is not null),
	CONSTRAINT "contracts_active_is_published" CHECK ("contracts"."status" <> 'active' or "contracts"."current_version_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "drivers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"licence_number" text NOT NULL,
	"licence_expiry" date NOT NULL,
	"supplier_id" uuid,
	"photo_id" uuid,
	"remarks" text,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "drivers_licenceNumber_unique" UNIQUE("licence_number")
);
--> statement-breakpoint
CREATE TABLE "guides" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"licence_number" text NOT NULL,
	"licence_expiry" date NOT NULL,
	"supplier_id" uuid,
	"photo_id" uuid,
	"remarks" text,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "guides_licenceNumber_unique" UNIQUE("licence_number")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer,
	"height" integer,
	"sha256" text NOT NULL,
	"owner_id" uuid,
	"agent_id" uuid,
	"entity" text,
	"entity_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploads_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"kind" text NOT NULL,
	"line_id" uuid,
	"description" text NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"unit_cents" bigint NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "invoice_lines_kind" CHECK ("invoice_lines"."kind" in ('hotel', 'transport', 'activity', 'addon', 'fee', 'other'))
);
--> statement-breakpoint
CREATE TABLE "invoice_summaries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text,
	"agent_id" uuid NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"issue_on" date,
	"due_on" date NOT NULL,
	"bank_account_id" uuid,
	"prepared_by_id" uuid,
	"voided_at" timestamp (3) with time zone,
	"void_reason" text,
	"notes" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_summaries_number_unique" UNIQUE("number"),
	CONSTRAINT "invoice_summaries_agent_currency" UNIQUE("id","agent_id","currency"),
	CONSTRAINT "invoice_summaries_status" CHECK ("invoice_summaries"."status" in ('draft', 'issued', 'settled', 'void')),
	CONSTRAINT "invoice_summaries_issued_with_number" CHECK (case when "invoice_summaries"."status" = 'draft' then "invoice_summaries"."number" is null when "invoice_summaries"."status" in ('issued', 'settled') then "invoice_summaries"."number" is not null else true end),
	CONSTRAINT "invoice_summaries_dates" CHECK ("invoice_summaries"."due_on" >= "invoice_summaries"."issue_on")
);
--> statement-breakpoint
CREATE TABLE "invoice_summary_members" (
	"summary_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "invoice_summary_members_summary_id_invoice_id_pk" PRIMARY KEY("summary_id","invoice_id")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text,
	"booking_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"kind" text DEFAULT 'full' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"amount_cents" bigint NOT NULL,
	"paid_cents" bigint DEFAULT 0 NOT NULL,
	"pending_cents" bigint DEFAULT 0 NOT NULL,
	"credited_cents" bigint DEFAULT 0 NOT NULL,
	"waived_cents" bigint DEFAULT 0 NOT NULL,
	"outstanding_cents" bigint GENERATED ALWAYS AS (greatest("invoices"."amount_cents" - "invoices"."credited_cents" - "invoices"."waived_cents" - "invoices"."paid_cents", 0)) STORED,
	"payment_status" text GENERATED ALWAYS AS (case
        when "invoices"."amount_cents" - "invoices"."credited_cents" - "invoices"."waived_cents" <= "invoices"."paid_cents" then 'paid'
        when "invoices"."paid_cents" > 0 then 'partially_paid'
        else 'unpaid' end) STORED,
	"min_payment_cents" bigint DEFAULT 0 NOT NULL,
	"issue_on" date,
	"due_on" date NOT NULL,
	"bank_account_id" uuid,
	"booked_by_id" uuid,
	"prepared_by_id" uuid,
	"issued_by_id" uuid,
	"sent_at" timestamp (3) with time zone,
	"voided_at" timestamp (3) with time zone,
	"void_reason" text,
	"notes" text DEFAULT '' NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "invoices_agent_currency" UNIQUE("id","agent_id","currency"),
	CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('full', 'deposit', 'balance')),
	CONSTRAINT "invoices_status" CHECK ("invoices"."status" in ('draft', 'issued', 'void')),
	CONSTRAINT "invoices_amounts" CHECK ("invoices"."amount_cents" > 0 and "invoices"."min_payment_cents" between 0 and "invoices"."amount_cents"),
	CONSTRAINT "invoices_issued_with_number" CHECK (case "invoices"."status" when 'draft' then "invoices"."number" is null when 'issued' then "invoices"."number" is not null and "invoices"."issue_on" is not null else true end),
	CONSTRAINT "invoices_dates" CHECK ("invoices"."due_on" >= "invoices"."issue_on"),
	CONSTRAINT "invoices_not_overpaid" CHECK ("invoices"."paid_cents" >= 0 and "invoices"."pending_cents" >= 0 and "invoices"."paid_cents" + "invoices"."pending_cents" <= "invoices"."amount_cents"),
	CONSTRAINT "invoices_not_overcredited" CHECK ("invoices"."credited_cents" between 0 and "invoices"."amount_cents"),
	CONSTRAINT "invoices_waived" CHECK ("invoices"."waived_cents" between 0 and 1),
	CONSTRAINT "invoices_void_unpaid" CHECK ("invoices"."status" <> 'void' or ("invoices"."paid_cents" = 0 and "invoices"."pending_cents" = 0 and "invoices"."void_reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "number_series" (
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "number_series_series_year_pk" PRIMARY KEY("series","year")
);
--> statement-breakpoint
CREATE TABLE "confirmation_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'current' NOT NULL,
	"line_ids" uuid[] NOT NULL,
	"content" jsonb,
	"created_by_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "confirmation_documents_number" UNIQUE("number","revision"),
	CONSTRAINT "confirmation_documents_kind" CHECK ("confirmation_documents"."kind" in ('hotel', 'transport', 'activity')),
	CONSTRAINT "confirmation_documents_status" CHECK ("confirmation_documents"."status" in ('current', 'superseded', 'void'))
);
--> statement-breakpoint
CREATE TABLE "duties" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text DEFAULT 'service' NOT NULL,
	"status" text DEFAULT 'planned' NOT NULL,
	"booking_id" uuid,
	"booking_transport_id" uuid,
	"booking_activity_id" uuid,
	"driver_id" uuid,
	"vehicle_id" uuid,
	"guide_id" uuid,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"busy_from" timestamp (3) with time zone NOT NULL,
	"busy_until" timestamp (3) with time zone NOT NULL,
	"during" "tstzrange" GENERATED ALWAYS AS (tstzrange("duties"."busy_from", "duties"."busy_until", '[)')) STORED,
	"zone_from" text,
	"zone_to" text,
	"note" text DEFAULT '' NOT NULL,
	"created_by_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "duties_kind" CHECK ("duties"."kind" in ('service', 'out_of_service')),
	CONSTRAINT "duties_status" CHECK ("duties"."status" in ('planned', 'done', 'cancelled')),
	CONSTRAINT "duties_someone" CHECK (num_nonnulls("duties"."driver_id", "duties"."vehicle_id", "duties"."guide_id") >= 1),
	CONSTRAINT "duties_what" CHECK (case "duties"."kind" when 'service' then "duties"."booking_id" is not null and num_nonnulls("duties"."booking_transport_id", "duties"."booking_activity_id") <= 1
        else num_nonnulls("duties"."booking_id", "duties"."booking_transport_id", "duties"."booking_activity_id") = 0 end),
	CONSTRAINT "duties_times" CHECK ("duties"."busy_from" <= "duties"."starts_at" and "duties"."starts_at" < "duties"."ends_at" and "duties"."ends_at" <= "duties"."busy_until")
);
--> statement-breakpoint
CREATE TABLE "payables" (
	"id" uuid PRIMARY KEY NOT NULL,
	"supplier_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"booking_hotel_id" uuid,
	"booking_transport_id" uuid,
	"booking_activity_id" uuid,
	"status" text DEFAULT 'open' NOT NULL,
	"cost_cents" bigint NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"due_on" date NOT NULL,
	"paid_on" date,
	"paid_by_id" uuid,
	"reference" text,
	"cancelled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payables_status" CHECK ("payables"."status" in ('open', 'paid', 'cancelled')),
	CONSTRAINT "payables_line" CHECK (num_nonnulls("payables"."booking_hotel_id", "payables"."booking_transport_id", "payables"."booking_activity_id") = 1),
	CONSTRAINT "payables_money" CHECK ("payables"."cost_cents" >= 0),
	CONSTRAINT "payables_paid" CHECK (("payables"."status" = 'paid') = ("payables"."paid_on" is not null))
);
--> statement-breakpoint
CREATE TABLE "agents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"contact_name" text,
	"email" text,
	"phone" text,
	"address" text,
	"country_id" uuid,
	"market" text DEFAULT 'all' NOT NULL,
	"price_level_id" uuid,
	"on_credit" boolean DEFAULT false NOT NULL,
	"credit_limit_cents" bigint,
	"credit_balance_cents" bigint DEFAULT 0 NOT NULL,
	"payment_days" integer,
	"logo_id" uuid,
	"remarks" text,
	"active" boolean DEFAULT true NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce("agents"."code", '') || ' ' || coalesce("agents"."name", '') || ' ' || coalesce("agents"."contact_name", '') || ' ' || coalesce("agents"."email", '') || ' ' || coalesce("agents"."phone", ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agents_code_unique" UNIQUE("code"),
	CONSTRAINT "agents_credit_limit" CHECK ("agents"."credit_limit_cents" >= 0),
	CONSTRAINT "agents_credit_balance" CHECK ("agents"."credit_balance_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "price_levels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"basis_points" integer NOT NULL,
	"description" text,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_levels_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"region_id" uuid,
	"contact_name" text,
	"phone" text,
	"email" text,
	"address" text,
	"payment_days" integer,
	"bank_details" text,
	"remarks" text,
	"active" boolean DEFAULT true NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce("suppliers"."name", '') || ' ' || coalesce("suppliers"."contact_name", '') || ' ' || coalesce("suppliers"."email", '') || ' ' || coalesce("suppliers"."phone", ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suppliers_name_unique" UNIQUE("name"),
	CONSTRAINT "suppliers_kind" CHECK ("suppliers"."kind" in ('hotel', 'transport', 'activity', 'boat', 'restaurant', 'spa', 'attraction', 'guide', 'other'))
);
--> statement-breakpoint
CREATE TABLE "agent_credits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agent_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"payment_id" uuid,
	"invoice_id" uuid,
	"credit_note_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"created_by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agent_credits_kind" CHECK ("agent_credits"."kind" in ('surplus', 'credit_note', 'applied', 'refund', 'adjustment')),
	CONSTRAINT "agent_credits_amount" CHECK ("agent_credits"."amount_cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "credit_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"invoice_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"reason" text NOT NULL,
	"issued_on" date NOT NULL,
	"created_by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_notes_number_unique" UNIQUE("number"),
	CONSTRAINT "credit_notes_amount" CHECK ("credit_notes"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_allocations" (
	"payment_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_allocations_payment_id_invoice_id_pk" PRIMARY KEY("payment_id","invoice_id"),
	CONSTRAINT "payment_allocations_amount" CHECK ("payment_allocations"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid,
	"summary_id" uuid,
	"agent_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"rate" numeric(20, 10),
	"exchange_rate_id" uuid,
	"settled_cents" bigint NOT NULL,
	"surplus_cents" bigint DEFAULT 0 NOT NULL,
	"paid_on" date NOT NULL,
	"method" text NOT NULL,
	"bank_account_id" uuid,
	"reference" text,
	"proof_upload_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'submitted' NOT NULL,
	"submitted_by_id" uuid NOT NULL,
	"verified_by_id" uuid,
	"verified_at" timestamp (3) with time zone,
	"closed_by_id" uuid,
	"closed_at" timestamp (3) with time zone,
	"reason" text,
	"idempotency_key" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_idempotency" UNIQUE("submitted_by_id","idempotency_key"),
	CONSTRAINT "payments_target" CHECK (num_nonnulls("payments"."invoice_id", "payments"."summary_id") = 1),
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('submitted', 'verified', 'rejected', 'reversed')),
	CONSTRAINT "payments_method" CHECK ("payments"."method" in ('bank_transfer', 'card', 'cash')),
	CONSTRAINT "payments_amounts" CHECK ("payments"."amount_cents" > 0 and "payments"."settled_cents" > 0 and "payments"."surplus_cents" between 0 and "payments"."settled_cents" and "payments"."rate" > 0),
	CONSTRAINT "payments_not_self_verified" CHECK ("payments"."verified_by_id" <> "payments"."submitted_by_id"),
	CONSTRAINT "payments_verified_by_someone" CHECK ("payments"."status" not in ('verified', 'reversed') or "payments"."verified_by_id" is not null),
	CONSTRAINT "payments_closed_with_reason" CHECK ("payments"."status" not in ('rejected', 'reversed') or "payments"."reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "permissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"label" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "permissions_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "role_permissions" (
	"role_id" uuid NOT NULL,
	"permission" text NOT NULL,
	CONSTRAINT "role_permissions_role_id_permission_pk" PRIMARY KEY("role_id","permission")
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"built_in" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "roles_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"ip" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sessions_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "setup_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "setup_tokens_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"photo_upload_id" uuid,
	"role_id" uuid NOT NULL,
	"agent_id" uuid,
	"phone" text,
	"password_hash" text NOT NULL,
	"password_changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"last_sign_in_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "closures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"name" text NOT NULL,
	"blocks" text[] DEFAULT '{}' NOT NULL,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "closures_day_name" UNIQUE("day","name"),
	CONSTRAINT "closures_blocks" CHECK ("closures"."blocks" <@ array['transfers', 'activities', 'arrivals', 'departures'])
);
--> statement-breakpoint
CREATE TABLE "drive_times" (
	"id" uuid PRIMARY KEY NOT NULL,
	"zone_from" text NOT NULL,
	"zone_to" text NOT NULL,
	"minutes" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "drive_times_pair" UNIQUE("zone_from","zone_to"),
	CONSTRAINT "drive_times_minutes" CHECK ("drive_times"."minutes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "nationalities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "nationalities_code_unique" UNIQUE("code"),
	CONSTRAINT "nationalities_code" CHECK ("nationalities"."code" ~ '^[A-Z]{2}$')
);
--> statement-breakpoint
CREATE TABLE "regions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"zone" text DEFAULT '' NOT NULL,
	"airport_minutes" integer NOT NULL,
	"description" text,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "regions_name_unique" UNIQUE("name"),
	CONSTRAINT "regions_airport_minutes" CHECK ("regions"."airport_minutes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"event" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"reason" text,
	"request_id" text,
	"agent_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_daily" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_daily_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"agent_id" uuid NOT NULL,
	"status" text NOT NULL,
	"payment_status" text NOT NULL,
	"bookings" integer NOT NULL,
	"total_cents" bigint NOT NULL,
	"cost_cents" bigint NOT NULL,
	"paid_cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"endpoint" text NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer,
	"reply" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "import_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity" text NOT NULL,
	"file_name" text NOT NULL,
	"upload_id" uuid,
	"status" text DEFAULT 'uploaded' NOT NULL,
	"rows_total" integer DEFAULT 0 NOT NULL,
	"rows_ok" integer DEFAULT 0 NOT NULL,
	"problems" jsonb DEFAULT '[]' NOT NULL,
	"rows" jsonb,
	"created_by_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_batches_status" CHECK ("import_batches"."status" in ('uploaded', 'checked', 'applied', 'failed', 'undone'))
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"dedupe_key" text,
	"payload" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"available_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"processed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outbox_dedupeKey_unique" UNIQUE("dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "revenue_daily" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "revenue_daily_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"agent_id" uuid NOT NULL,
	"invoiced_cents" bigint DEFAULT 0 NOT NULL,
	"received_cents" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"screen" text NOT NULL,
	"name" text NOT NULL,
	"params" jsonb NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_views_name" UNIQUE("user_id","screen","name")
);
--> statement-breakpoint
CREATE TABLE "activity_packages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"duration_minutes" integer,
	"inclusions" text[] DEFAULT '{}' NOT NULL,
	"start_times" text[] DEFAULT '{}' NOT NULL,
	"min_pax" integer DEFAULT 1 NOT NULL,
	"max_pax" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activity_packages_name" UNIQUE("version_id","name"),
	CONSTRAINT "activity_packages_pax" CHECK ("activity_packages"."min_pax" >= 1 and "activity_packages"."max_pax" >= "activity_packages"."min_pax")
);
--> statement-breakpoint
CREATE TABLE "activity_tiers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version_id" uuid NOT NULL,
	"package_id" uuid NOT NULL,
	"pax_from" integer NOT NULL,
	"pax_to" integer,
	"basis" text DEFAULT 'per_pax' NOT NULL,
	"adult_cost_cents" bigint NOT NULL,
	"adult_sell_cents" bigint,
	"child_cost_cents" bigint DEFAULT 0 NOT NULL,
	"child_sell_cents" bigint,
	"infant_cost_cents" bigint DEFAULT 0 NOT NULL,
	"infant_sell_cents" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activity_tiers_basis" CHECK ("activity_tiers"."basis" in ('per_pax', 'per_group')),
	CONSTRAINT "activity_tiers_pax" CHECK ("activity_tiers"."pax_from" >= 1 and "activity_tiers"."pax_to" >= "activity_tiers"."pax_from")
);
--> statement-breakpoint
CREATE TABLE "allotments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"room_id" uuid NOT NULL,
	"night" date NOT NULL,
	"total" integer NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "allotments_night" UNIQUE("contract_id","room_id","night"),
	CONSTRAINT "allotments_not_oversold" CHECK ("allotments"."sold" between 0 and "allotments"."total")
);
--> statement-breakpoint
CREATE TABLE "cancellation_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version_id" uuid NOT NULL,
	"days_before" integer NOT NULL,
	"basis" text NOT NULL,
	"value" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cancellation_steps_day" UNIQUE("version_id","days_before"),
	CONSTRAINT "cancellation_steps_basis" CHECK ("cancellation_steps"."basis" in ('percent', 'nights', 'amount')),
	CONSTRAINT "cancellation_steps_value" CHECK ("cancellation_steps"."days_before" >= 0 and "cancellation_steps"."value" >= 0)
);
--> statement-breakpoint
CREATE TABLE "contract_child_bands" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version_id" uuid NOT NULL,
	"name" text NOT NULL,
	"category" text DEFAULT 'child' NOT NULL,
	"age_from" integer NOT NULL,
	"age_below" integer NOT NULL,
	"child_order" integer,
	"bedding" text DEFAULT 'any' NOT NULL,
	"charge" text DEFAULT 'percent' NOT NULL,
	"percent_bps" integer,
	"cost_cents" bigint,
	"sell_cents" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contract_child_bands_ages" CHECK ("contract_child_bands"."age_from" >= 0 and "contract_child_bands"."age_from" < "contract_child_bands"."age_below"),
	CONSTRAINT "contract_child_bands_category" CHECK ("contract_child_bands"."category" in ('adult', 'child', 'infant')),
	CONSTRAINT "contract_child_bands_bedding" CHECK ("contract_child_bands"."bedding" in ('existing', 'extra_bed', 'any')),
	CONSTRAINT "contract_child_bands_charge" CHECK ("contract_child_bands"."charge" in ('free', 'percent', 'amount')),
	CONSTRAINT "contract_child_bands_amount" CHECK (case "contract_child_bands"."charge" when 'percent' then "contract_child_bands"."percent_bps" is not null when 'amount' then "contract_child_bands"."cost_cents" is not null else true end)
);
--> statement-breakpoint
CREATE TABLE "contract_offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"stay_nights" integer,
	"pay_nights" integer,
	"free_night" text DEFAULT 'cheapest' NOT NULL,
	"book_before_days" integer,
	"min_nights" integer,
	"percent_bps" integer,
	"combinable" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contract_offers_kind" CHECK ("contract_offers"."kind" in ('stay_pay', 'early_bird', 'long_stay', 'honeymoon')),
	CONSTRAINT "contract_offers_free_night" CHECK ("contract_offers"."free_night" in ('first', 'last', 'cheapest')),
	CONSTRAINT "contract_offers_days" CHECK ("contract_offers"."from_day" <= "contract_offers"."to_day"),
	CONSTRAINT "contract_offers_terms" CHECK (case "contract_offers"."kind" when 'stay_pay' then "contract_offers"."pay_nights" >= 1 and "contract_offers"."pay_nights" < "contract_offers"."stay_nights" is true
        else "contract_offers"."percent_bps" between 1 and 10000 is true end)
);
--> statement-breakpoint
CREATE TABLE "contract_seasons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version_id" uuid NOT NULL,
	"name" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"weekdays" integer[] DEFAULT '{}' NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contract_seasons_days" CHECK ("contract_seasons"."from_day" <= "contract_seasons"."to_day")
);
--> statement-breakpoint
CREATE TABLE "contract_supplements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"weekdays" integer[] DEFAULT '{}' NOT NULL,
	"room_id" uuid,
	"basis" text DEFAULT 'room_night' NOT NULL,
	"cost_cents" bigint NOT NULL,
	"sell_cents" bigint,
	"child_cost_cents" bigint,
	"child_sell_cents" bigint,
	"mandatory" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contract_supplements_kind" CHECK ("contract_supplements"."kind" in ('peak', 'high', 'gala', 'weekend')),
	CONSTRAINT "contract_supplements_basis" CHECK ("contract_supplements"."basis" in ('room_night', 'pax_night', 'room_stay', 'pax_stay')),
	CONSTRAINT "contract_supplements_days" CHECK ("contract_supplements"."from_day" <= "contract_supplements"."to_day")
);
--> statement-breakpoint
CREATE TABLE "hotel_rates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version_id" uuid NOT NULL,
	"season_id" uuid NOT NULL,
	"room_id" uuid NOT NULL,
	"bed_type_id" uuid,
	"board" text DEFAULT 'BB' NOT NULL,
	"occupancy" integer DEFAULT 2 NOT NULL,
	"cost_cents" bigint NOT NULL,
	"sell_cents" bigint,
	"extra_adult_cost_cents" bigint,
	"extra_adult_sell_cents" bigint,
	"extra_bed_cost_cents" bigint,
	"extra_bed_sell_cents" bigint,
	"min_stay" integer DEFAULT 1 NOT NULL,
	"max_stay" integer,
	"release_days" integer DEFAULT 0 NOT NULL,
	"allotment" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hotel_rates_cell" UNIQUE NULLS NOT DISTINCT("season_id","room_id","bed_type_id","board","occupancy"),
	CONSTRAINT "hotel_rates_board" CHECK ("hotel_rates"."board" in ('RO', 'BB', 'HB', 'FB', 'AI')),
	CONSTRAINT "hotel_rates_money" CHECK ("hotel_rates"."cost_cents" > 0 and "hotel_rates"."sell_cents" > 0),
	CONSTRAINT "hotel_rates_extras" CHECK (least("hotel_rates"."extra_adult_cost_cents", "hotel_rates"."extra_adult_sell_cents", "hotel_rates"."extra_bed_cost_cents", "hotel_rates"."extra_bed_sell_cents") >= 0),
	CONSTRAINT "hotel_rates_limits" CHECK ("hotel_rates"."occupancy" >= 1 and "hotel_rates"."min_stay" >= 1 and "hotel_rates"."max_stay" >= "hotel_rates"."min_stay" and "hotel_rates"."release_days" >= 0 and "hotel_rates"."allotment" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stop_sales" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"room_id" uuid,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"mode" text DEFAULT 'stay' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stop_sales_mode" CHECK ("stop_sales"."mode" in ('stay', 'arrival', 'departure')),
	CONSTRAINT "stop_sales_days" CHECK ("stop_sales"."from_day" <= "stop_sales"."to_day")
);
--> statement-breakpoint
CREATE TABLE "transport_rates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version_id" uuid NOT NULL,
	"service" text NOT NULL,
	"zone_from" text,
	"zone_to" text,
	"cost_cents" bigint NOT NULL,
	"sell_cents" bigint,
	"night_surcharge_cost_cents" bigint DEFAULT 0 NOT NULL,
	"night_surcharge_sell_cents" bigint,
	"included_minutes" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transport_rates_cell" UNIQUE NULLS NOT DISTINCT("version_id","service","zone_from","zone_to"),
	CONSTRAINT "transport_rates_service" CHECK ("transport_rates"."service" in ('airport_transfer', 'point_to_point', 'half_day', 'full_day', 'extra_hour')),
	CONSTRAINT "transport_rates_money" CHECK ("transport_rates"."cost_cents" > 0 and "transport_rates"."sell_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "allotment_takes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"allotment_id" uuid NOT NULL,
	"booking_hotel_id" uuid NOT NULL,
	"rooms" integer NOT NULL,
	CONSTRAINT "allotment_takes_once" UNIQUE("booking_hotel_id","allotment_id"),
	CONSTRAINT "allotment_takes_rooms" CHECK ("allotment_takes"."rooms" >= 1)
);
--> statement-breakpoint
CREATE TABLE "booking_activities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"sell_cents" bigint DEFAULT 0 NOT NULL,
	"cost_cents" bigint DEFAULT 0 NOT NULL,
	"trace" jsonb,
	"price_reason" text,
	"remarks" text DEFAULT '' NOT NULL,
	"contract_version_id" uuid,
	"agreement_id" uuid,
	"on_request" boolean DEFAULT false NOT NULL,
	"requested_at" timestamp (3) with time zone,
	"confirmation_number" text,
	"confirmed_by" text,
	"confirmed_by_id" uuid,
	"confirmed_at" timestamp (3) with time zone,
	"status_reason" text,
	"activity_id" uuid NOT NULL,
	"package_id" uuid,
	"supplier_id" uuid,
	"status" text DEFAULT 'draft' NOT NULL,
	"service_on" date NOT NULL,
	"start_at" text NOT NULL,
	"duration_minutes" integer DEFAULT 120 NOT NULL,
	"adults" integer DEFAULT 1 NOT NULL,
	"children" integer DEFAULT 0 NOT NULL,
	"infants" integer DEFAULT 0 NOT NULL,
	"pickup_place" text,
	"guide_language" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_activities_status" CHECK ("booking_activities"."status" in ('draft', 'requested', 'confirmed', 'declined', 'reopened', 'cancelled')),
	CONSTRAINT "booking_activities_start_at" CHECK ("booking_activities"."start_at" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "booking_activities_quantity" CHECK ("booking_activities"."adults" >= 0 and "booking_activities"."children" >= 0 and "booking_activities"."infants" >= 0 and "booking_activities"."adults" + "booking_activities"."children" + "booking_activities"."infants" >= 1),
	CONSTRAINT "booking_activities_money" CHECK ("booking_activities"."sell_cents" >= 0 and "booking_activities"."cost_cents" >= 0),
	CONSTRAINT "booking_activities_confirmed_with_number" CHECK ("booking_activities"."status" <> 'confirmed' or ("booking_activities"."confirmation_number" ~ '[^[:space:]]' and "booking_activities"."confirmed_at" is not null) is true)
);
--> statement-breakpoint
CREATE TABLE "booking_activity_guests" (
	"booking_activity_id" uuid NOT NULL,
	"booking_guest_id" uuid NOT NULL,
	CONSTRAINT "booking_activity_guests_booking_activity_id_booking_guest_id_pk" PRIMARY KEY("booking_activity_id","booking_guest_id")
);
--> statement-breakpoint
CREATE TABLE "booking_addons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"sell_cents" bigint DEFAULT 0 NOT NULL,
	"cost_cents" bigint DEFAULT 0 NOT NULL,
	"trace" jsonb,
	"price_reason" text,
	"remarks" text DEFAULT '' NOT NULL,
	"addon_id" uuid NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"service_on" date,
	"pax" integer DEFAULT 1 NOT NULL,
	"days" integer DEFAULT 1 NOT NULL,
	"price_cents" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_addons_status" CHECK ("booking_addons"."status" in ('draft', 'active', 'cancelled')),
	CONSTRAINT "booking_addons_quantity" CHECK ("booking_addons"."pax" >= 1 and "booking_addons"."days" >= 1),
	CONSTRAINT "booking_addons_money" CHECK ("booking_addons"."price_cents" >= 0 and "booking_addons"."cost_cents" >= 0 and "booking_addons"."sell_cents" = "booking_addons"."price_cents" * "booking_addons"."pax" * "booking_addons"."days")
);
--> statement-breakpoint
CREATE TABLE "booking_hotel_guests" (
	"booking_hotel_id" uuid NOT NULL,
	"booking_guest_id" uuid NOT NULL,
	"room_no" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "booking_hotel_guests_booking_hotel_id_booking_guest_id_pk" PRIMARY KEY("booking_hotel_id","booking_guest_id")
);
--> statement-breakpoint
CREATE TABLE "booking_hotels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"sell_cents" bigint DEFAULT 0 NOT NULL,
	"cost_cents" bigint DEFAULT 0 NOT NULL,
	"trace" jsonb,
	"price_reason" text,
	"remarks" text DEFAULT '' NOT NULL,
	"contract_version_id" uuid,
	"agreement_id" uuid,
	"on_request" boolean DEFAULT false NOT NULL,
	"requested_at" timestamp (3) with time zone,
	"confirmation_number" text,
	"confirmed_by" text,
	"confirmed_by_id" uuid,
	"confirmed_at" timestamp (3) with time zone,
	"status_reason" text,
	"hotel_id" uuid NOT NULL,
	"room_id" uuid NOT NULL,
	"bed_type_id" uuid,
	"contract_id" uuid,
	"status" text DEFAULT 'draft' NOT NULL,
	"board" text DEFAULT 'BB' NOT NULL,
	"check_in" date NOT NULL,
	"check_out" date NOT NULL,
	"nights" integer GENERATED ALWAYS AS ("booking_hotels"."check_out" - "booking_hotels"."check_in") STORED,
	"rooms" integer DEFAULT 1 NOT NULL,
	"adults" integer DEFAULT 2 NOT NULL,
	"child_ages" integer[] DEFAULT '{}' NOT NULL,
	"extra_beds" integer DEFAULT 0 NOT NULL,
	"inclusions" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_hotels_status" CHECK ("booking_hotels"."status" in ('draft', 'requested', 'confirmed', 'declined', 'reopened', 'cancelled')),
	CONSTRAINT "booking_hotels_board" CHECK ("booking_hotels"."board" in ('RO', 'BB', 'HB', 'FB', 'AI')),
	CONSTRAINT "booking_hotels_dates" CHECK ("booking_hotels"."check_out" > "booking_hotels"."check_in"),
	CONSTRAINT "booking_hotels_quantity" CHECK ("booking_hotels"."rooms" >= 1 and "booking_hotels"."adults" >= 1 and "booking_hotels"."extra_beds" >= 0),
	CONSTRAINT "booking_hotels_money" CHECK ("booking_hotels"."sell_cents" >= 0 and "booking_hotels"."cost_cents" >= 0),
	CONSTRAINT "booking_hotels_confirmed_with_number" CHECK ("booking_hotels"."status" <> 'confirmed' or ("booking_hotels"."confirmation_number" ~ '[^[:space:]]' and "booking_hotels"."confirmed_at" is not null) is true)
);
--> statement-breakpoint
CREATE TABLE "booking_transports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"sell_cents" bigint DEFAULT 0 NOT NULL,
	"cost_cents" bigint DEFAULT 0 NOT NULL,
	"trace" jsonb,
	"price_reason" text,
	"remarks" text DEFAULT '' NOT NULL,
	"contract_version_id" uuid,
	"agreement_id" uuid,
	"on_request" boolean DEFAULT false NOT NULL,
	"requested_at" timestamp (3) with time zone,
	"confirmation_number" text,
	"confirmed_by" text,
	"confirmed_by_id" uuid,
	"confirmed_at" timestamp (3) with time zone,
	"status_reason" text,
	"transport_id" uuid NOT NULL,
	"transport_rate_id" uuid,
	"status" text DEFAULT 'draft' NOT NULL,
	"service" text NOT NULL,
	"transfer_type" text DEFAULT 'tour' NOT NULL,
	"pickup_on" date NOT NULL,
	"pickup_at" text NOT NULL,
	"duration_minutes" integer DEFAULT 60 NOT NULL,
	"pickup_region_id" uuid NOT NULL,
	"pickup_place" text DEFAULT '' NOT NULL,
	"dropoff_region_id" uuid NOT NULL,
	"dropoff_place" text DEFAULT '' NOT NULL,
	"flight_number" text,
	"flight_at" text,
	"welcome_board_text" text,
	"welcome_logo_upload_id" uuid,
	"pax" integer NOT NULL,
	"luggage" integer DEFAULT 0 NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"extra_hours" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_transports_status" CHECK ("booking_transports"."status" in ('draft', 'requested', 'confirmed', 'to_assign', 'assigned', 'completed', 'no_show', 'cancelled')),
	CONSTRAINT "booking_transports_service" CHECK ("booking_transports"."service" in ('airport_transfer', 'point_to_point', 'half_day', 'full_day', 'extra_hour')),
	CONSTRAINT "booking_transports_transfer_type" CHECK ("booking_transports"."transfer_type" in ('arrival', 'departure', 'transfer', 'tour')),
	CONSTRAINT "booking_transports_pickup_at" CHECK ("booking_transports"."pickup_at" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "booking_transports_flight_at" CHECK ("booking_transports"."flight_at" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "booking_transports_quantity" CHECK ("booking_transports"."pax" >= 1 and "booking_transports"."luggage" >= 0 and "booking_transports"."quantity" >= 1 and "booking_transports"."extra_hours" >= 0 and "booking_transports"."duration_minutes" >= 1),
	CONSTRAINT "booking_transports_money" CHECK ("booking_transports"."sell_cents" >= 0 and "booking_transports"."cost_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "banks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bank_name" text NOT NULL,
	"account_name" text NOT NULL,
	"account_number" text NOT NULL,
	"branch" text,
	"swift_code" text,
	"currency" text DEFAULT 'USD' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "banks_accountNumber_unique" UNIQUE("account_number")
);
--> statement-breakpoint
CREATE TABLE "exchanges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"from_currency" text NOT NULL,
	"to_currency" text NOT NULL,
	"rate" numeric(20, 10) NOT NULL,
	"valid_from" date NOT NULL,
	"source" text DEFAULT 'manual' NOT NULL,
	"created_by_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exchanges_rate" CHECK ("exchanges"."rate" > 0),
	CONSTRAINT "exchanges_currencies" CHECK ("exchanges"."from_currency" ~ '^[A-Z]{3}$' and "exchanges"."to_currency" ~ '^[A-Z]{3}$' and "exchanges"."from_currency" <> "exchanges"."to_currency")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voucher_settings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"singleton" boolean DEFAULT true NOT NULL,
	"company_name" text NOT NULL,
	"logo_upload_id" uuid,
	"address" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"emergency_phone" text DEFAULT '' NOT NULL,
	"footer" text DEFAULT '' NOT NULL,
	"terms" text DEFAULT '' NOT NULL,
	"min_payment_bps" integer DEFAULT 5000 NOT NULL,
	"due_days_before_arrival" integer DEFAULT 21 NOT NULL,
	"option_business_days" integer DEFAULT 3 NOT NULL,
	"drive_buffer_minutes" integer DEFAULT 15 NOT NULL,
	"booking_prefix" text DEFAULT 'BK' NOT NULL,
	"group_prefix" text DEFAULT 'GRP' NOT NULL,
	"invoice_prefix" text DEFAULT 'INV' NOT NULL,
	"summary_prefix" text DEFAULT 'SUM' NOT NULL,
	"credit_note_prefix" text DEFAULT 'CN' NOT NULL,
	"confirmation_prefix" text DEFAULT 'CF' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "voucher_settings_singleton" CHECK ("voucher_settings"."singleton"),
	CONSTRAINT "voucher_settings_min_payment" CHECK ("voucher_settings"."min_payment_bps" between 0 and 10000),
	CONSTRAINT "voucher_settings_days" CHECK ("voucher_settings"."due_days_before_arrival" >= 0 and "voucher_settings"."option_business_days" >= 0 and "voucher_settings"."drive_buffer_minutes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"blocked_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "group_guests" (
	"group_id" uuid NOT NULL,
	"guest_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "group_guests_group_id_guest_id_pk" PRIMARY KEY("group_id","guest_id")
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"agent_id" uuid NOT NULL,
	"main_guest_id" uuid,
	"remarks" text,
	"search_text" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "groups_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "guests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"name" text NOT NULL,
	"native_name" text,
	"birthdate" date NOT NULL,
	"nationality_id" uuid NOT NULL,
	"passport_number" text,
	"passport_expiry" date,
	"diet" text,
	"agent_id" uuid,
	"email" text,
	"phone" text,
	"remarks" text,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce("guests"."name", '') || ' ' || coalesce("guests"."native_name", '') || ' ' || coalesce("guests"."email", '') || ' ' || coalesce("guests"."phone", '') || ' ' || coalesce("guests"."passport_number", ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "guests_title" CHECK ("guests"."title" in ('mr', 'mrs', 'ms', 'miss', 'master', 'dr'))
);
--> statement-breakpoint
ALTER TABLE "booking_files" ADD CONSTRAINT "booking_files_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_files" ADD CONSTRAINT "booking_files_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_files" ADD CONSTRAINT "booking_files_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_guests" ADD CONSTRAINT "booking_guests_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_guests" ADD CONSTRAINT "booking_guests_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_guests" ADD CONSTRAINT "booking_guests_nationality_id_nationalities_id_fk" FOREIGN KEY ("nationality_id") REFERENCES "public"."nationalities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_sales_user_id_users_id_fk" FOREIGN KEY ("sales_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_handled_by_id_users_id_fk" FOREIGN KEY ("handled_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_submitted_by_id_users_id_fk" FOREIGN KEY ("submitted_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_approved_by_id_users_id_fk" FOREIGN KEY ("approved_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_cancelled_by_id_users_id_fk" FOREIGN KEY ("cancelled_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_activity_type_id_activity_types_id_fk" FOREIGN KEY ("activity_type_id") REFERENCES "public"."activity_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_closed_days" ADD CONSTRAINT "activity_closed_days_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addons" ADD CONSTRAINT "addons_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addons" ADD CONSTRAINT "addons_photo_id_uploads_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_room_beds" ADD CONSTRAINT "hotel_room_beds_room_id_hotel_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."hotel_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_room_beds" ADD CONSTRAINT "hotel_room_beds_bed_type_id_bed_types_id_fk" FOREIGN KEY ("bed_type_id") REFERENCES "public"."bed_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_rooms" ADD CONSTRAINT "hotel_rooms_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotels" ADD CONSTRAINT "hotels_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotels" ADD CONSTRAINT "hotels_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transports" ADD CONSTRAINT "transports_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_transport_id_transports_id_fk" FOREIGN KEY ("transport_id") REFERENCES "public"."transports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_contract_version_id_contract_versions_id_fk" FOREIGN KEY ("contract_version_id") REFERENCES "public"."contract_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_versions" ADD CONSTRAINT "contract_versions_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_versions" ADD CONSTRAINT "contract_versions_published_by_id_users_id_fk" FOREIGN KEY ("published_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_transport_id_transports_id_fk" FOREIGN KEY ("transport_id") REFERENCES "public"."transports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_current_version_id_contract_versions_id_fk" FOREIGN KEY ("current_version_id") REFERENCES "public"."contract_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drivers" ADD CONSTRAINT "drivers_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drivers" ADD CONSTRAINT "drivers_photo_id_uploads_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guides" ADD CONSTRAINT "guides_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guides" ADD CONSTRAINT "guides_photo_id_uploads_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_summaries" ADD CONSTRAINT "invoice_summaries_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_summaries" ADD CONSTRAINT "invoice_summaries_bank_account_id_banks_id_fk" FOREIGN KEY ("bank_account_id") REFERENCES "public"."banks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_summaries" ADD CONSTRAINT "invoice_summaries_prepared_by_id_users_id_fk" FOREIGN KEY ("prepared_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_summary_members" ADD CONSTRAINT "invoice_summary_members_summary" FOREIGN KEY ("summary_id","agent_id","currency") REFERENCES "public"."invoice_summaries"("id","agent_id","currency") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_summary_members" ADD CONSTRAINT "invoice_summary_members_invoice" FOREIGN KEY ("invoice_id","agent_id","currency") REFERENCES "public"."invoices"("id","agent_id","currency") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_bank_account_id_banks_id_fk" FOREIGN KEY ("bank_account_id") REFERENCES "public"."banks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_booked_by_id_users_id_fk" FOREIGN KEY ("booked_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_prepared_by_id_users_id_fk" FOREIGN KEY ("prepared_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_issued_by_id_users_id_fk" FOREIGN KEY ("issued_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmation_documents" ADD CONSTRAINT "confirmation_documents_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmation_documents" ADD CONSTRAINT "confirmation_documents_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duties" ADD CONSTRAINT "duties_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duties" ADD CONSTRAINT "duties_booking_transport_id_booking_transports_id_fk" FOREIGN KEY ("booking_transport_id") REFERENCES "public"."booking_transports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duties" ADD CONSTRAINT "duties_booking_activity_id_booking_activities_id_fk" FOREIGN KEY ("booking_activity_id") REFERENCES "public"."booking_activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duties" ADD CONSTRAINT "duties_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duties" ADD CONSTRAINT "duties_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duties" ADD CONSTRAINT "duties_guide_id_guides_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."guides"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duties" ADD CONSTRAINT "duties_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payables" ADD CONSTRAINT "payables_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payables" ADD CONSTRAINT "payables_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payables" ADD CONSTRAINT "payables_booking_hotel_id_booking_hotels_id_fk" FOREIGN KEY ("booking_hotel_id") REFERENCES "public"."booking_hotels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payables" ADD CONSTRAINT "payables_booking_transport_id_booking_transports_id_fk" FOREIGN KEY ("booking_transport_id") REFERENCES "public"."booking_transports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payables" ADD CONSTRAINT "payables_booking_activity_id_booking_activities_id_fk" FOREIGN KEY ("booking_activity_id") REFERENCES "public"."booking_activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payables" ADD CONSTRAINT "payables_paid_by_id_users_id_fk" FOREIGN KEY ("paid_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_country_id_nationalities_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."nationalities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_price_level_id_price_levels_id_fk" FOREIGN KEY ("price_level_id") REFERENCES "public"."price_levels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_logo_id_uploads_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppliers" ADD CONSTRAINT "suppliers_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_credits" ADD CONSTRAINT "agent_credits_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_credits" ADD CONSTRAINT "agent_credits_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_credits" ADD CONSTRAINT "agent_credits_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_credits" ADD CONSTRAINT "agent_credits_credit_note_id_credit_notes_id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "public"."credit_notes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_credits" ADD CONSTRAINT "agent_credits_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_allocations" ADD CONSTRAINT "payment_allocations_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_allocations" ADD CONSTRAINT "payment_allocations_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_summary_id_invoice_summaries_id_fk" FOREIGN KEY ("summary_id") REFERENCES "public"."invoice_summaries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_exchange_rate_id_exchanges_id_fk" FOREIGN KEY ("exchange_rate_id") REFERENCES "public"."exchanges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_bank_account_id_banks_id_fk" FOREIGN KEY ("bank_account_id") REFERENCES "public"."banks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_proof_upload_id_uploads_id_fk" FOREIGN KEY ("proof_upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_submitted_by_id_users_id_fk" FOREIGN KEY ("submitted_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_verified_by_id_users_id_fk" FOREIGN KEY ("verified_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_closed_by_id_users_id_fk" FOREIGN KEY ("closed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_permissions" ADD CONSTRAINT "role_permissions_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_permissions" ADD CONSTRAINT "role_permissions_permission_permissions_slug_fk" FOREIGN KEY ("permission") REFERENCES "public"."permissions"("slug") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_photo_upload_id_uploads_id_fk" FOREIGN KEY ("photo_upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_batches" ADD CONSTRAINT "import_batches_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_batches" ADD CONSTRAINT "import_batches_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_packages" ADD CONSTRAINT "activity_packages_version_id_contract_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."contract_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_tiers" ADD CONSTRAINT "activity_tiers_version_id_contract_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."contract_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_tiers" ADD CONSTRAINT "activity_tiers_package_id_activity_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."activity_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allotments" ADD CONSTRAINT "allotments_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allotments" ADD CONSTRAINT "allotments_room_id_hotel_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."hotel_rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancellation_steps" ADD CONSTRAINT "cancellation_steps_version_id_contract_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."contract_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_child_bands" ADD CONSTRAINT "contract_child_bands_version_id_contract_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."contract_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_offers" ADD CONSTRAINT "contract_offers_version_id_contract_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."contract_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_seasons" ADD CONSTRAINT "contract_seasons_version_id_contract_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."contract_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_supplements" ADD CONSTRAINT "contract_supplements_version_id_contract_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."contract_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_supplements" ADD CONSTRAINT "contract_supplements_room_id_hotel_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."hotel_rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_rates" ADD CONSTRAINT "hotel_rates_version_id_contract_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."contract_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_rates" ADD CONSTRAINT "hotel_rates_season_id_contract_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."contract_seasons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_rates" ADD CONSTRAINT "hotel_rates_room_id_hotel_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."hotel_rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_rates" ADD CONSTRAINT "hotel_rates_bed_type_id_bed_types_id_fk" FOREIGN KEY ("bed_type_id") REFERENCES "public"."bed_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stop_sales" ADD CONSTRAINT "stop_sales_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stop_sales" ADD CONSTRAINT "stop_sales_room_id_hotel_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."hotel_rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transport_rates" ADD CONSTRAINT "transport_rates_version_id_contract_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."contract_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allotment_takes" ADD CONSTRAINT "allotment_takes_allotment_id_allotments_id_fk" FOREIGN KEY ("allotment_id") REFERENCES "public"."allotments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allotment_takes" ADD CONSTRAINT "allotment_takes_booking_hotel_id_booking_hotels_id_fk" FOREIGN KEY ("booking_hotel_id") REFERENCES "public"."booking_hotels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_activities" ADD CONSTRAINT "booking_activities_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_activities" ADD CONSTRAINT "booking_activities_contract_version_id_contract_versions_id_fk" FOREIGN KEY ("contract_version_id") REFERENCES "public"."contract_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_activities" ADD CONSTRAINT "booking_activities_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_activities" ADD CONSTRAINT "booking_activities_confirmed_by_id_users_id_fk" FOREIGN KEY ("confirmed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_activities" ADD CONSTRAINT "booking_activities_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_activities" ADD CONSTRAINT "booking_activities_package_id_activity_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."activity_packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_activities" ADD CONSTRAINT "booking_activities_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_activity_guests" ADD CONSTRAINT "booking_activity_guests_booking_activity_id_booking_activities_id_fk" FOREIGN KEY ("booking_activity_id") REFERENCES "public"."booking_activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_activity_guests" ADD CONSTRAINT "booking_activity_guests_booking_guest_id_booking_guests_id_fk" FOREIGN KEY ("booking_guest_id") REFERENCES "public"."booking_guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_addons" ADD CONSTRAINT "booking_addons_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_addons" ADD CONSTRAINT "booking_addons_addon_id_addons_id_fk" FOREIGN KEY ("addon_id") REFERENCES "public"."addons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_hotel_guests" ADD CONSTRAINT "booking_hotel_guests_booking_hotel_id_booking_hotels_id_fk" FOREIGN KEY ("booking_hotel_id") REFERENCES "public"."booking_hotels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_hotel_guests" ADD CONSTRAINT "booking_hotel_guests_booking_guest_id_booking_guests_id_fk" FOREIGN KEY ("booking_guest_id") REFERENCES "public"."booking_guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_hotels" ADD CONSTRAINT "booking_hotels_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_hotels" ADD CONSTRAINT "booking_hotels_contract_version_id_contract_versions_id_fk" FOREIGN KEY ("contract_version_id") REFERENCES "public"."contract_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_hotels" ADD CONSTRAINT "booking_hotels_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_hotels" ADD CONSTRAINT "booking_hotels_confirmed_by_id_users_id_fk" FOREIGN KEY ("confirmed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_hotels" ADD CONSTRAINT "booking_hotels_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_hotels" ADD CONSTRAINT "booking_hotels_room_id_hotel_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."hotel_rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_hotels" ADD CONSTRAINT "booking_hotels_bed_type_id_bed_types_id_fk" FOREIGN KEY ("bed_type_id") REFERENCES "public"."bed_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_hotels" ADD CONSTRAINT "booking_hotels_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_transports" ADD CONSTRAINT "booking_transports_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_transports" ADD CONSTRAINT "booking_transports_contract_version_id_contract_versions_id_fk" FOREIGN KEY ("contract_version_id") REFERENCES "public"."contract_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_transports" ADD CONSTRAINT "booking_transports_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_transports" ADD CONSTRAINT "booking_transports_confirmed_by_id_users_id_fk" FOREIGN KEY ("confirmed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_transports" ADD CONSTRAINT "booking_transports_transport_id_transports_id_fk" FOREIGN KEY ("transport_id") REFERENCES "public"."transports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_transports" ADD CONSTRAINT "booking_transports_transport_rate_id_transport_rates_id_fk" FOREIGN KEY ("transport_rate_id") REFERENCES "public"."transport_rates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_transports" ADD CONSTRAINT "booking_transports_pickup_region_id_regions_id_fk" FOREIGN KEY ("pickup_region_id") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_transports" ADD CONSTRAINT "booking_transports_dropoff_region_id_regions_id_fk" FOREIGN KEY ("dropoff_region_id") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_transports" ADD CONSTRAINT "booking_transports_welcome_logo_upload_id_uploads_id_fk" FOREIGN KEY ("welcome_logo_upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_settings" ADD CONSTRAINT "voucher_settings_logo_upload_id_uploads_id_fk" FOREIGN KEY ("logo_upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_guests" ADD CONSTRAINT "group_guests_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_guests" ADD CONSTRAINT "group_guests_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_main_guest_id_guests_id_fk" FOREIGN KEY ("main_guest_id") REFERENCES "public"."guests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_nationality_id_nationalities_id_fk" FOREIGN KEY ("nationality_id") REFERENCES "public"."nationalities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_files_booking" ON "booking_files" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "booking_files_upload" ON "booking_files" USING btree ("upload_id");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_guests_one_main" ON "booking_guests" USING btree ("booking_id") WHERE "booking_guests"."is_main";--> statement-breakpoint
CREATE UNIQUE INDEX "booking_guests_once" ON "booking_guests" USING btree ("booking_id","guest_id");--> statement-breakpoint
CREATE INDEX "booking_guests_guest" ON "booking_guests" USING btree ("guest_id");--> statement-breakpoint
CREATE INDEX "bookings_created" ON "bookings" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bookings_status_created" ON "bookings" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bookings_agent_created" ON "bookings" USING btree ("agent_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bookings_arrival" ON "bookings" USING btree ("arrival","id");--> statement-breakpoint
CREATE INDEX "bookings_group" ON "bookings" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "bookings_sales_user" ON "bookings" USING btree ("sales_user_id");--> statement-breakpoint
CREATE INDEX "bookings_handled_by" ON "bookings" USING btree ("handled_by_id");--> statement-breakpoint
CREATE INDEX "bookings_option" ON "bookings" USING btree ("option_expires_at") WHERE "bookings"."status" = 'submitted';--> statement-breakpoint
CREATE INDEX "bookings_cancellation_due" ON "bookings" USING btree ("cancellation_due_on") WHERE "bookings"."payment_status" <> 'paid';--> statement-breakpoint
CREATE INDEX "bookings_search" ON "bookings" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "activities_type" ON "activities" USING btree ("activity_type_id");--> statement-breakpoint
CREATE INDEX "activities_supplier" ON "activities" USING btree ("supplier_id");--> statement-breakpoint
CREATE INDEX "activities_region" ON "activities" USING btree ("region_id");--> statement-breakpoint
CREATE INDEX "addons_supplier" ON "addons" USING btree ("supplier_id");--> statement-breakpoint
CREATE INDEX "hotels_created" ON "hotels" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "hotels_region" ON "hotels" USING btree ("region_id");--> statement-breakpoint
CREATE INDEX "hotels_supplier" ON "hotels" USING btree ("supplier_id");--> statement-breakpoint
CREATE INDEX "hotels_search" ON "hotels" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "transports_supplier" ON "transports" USING btree ("supplier_id");--> statement-breakpoint
CREATE INDEX "vehicles_transport" ON "vehicles" USING btree ("transport_id");--> statement-breakpoint
CREATE INDEX "agreements_version_user" ON "agreements" USING btree ("contract_version_id","user_id","decided_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contracts_hotel" ON "contracts" USING btree ("hotel_id");--> statement-breakpoint
CREATE INDEX "contracts_transport" ON "contracts" USING btree ("transport_id");--> statement-breakpoint
CREATE INDEX "contracts_activity" ON "contracts" USING btree ("activity_id");--> statement-breakpoint
CREATE INDEX "contracts_supplier" ON "contracts" USING btree ("supplier_id");--> statement-breakpoint
CREATE INDEX "contracts_created" ON "contracts" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "drivers_created" ON "drivers" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "guides_created" ON "guides" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "uploads_sha256" ON "uploads" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "uploads_entity" ON "uploads" USING btree ("entity","entity_id");--> statement-breakpoint
CREATE INDEX "uploads_owner" ON "uploads" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "invoice_lines_invoice" ON "invoice_lines" USING btree ("invoice_id","position");--> statement-breakpoint
CREATE INDEX "invoice_summaries_created" ON "invoice_summaries" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invoice_summaries_agent" ON "invoice_summaries" USING btree ("agent_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_summary_members_one_active" ON "invoice_summary_members" USING btree ("invoice_id") WHERE "invoice_summary_members"."active";--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_of_a_kind" ON "invoices" USING btree ("booking_id","kind") WHERE "invoices"."status" <> 'void';--> statement-breakpoint
CREATE INDEX "invoices_created" ON "invoices" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invoices_status_created" ON "invoices" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invoices_agent_created" ON "invoices" USING btree ("agent_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invoices_due" ON "invoices" USING btree ("due_on") WHERE "invoices"."status" = 'issued' and "invoices"."outstanding_cents" > 0;--> statement-breakpoint
CREATE INDEX "invoices_search" ON "invoices" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "confirmation_documents_one_current" ON "confirmation_documents" USING btree ("number") WHERE "confirmation_documents"."status" = 'current';--> statement-breakpoint
CREATE INDEX "confirmation_documents_booking" ON "confirmation_documents" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "duties_starts" ON "duties" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "duties_booking" ON "duties" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "duties_transport_line" ON "duties" USING btree ("booking_transport_id");--> statement-breakpoint
CREATE INDEX "duties_activity_line" ON "duties" USING btree ("booking_activity_id");--> statement-breakpoint
CREATE INDEX "duties_driver" ON "duties" USING btree ("driver_id","starts_at");--> statement-breakpoint
CREATE INDEX "duties_vehicle" ON "duties" USING btree ("vehicle_id","starts_at");--> statement-breakpoint
CREATE INDEX "duties_guide" ON "duties" USING btree ("guide_id","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payables_hotel_line" ON "payables" USING btree ("booking_hotel_id") WHERE "payables"."status" <> 'cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX "payables_transport_line" ON "payables" USING btree ("booking_transport_id") WHERE "payables"."status" <> 'cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX "payables_activity_line" ON "payables" USING btree ("booking_activity_id") WHERE "payables"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "payables_booking" ON "payables" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "payables_supplier" ON "payables" USING btree ("supplier_id","due_on");--> statement-breakpoint
CREATE INDEX "agents_created" ON "agents" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "agents_country" ON "agents" USING btree ("country_id");--> statement-breakpoint
CREATE INDEX "agents_price_level" ON "agents" USING btree ("price_level_id");--> statement-breakpoint
CREATE INDEX "agents_search" ON "agents" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "suppliers_created" ON "suppliers" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "suppliers_region" ON "suppliers" USING btree ("region_id");--> statement-breakpoint
CREATE INDEX "suppliers_search" ON "suppliers" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "agent_credits_agent" ON "agent_credits" USING btree ("agent_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "credit_notes_invoice" ON "credit_notes" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "credit_notes_agent" ON "credit_notes" USING btree ("agent_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payment_allocations_invoice" ON "payment_allocations" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "payments_invoice" ON "payments" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "payments_summary" ON "payments" USING btree ("summary_id");--> statement-breakpoint
CREATE INDEX "payments_agent" ON "payments" USING btree ("agent_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payments_waiting" ON "payments" USING btree ("created_at") WHERE "payments"."status" = 'submitted';--> statement-breakpoint
CREATE INDEX "payments_reference" ON "payments" USING btree ("paid_on","amount_cents","reference");--> statement-breakpoint
CREATE INDEX "payments_proof" ON "payments" USING btree ("proof_upload_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_role" ON "users" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "users_agent" ON "users" USING btree ("agent_id");--> statement-breakpoint
CREATE INDEX "regions_zone" ON "regions" USING btree ("zone");--> statement-breakpoint
CREATE INDEX "audit_log_entity" ON "audit_log" USING btree ("entity","entity_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_created" ON "audit_log" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_agent" ON "audit_log" USING btree ("agent_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "booking_daily_day" ON "booking_daily" USING btree ("day","status");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "import_batches_created" ON "import_batches" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("available_at") WHERE "outbox"."processed_at" is null;--> statement-breakpoint
CREATE INDEX "revenue_daily_day" ON "revenue_daily" USING btree ("day");--> statement-breakpoint
CREATE INDEX "activity_tiers_version" ON "activity_tiers" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "activity_tiers_package" ON "activity_tiers" USING btree ("package_id","pax_from");--> statement-breakpoint
CREATE INDEX "contract_child_bands_version" ON "contract_child_bands" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "contract_offers_version" ON "contract_offers" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "contract_seasons_version" ON "contract_seasons" USING btree ("version_id","from_day");--> statement-breakpoint
CREATE INDEX "contract_supplements_version" ON "contract_supplements" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "hotel_rates_version" ON "hotel_rates" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "hotel_rates_room" ON "hotel_rates" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "stop_sales_contract" ON "stop_sales" USING btree ("contract_id","from_day");--> statement-breakpoint
CREATE INDEX "allotment_takes_allotment" ON "allotment_takes" USING btree ("allotment_id");--> statement-breakpoint
CREATE INDEX "booking_activities_booking" ON "booking_activities" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "booking_activities_day" ON "booking_activities" USING btree ("service_on","start_at");--> statement-breakpoint
CREATE INDEX "booking_activities_activity" ON "booking_activities" USING btree ("activity_id");--> statement-breakpoint
CREATE INDEX "booking_activities_version" ON "booking_activities" USING btree ("contract_version_id");--> statement-breakpoint
CREATE INDEX "booking_addons_booking" ON "booking_addons" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "booking_addons_addon" ON "booking_addons" USING btree ("addon_id");--> statement-breakpoint
CREATE INDEX "booking_hotels_booking" ON "booking_hotels" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "booking_hotels_hotel" ON "booking_hotels" USING btree ("hotel_id","check_in");--> statement-breakpoint
CREATE INDEX "booking_hotels_room" ON "booking_hotels" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "booking_hotels_version" ON "booking_hotels" USING btree ("contract_version_id");--> statement-breakpoint
CREATE INDEX "booking_transports_booking" ON "booking_transports" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "booking_transports_pickup" ON "booking_transports" USING btree ("pickup_on","pickup_at");--> statement-breakpoint
CREATE INDEX "booking_transports_transport" ON "booking_transports" USING btree ("transport_id");--> statement-breakpoint
CREATE INDEX "booking_transports_version" ON "booking_transports" USING btree ("contract_version_id");--> statement-breakpoint
CREATE INDEX "exchanges_pair" ON "exchanges" USING btree ("from_currency","to_currency","valid_from" DESC NULLS LAST,"created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "voucher_settings_one" ON "voucher_settings" USING btree ("singleton");--> statement-breakpoint
CREATE INDEX "group_guests_guest" ON "group_guests" USING btree ("guest_id");--> statement-breakpoint
CREATE INDEX "groups_created" ON "groups" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "groups_agent" ON "groups" USING btree ("agent_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "groups_main_guest" ON "groups" USING btree ("main_guest_id");--> statement-breakpoint
CREATE INDEX "groups_search" ON "groups" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "guests_created" ON "guests" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "guests_agent" ON "guests" USING btree ("agent_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "guests_nationality" ON "guests" USING btree ("nationality_id");--> statement-breakpoint
CREATE INDEX "guests_search" ON "guests" USING gin ("search_text" gin_trgm_ops);