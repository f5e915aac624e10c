CREATE TABLE "single_sign_on_attempt" (
	"state" text PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"browser" text NOT NULL,
	"email" text NOT NULL,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"next" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "single_sign_on_attempt" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "identity_domain" (
	"company_id" uuid NOT NULL,
	"domain" text NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "identity_domain_company_id_domain_pk" PRIMARY KEY("company_id","domain")
);
--> statement-breakpoint
ALTER TABLE "identity_domain" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "identity_provider" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"client_secret" text NOT NULL,
	"groups_claim" text NOT NULL,
	"role_groups" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"succeeded_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"failure" text,
	CONSTRAINT "identity_provider_failure_check" CHECK ("identity_provider"."failure" in ('deactivated', 'denied', 'expired-answer', 'expired-attempt', 'invalid-answer', 'no-email', 'no-provider', 'not-member', 'other-domain', 'other-issuer', 'suspended', 'too-many', 'unavailable', 'unknown-attempt', 'unknown-group', 'unverified-email', 'wrong-nonce', 'wrong-settings'))
);
--> statement-breakpoint
ALTER TABLE "identity_provider" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "session" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "requires_single_sign_on" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "single_sign_on_attempt" ADD CONSTRAINT "single_sign_on_attempt_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_domain" ADD CONSTRAINT "identity_domain_company_id_identity_provider_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."identity_provider"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_provider" ADD CONSTRAINT "identity_provider_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "single_sign_on_attempt_expires_at_index" ON "single_sign_on_attempt" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "single_sign_on_attempt_company_id_index" ON "single_sign_on_attempt" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_domain_confirmed" ON "identity_domain" USING btree ("domain") WHERE confirmed_at is not null;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_company_id_index" ON "session" USING btree ("company_id");--> statement-breakpoint
CREATE POLICY "own_company" ON "identity_domain" AS PERMISSIVE FOR ALL TO public USING ("identity_domain"."company_id" = (select nullif(current_setting('vpack.company', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "own_company" ON "identity_provider" AS PERMISSIVE FOR ALL TO public USING ("identity_provider"."company_id" = (select nullif(current_setting('vpack.company', true), '')::uuid));--> statement-breakpoint
ALTER TABLE "session" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "single_sign_on_attempt" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "identity_provider" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "identity_domain" FORCE ROW LEVEL SECURITY;