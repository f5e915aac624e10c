CREATE TABLE "punch_out_session" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"token_digest" text NOT NULL,
	"protocol" text NOT NULL,
	"return_url" text NOT NULL,
	"buyer_cookie" text DEFAULT '' NOT NULL,
	"target" text DEFAULT '' NOT NULL,
	"items" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cart" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "punch_out_session_tokenDigest_unique" UNIQUE("token_digest"),
	CONSTRAINT "punch_out_session_protocol_check" CHECK ("punch_out_session"."protocol" in ('cxml', 'oci'))
);
--> statement-breakpoint
ALTER TABLE "punch_out_session" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "punch_out" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"identity" text NOT NULL,
	"secret_digest" text NOT NULL,
	"return_origin" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "punch_out_identity_unique" UNIQUE("identity")
);
--> statement-breakpoint
ALTER TABLE "punch_out" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "webhook_event" ADD COLUMN "traceparent" text;--> statement-breakpoint
ALTER TABLE "punch_out_session" ADD CONSTRAINT "punch_out_session_company_id_punch_out_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."punch_out"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "punch_out_session" ADD CONSTRAINT "punch_out_session_cart_cart_digest_fk" FOREIGN KEY ("cart") REFERENCES "public"."cart"("digest") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "punch_out" ADD CONSTRAINT "punch_out_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "punch_out_session_company_id_index" ON "punch_out_session" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "punch_out_session_cart_index" ON "punch_out_session" USING btree ("cart");--> statement-breakpoint
CREATE INDEX "punch_out_session_expires_at_index" ON "punch_out_session" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "punch_out" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "punch_out_session" FORCE ROW LEVEL SECURITY;