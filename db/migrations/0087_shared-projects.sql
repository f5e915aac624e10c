CREATE TABLE "shared_project" (
	"digest" text PRIMARY KEY NOT NULL,
	"sku" text NOT NULL,
	"view" text NOT NULL,
	"amount" text NOT NULL,
	"label_at" text DEFAULT '' NOT NULL,
	"label_name" text,
	"label_kind" text,
	"label_content" "bytea",
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shared_project_label_kind_check" CHECK ("shared_project"."label_kind" in ('jpeg', 'pdf', 'png'))
);
--> statement-breakpoint
CREATE INDEX "shared_project_updated_at_index" ON "shared_project" USING btree ("updated_at");