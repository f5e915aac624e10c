CREATE TABLE "alert_choice" (
	"company_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"topics" text[] NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alert_choice_company_id_account_id_channel_pk" PRIMARY KEY("company_id","account_id","channel"),
	CONSTRAINT "alert_choice_channel_check" CHECK ("alert_choice"."channel" in ('push', 'sms')),
	CONSTRAINT "alert_choice_topics_check" CHECK ("alert_choice"."topics" <@ array['answer', 'approve', 'blanket', 'claim', 'decided', 'delivery', 'message', 'status'])
);
--> statement-breakpoint
ALTER TABLE "alert_choice" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "alert" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"subscription_id" uuid,
	"kind" text NOT NULL,
	"subject" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_answer" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alert_channel_check" CHECK ("alert"."channel" in ('push', 'sms')),
	CONSTRAINT "alert_kind_check" CHECK ("alert"."kind" in ('alert-test', 'blanket-order', 'enquiry-claim', 'enquiry-delivery', 'enquiry-message', 'enquiry-proposal', 'enquiry-status', 'order-decided', 'order-to-approve')),
	CONSTRAINT "alert_state_check" CHECK ("alert"."state" in ('dropped', 'failed', 'sent', 'waiting'))
);
--> statement-breakpoint
ALTER TABLE "alert" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "push_subscription" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscription_companyId_id_unique" UNIQUE("company_id","id"),
	CONSTRAINT "push_subscription_companyId_accountId_endpoint_unique" UNIQUE("company_id","account_id","endpoint")
);
--> statement-breakpoint
ALTER TABLE "push_subscription" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "alert_choice" ADD CONSTRAINT "alert_choice_company_id_account_id_member_company_id_account_id_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."member"("company_id","account_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "alert" ADD CONSTRAINT "alert_company_id_account_id_member_company_id_account_id_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."member"("company_id","account_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "alert" ADD CONSTRAINT "alert_company_id_subscription_id_push_subscription_company_id_id_fk" FOREIGN KEY ("company_id","subscription_id") REFERENCES "public"."push_subscription"("company_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_company_id_account_id_member_company_id_account_id_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."member"("company_id","account_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "alert_company_id_account_id_index" ON "alert" USING btree ("company_id","account_id");--> statement-breakpoint
CREATE INDEX "alert_company_id_subscription_id_index" ON "alert" USING btree ("company_id","subscription_id");--> statement-breakpoint
CREATE INDEX "alert_created_at_index" ON "alert" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "alert_due" ON "alert" USING btree ("next_at") WHERE "alert"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "push_subscription_endpoint_index" ON "push_subscription" USING btree ("endpoint");--> statement-breakpoint
CREATE POLICY "own_company" ON "alert_choice" AS PERMISSIVE FOR ALL TO public USING ("alert_choice"."company_id" = (select nullif(current_setting('vpack.company', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "own_company" ON "alert" AS PERMISSIVE FOR ALL TO public USING ("alert"."company_id" = (select nullif(current_setting('vpack.company', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "own_company" ON "push_subscription" AS PERMISSIVE FOR ALL TO public USING ("push_subscription"."company_id" = (select nullif(current_setting('vpack.company', true), '')::uuid));--> statement-breakpoint
ALTER TABLE "alert_choice" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "alert" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "push_subscription" FORCE ROW LEVEL SECURITY;
