CREATE TABLE "approval_cover" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company" uuid NOT NULL,
	"account" uuid NOT NULL,
	"cover" uuid NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_approval" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company" uuid NOT NULL,
	"draft" uuid,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"content" jsonb NOT NULL,
	"reasons" jsonb NOT NULL,
	"number_again" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"decided_by" uuid,
	"decided_as" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"told_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_rules" ADD COLUMN "over_pallets" integer;--> statement-breakpoint
ALTER TABLE "order_rules" ADD COLUMN "new_products" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_rules" ADD COLUMN "outside_lists" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_rules" ADD COLUMN "people" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_rules" ADD COLUMN "own_approval" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_rules" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "approval_cover" ADD CONSTRAINT "approval_cover_company_company_id_fk" FOREIGN KEY ("company") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_cover" ADD CONSTRAINT "approval_cover_account_account_id_fk" FOREIGN KEY ("account") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_cover" ADD CONSTRAINT "approval_cover_cover_account_id_fk" FOREIGN KEY ("cover") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_approval" ADD CONSTRAINT "order_approval_company_company_id_fk" FOREIGN KEY ("company") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_approval" ADD CONSTRAINT "order_approval_draft_order_draft_id_fk" FOREIGN KEY ("draft") REFERENCES "public"."order_draft"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_approval" ADD CONSTRAINT "order_approval_asked_by_account_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_approval" ADD CONSTRAINT "order_approval_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approval_cover_company_last_day_index" ON "approval_cover" USING btree ("company","last_day");--> statement-breakpoint
CREATE UNIQUE INDEX "order_approval_waiting" ON "order_approval" USING btree ("draft") WHERE "order_approval"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "order_approval_company_state_index" ON "order_approval" USING btree ("company","state");--> statement-breakpoint
CREATE POLICY "own_company" ON "order_approval" USING ("company" = (SELECT nullif(current_setting('vpack.company', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "own_company" ON "approval_cover" USING ("company" = (SELECT nullif(current_setting('vpack.company', true), '')::uuid));--> statement-breakpoint
DO $$
DECLARE
	name text;
BEGIN
	FOREACH name IN ARRAY ARRAY['order_approval', 'approval_cover']
	LOOP
		EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
		EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
		EXECUTE format('CREATE POLICY %I ON %I TO %s USING (true)', 'whole for ' || current_user, name, current_user);
	END LOOP;
END
$$;
