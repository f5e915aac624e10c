CREATE TABLE "acknowledgement" (
	"series" uuid NOT NULL,
	"enquiry" uuid NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "acknowledgement_series_enquiry_pk" PRIMARY KEY("series","enquiry")
);
--> statement-breakpoint
ALTER TABLE "acknowledgement" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "product_stock" (
	"sku" text PRIMARY KEY NOT NULL,
	"pieces" integer NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	"reported_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_stock_pieces" CHECK ("product_stock"."pieces" >= 0)
);
--> statement-breakpoint
CREATE TABLE "webhook_delivery" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"webhook" uuid NOT NULL,
	"event" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_status" integer,
	"last_ms" integer,
	"last_answer" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_delivery_state_check" CHECK ("webhook_delivery"."state" in ('delivered', 'failed', 'waiting'))
);
--> statement-breakpoint
ALTER TABLE "webhook_delivery" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "webhook_event" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"company_id" uuid,
	"subject" text NOT NULL,
	"version" integer,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"spread_at" timestamp with time zone,
	CONSTRAINT "webhook_event_kind_check" CHECK ("webhook_event"."kind" in ('claim.created', 'delivery.changed', 'enquiry.created', 'order.changed', 'order.created', 'product.changed'))
);
--> statement-breakpoint
ALTER TABLE "webhook_event" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "webhook" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid,
	"account_id" uuid NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"secret" text NOT NULL,
	"previous_secret" text DEFAULT '' NOT NULL,
	"previous_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failing_since" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"disabled_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "webhook_events_check" CHECK ("webhook"."events" <@ array['claim.created', 'delivery.changed', 'enquiry.created', 'order.changed', 'order.created', 'product.changed'])
);
--> statement-breakpoint
ALTER TABLE "webhook" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "digest_entry" DROP CONSTRAINT "digest_entry_kind_check";--> statement-breakpoint
ALTER TABLE "mail" DROP CONSTRAINT "mail_kind_check";--> statement-breakpoint
ALTER TABLE "acknowledgement" ADD CONSTRAINT "acknowledgement_enquiry_enquiry_id_fk" FOREIGN KEY ("enquiry") REFERENCES "public"."enquiry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_stock" ADD CONSTRAINT "product_stock_sku_product_sku_fk" FOREIGN KEY ("sku") REFERENCES "public"."product"("sku") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_webhook_webhook_id_fk" FOREIGN KEY ("webhook") REFERENCES "public"."webhook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_event_webhook_event_id_fk" FOREIGN KEY ("event") REFERENCES "public"."webhook_event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_event" ADD CONSTRAINT "webhook_event_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "acknowledgement_enquiry_index" ON "acknowledgement" USING btree ("enquiry");--> statement-breakpoint
CREATE INDEX "product_stock_updated_at_index" ON "product_stock" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "webhook_delivery_webhook_created_at_index" ON "webhook_delivery" USING btree ("webhook","created_at");--> statement-breakpoint
CREATE INDEX "webhook_delivery_event_index" ON "webhook_delivery" USING btree ("event");--> statement-breakpoint
CREATE INDEX "webhook_delivery_due" ON "webhook_delivery" USING btree ("next_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_event_created_at_index" ON "webhook_event" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_event_new" ON "webhook_event" USING btree ("created_at","id") WHERE spread_at is null;--> statement-breakpoint
CREATE INDEX "webhook_company_id_index" ON "webhook" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "webhook_account_id_index" ON "webhook" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "enquiry_updated" ON "enquiry" USING btree ("updated_at","id");--> statement-breakpoint
ALTER TABLE "digest_entry" ADD CONSTRAINT "digest_entry_kind_check" CHECK ("digest_entry"."kind" in ('blanket-order', 'contact-answer', 'contact-for-team', 'contact-received', 'customer-notice', 'daily-digest', 'desk-mail', 'email-code', 'email-notice', 'email-objection', 'enquiry-claim', 'enquiry-delivery', 'enquiry-for-team', 'enquiry-message', 'enquiry-news-for-team', 'enquiry-proposal', 'enquiry-received', 'enquiry-status', 'held-for-team', 'order-decided', 'order-to-approve', 'portal-invitation', 'second-factor-removed', 'sign-in-link', 'spec-changed', 'staff-invitation', 'team-notification', 'webhook-disabled'));--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_kind_check" CHECK ("mail"."kind" in ('blanket-order', 'contact-answer', 'contact-for-team', 'contact-received', 'customer-notice', 'daily-digest', 'desk-mail', 'email-code', 'email-notice', 'email-objection', 'enquiry-claim', 'enquiry-delivery', 'enquiry-for-team', 'enquiry-message', 'enquiry-news-for-team', 'enquiry-proposal', 'enquiry-received', 'enquiry-status', 'held-for-team', 'order-decided', 'order-to-approve', 'portal-invitation', 'second-factor-removed', 'sign-in-link', 'staff-invitation', 'team-notification', 'webhook-disabled'));--> statement-breakpoint
CREATE POLICY "own_company" ON "acknowledgement" AS PERMISSIVE FOR ALL TO public USING (exists (select from "enquiry" where "enquiry"."id" = "acknowledgement"."enquiry" offset 0));--> statement-breakpoint
CREATE POLICY "own_company" ON "webhook_delivery" AS PERMISSIVE FOR ALL TO public USING (exists (select from "webhook" where "webhook"."id" = "webhook_delivery"."webhook" offset 0));--> statement-breakpoint
CREATE POLICY "own_company" ON "webhook_event" AS PERMISSIVE FOR ALL TO public USING ("webhook_event"."company_id" = (select nullif(current_setting('vpack.company', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "own_company" ON "webhook" AS PERMISSIVE FOR ALL TO public USING ("webhook"."company_id" = (select nullif(current_setting('vpack.company', true), '')::uuid));
--> statement-breakpoint
ALTER TABLE "acknowledgement" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "webhook" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "webhook_event" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "webhook_delivery" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE FUNCTION note_product_changes() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if exists (select from webhook where 'product.changed' = any (events) and disabled_at is null) then
    insert into webhook_event (kind, subject) select 'product.changed', sku from changed;
  end if;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER product_inserted AFTER INSERT ON product REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_product_changes();--> statement-breakpoint
CREATE TRIGGER product_updated AFTER UPDATE ON product REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_product_changes();
--> statement-breakpoint
CREATE TRIGGER product_deleted AFTER DELETE ON product REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_product_changes();
