CREATE TABLE "api_answer" (
	"key" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"request" text NOT NULL,
	"status" integer,
	"body" text DEFAULT '' NOT NULL,
	"etag" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_answer_key_idempotency_key_pk" PRIMARY KEY("key","idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "api_answer" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "api_key" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid,
	"account_id" uuid NOT NULL,
	"series" uuid NOT NULL,
	"name" text NOT NULL,
	"digest" text NOT NULL,
	"hint" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_key_digest_unique" UNIQUE("digest"),
	CONSTRAINT "api_key_scopes_check" CHECK ("api_key"."scopes" <@ array['claims:read', 'companies:read', 'deliveries:read', 'deliveries:write', 'enquiries:read', 'orders:read', 'orders:write', 'products:read', 'products:write', 'stock:write'])
);
--> statement-breakpoint
ALTER TABLE "api_key" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit" DROP CONSTRAINT "audit_source_check";--> statement-breakpoint
ALTER TABLE "audit" DROP CONSTRAINT "audit_subject_kind_check";--> statement-breakpoint
ALTER TABLE "api_answer" ADD CONSTRAINT "api_answer_key_api_key_id_fk" FOREIGN KEY ("key") REFERENCES "public"."api_key"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_company_id_account_id_member_company_id_account_id_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."member"("company_id","account_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "api_answer_created_at_index" ON "api_answer" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "api_key_company_id_account_id_index" ON "api_key" USING btree ("company_id","account_id");--> statement-breakpoint
CREATE INDEX "api_key_account_id_index" ON "api_key" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_source_check" CHECK ("audit"."source" in ('command', 'interface', 'mail', 'rule', 'screen'));--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_subject_kind_check" CHECK ("audit"."subject_kind" in ('access-request', 'account', 'api-key', 'approval', 'audit', 'change-set', 'company', 'contact-request', 'enquiry', 'export', 'incoming-mail', 'mail', 'notice', 'person', 'picture', 'product-list', 'recipe', 'redirect', 'review', 'session', 'settings', 'snippet', 'stock', 'webhook'));--> statement-breakpoint
CREATE POLICY "own_company" ON "api_answer" AS PERMISSIVE FOR ALL TO public USING (exists (select from "api_key" where "api_key"."id" = "api_answer"."key" offset 0));--> statement-breakpoint
CREATE POLICY "own_company" ON "api_key" AS PERMISSIVE FOR ALL TO public USING ("api_key"."company_id" = (select nullif(current_setting('vpack.company', true), '')::uuid));--> statement-breakpoint
ALTER TABLE "api_key" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "api_answer" FORCE ROW LEVEL SECURITY;
