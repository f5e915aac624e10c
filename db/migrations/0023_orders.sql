CREATE TABLE "order_draft_file" (
	"draft" uuid NOT NULL,
	"file" uuid NOT NULL,
	CONSTRAINT "order_draft_file_draft_file_pk" PRIMARY KEY("draft","file")
);
--> statement-breakpoint
CREATE TABLE "order_draft_line" (
	"draft" uuid NOT NULL,
	"sku" text NOT NULL,
	"pieces" integer NOT NULL,
	"planned_for" integer,
	"level" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"split" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"added_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "order_draft_line_draft_sku_pk" PRIMARY KEY("draft","sku")
);
--> statement-breakpoint
CREATE TABLE "order_draft" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company" uuid NOT NULL,
	"account" uuid NOT NULL,
	"changes" uuid,
	"base" jsonb,
	"place" jsonb,
	"phone" text DEFAULT '' NOT NULL,
	"needed_by" date,
	"purchase_order" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_rules" (
	"company" uuid PRIMARY KEY NOT NULL,
	"unique_numbers" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "enquiry_line" ADD COLUMN "split" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiry" ADD COLUMN "receiving" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_draft_file" ADD CONSTRAINT "order_draft_file_draft_order_draft_id_fk" FOREIGN KEY ("draft") REFERENCES "public"."order_draft"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_draft_file" ADD CONSTRAINT "order_draft_file_file_file_id_fk" FOREIGN KEY ("file") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_draft_line" ADD CONSTRAINT "order_draft_line_draft_order_draft_id_fk" FOREIGN KEY ("draft") REFERENCES "public"."order_draft"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_draft" ADD CONSTRAINT "order_draft_company_company_id_fk" FOREIGN KEY ("company") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_draft" ADD CONSTRAINT "order_draft_account_account_id_fk" FOREIGN KEY ("account") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_draft" ADD CONSTRAINT "order_draft_changes_enquiry_id_fk" FOREIGN KEY ("changes") REFERENCES "public"."enquiry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_rules" ADD CONSTRAINT "order_rules_company_company_id_fk" FOREIGN KEY ("company") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_draft_file_file_index" ON "order_draft_file" USING btree ("file");--> statement-breakpoint
CREATE UNIQUE INDEX "order_draft_new" ON "order_draft" USING btree ("company","account") WHERE "order_draft"."changes" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "order_draft_change" ON "order_draft" USING btree ("changes","account");--> statement-breakpoint
CREATE INDEX "order_draft_account_index" ON "order_draft" USING btree ("account");--> statement-breakpoint
CREATE POLICY "own_company" ON "order_draft" USING ("company" = (SELECT nullif(current_setting('vpack.company', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "own_company" ON "order_rules" USING ("company" = (SELECT nullif(current_setting('vpack.company', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "own_company" ON "order_draft_line" USING (EXISTS (SELECT FROM "order_draft" WHERE "order_draft"."id" = "order_draft_line"."draft"));--> statement-breakpoint
CREATE POLICY "own_company" ON "order_draft_file" USING (EXISTS (SELECT FROM "order_draft" WHERE "order_draft"."id" = "order_draft_file"."draft"));--> statement-breakpoint
CREATE POLICY "of_draft" ON "file" FOR SELECT USING (EXISTS (SELECT FROM "order_draft_file" WHERE "order_draft_file"."file" = "file"."id"));--> statement-breakpoint
DO $$
DECLARE
	name text;
BEGIN
	FOREACH name IN ARRAY ARRAY['order_draft', 'order_draft_file', 'order_draft_line', 'order_rules']
	LOOP
		EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
		EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
		EXECUTE format('CREATE POLICY %I ON %I TO %s USING (true)', 'whole for ' || current_user, name, current_user);
	END LOOP;
END
$$;
--> statement-breakpoint
-- The words by which the desk finds an order are noted for whoever writes it: the portal’s role sees none of them.
ALTER FUNCTION "note_words_of_enquiry"() SECURITY DEFINER SET search_path = public, pg_temp;--> statement-breakpoint
ALTER FUNCTION "note_words_of_lines"() SECURITY DEFINER SET search_path = public, pg_temp;--> statement-breakpoint
ALTER FUNCTION "note_words_without_lines"() SECURITY DEFINER SET search_path = public, pg_temp;
