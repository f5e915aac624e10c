CREATE TABLE "publication" (
	"content" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rate_limit_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "secret" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seed" (
	"name" text PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"loaded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spent_challenge" (
	"digest" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attribute" (
	"key" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"type" text NOT NULL,
	"unit" text NOT NULL,
	"categories" text[] NOT NULL,
	"min" double precision,
	"max" double precision,
	"facet" boolean NOT NULL,
	"card" integer,
	"position" integer NOT NULL,
	"explanation" text NOT NULL,
	"values" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product" (
	"sku" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"subcategory" text NOT NULL,
	"status" text NOT NULL,
	"successor" text,
	"canonical" text,
	"supplier" text NOT NULL,
	"markets" text[] NOT NULL,
	"tags" text[] NOT NULL,
	"mould" text,
	"attributes" jsonb NOT NULL,
	"packs" jsonb NOT NULL,
	"minimum_order" jsonb NOT NULL,
	"lead_time" jsonb,
	"provenance" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "cart_line" (
	"cart" text NOT NULL,
	"sku" text NOT NULL,
	"pieces" integer NOT NULL,
	"level" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_line_cart_sku_pk" PRIMARY KEY("cart","sku")
);
--> statement-breakpoint
CREATE TABLE "cart" (
	"token" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enquiry_event" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"enquiry" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"from" text,
	"to" text NOT NULL,
	"note" text NOT NULL,
	"delivery_on" date
);
--> statement-breakpoint
CREATE TABLE "enquiry_line" (
	"enquiry" uuid NOT NULL,
	"position" integer NOT NULL,
	"sku" text NOT NULL,
	"pieces" integer NOT NULL,
	"level" text NOT NULL,
	"note" text NOT NULL,
	"product" jsonb NOT NULL,
	CONSTRAINT "enquiry_line_enquiry_position_pk" PRIMARY KEY("enquiry","position")
);
--> statement-breakpoint
CREATE TABLE "enquiry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"submission" uuid NOT NULL,
	"cart" text NOT NULL,
	"channel" text NOT NULL,
	"status" text NOT NULL,
	"proven" text NOT NULL,
	"contact_name" text NOT NULL,
	"company" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"role" text NOT NULL,
	"address" text NOT NULL,
	"suburb" text NOT NULL,
	"state" text NOT NULL,
	"postcode" text NOT NULL,
	"unloading" text NOT NULL,
	"needed_by" date,
	"purchase_order" text NOT NULL,
	"message" text NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"delivery_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "enquiry_reference_unique" UNIQUE("reference"),
	CONSTRAINT "enquiry_submission_unique" UNIQUE("submission")
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" jsonb NOT NULL,
	"recipient" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"message_id" text NOT NULL,
	"rendered" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "redirect" (
	"path" text PRIMARY KEY NOT NULL,
	"target" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_cart_cart_token_fk" FOREIGN KEY ("cart") REFERENCES "public"."cart"("token") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_event" ADD CONSTRAINT "enquiry_event_enquiry_enquiry_id_fk" FOREIGN KEY ("enquiry") REFERENCES "public"."enquiry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_line" ADD CONSTRAINT "enquiry_line_enquiry_enquiry_id_fk" FOREIGN KEY ("enquiry") REFERENCES "public"."enquiry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rate_limit_window_start_index" ON "rate_limit" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "spent_challenge_expires_at_index" ON "spent_challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "product_category_index" ON "product" USING btree ("category");--> statement-breakpoint
CREATE INDEX "product_status_index" ON "product" USING btree ("status");--> statement-breakpoint
CREATE INDEX "cart_updated_at_index" ON "cart" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "enquiry_event_enquiry_id_index" ON "enquiry_event" USING btree ("enquiry","id");--> statement-breakpoint
CREATE INDEX "enquiry_status_created_at_index" ON "enquiry" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "mail_status_created_at_index" ON "mail" USING btree ("status","created_at");