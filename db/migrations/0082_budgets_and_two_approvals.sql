CREATE TABLE "order_budget" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"site_id" uuid,
	"account_id" uuid,
	"unit" text NOT NULL,
	"period" text NOT NULL,
	"max_amount" integer NOT NULL,
	CONSTRAINT "order_budget_subject" UNIQUE NULLS NOT DISTINCT("company_id","site_id","account_id","unit","period"),
	CONSTRAINT "order_budget_unit_check" CHECK ("order_budget"."unit" in ('pallets', 'pieces')),
	CONSTRAINT "order_budget_period_check" CHECK ("order_budget"."period" in ('month', 'quarter', 'year'))
);
--> statement-breakpoint
ALTER TABLE "order_budget" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "order_approval" ADD COLUMN "needs_two" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_approval" ADD COLUMN "first_decision" jsonb;--> statement-breakpoint
ALTER TABLE "order_rules" ADD COLUMN "over_truck_loads" integer;--> statement-breakpoint
ALTER TABLE "order_rules" ADD COLUMN "over_usual_percent" integer;--> statement-breakpoint
ALTER TABLE "order_rules" ADD COLUMN "two_over_pallets" integer;--> statement-breakpoint
ALTER TABLE "order_rules" ADD COLUMN "two_over_kilograms" integer;--> statement-breakpoint
ALTER TABLE "order_budget" ADD CONSTRAINT "order_budget_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_budget" ADD CONSTRAINT "order_budget_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_budget" ADD CONSTRAINT "order_budget_site" FOREIGN KEY ("company_id","site_id") REFERENCES "public"."site"("company_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "order_budget_account_id_index" ON "order_budget" USING btree ("account_id");--> statement-breakpoint
CREATE POLICY "own_company" ON "order_budget" AS PERMISSIVE FOR ALL TO public USING ("order_budget"."company_id" = (select nullif(current_setting('vpack.company', true), '')::uuid));--> statement-breakpoint
ALTER TABLE "order_budget" FORCE ROW LEVEL SECURITY;
