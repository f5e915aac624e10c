CREATE TABLE "statement_file" (
	"digest" text PRIMARY KEY NOT NULL,
	"bytes" integer NOT NULL,
	"content" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statement_product" (
	"statement" text NOT NULL,
	"sku" text NOT NULL,
	CONSTRAINT "statement_product_statement_sku_pk" PRIMARY KEY("statement","sku")
);
--> statement-breakpoint
CREATE TABLE "statement" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"issued_on" date NOT NULL,
	"expires_on" date,
	"digest" text NOT NULL,
	"version" integer NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" text NOT NULL,
	CONSTRAINT "statement_kind_check" CHECK ("statement"."kind" in ('allergens', 'food-contact', 'other', 'pressure-test', 'recycled-content', 'vegan')),
	CONSTRAINT "statement_days" CHECK ("statement"."expires_on" is null or "statement"."issued_on" <= "statement"."expires_on")
);
--> statement-breakpoint
ALTER TABLE "change" DROP CONSTRAINT "change_kind_check";--> statement-breakpoint
ALTER TABLE "editing_presence" DROP CONSTRAINT "editing_presence_kind_check";--> statement-breakpoint
ALTER TABLE "revision" DROP CONSTRAINT "revision_kind_check";--> statement-breakpoint
ALTER TABLE "statement_product" ADD CONSTRAINT "statement_product_statement_statement_key_fk" FOREIGN KEY ("statement") REFERENCES "public"."statement"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_product" ADD CONSTRAINT "statement_product_sku_product_sku_fk" FOREIGN KEY ("sku") REFERENCES "public"."product"("sku") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement" ADD CONSTRAINT "statement_digest_statement_file_digest_fk" FOREIGN KEY ("digest") REFERENCES "public"."statement_file"("digest") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "statement_product_sku_index" ON "statement_product" USING btree ("sku");--> statement-breakpoint
ALTER TABLE "change" ADD CONSTRAINT "change_kind_check" CHECK ("change"."kind" in ('article', 'attribute', 'category', 'content', 'picture', 'product', 'redirect', 'setting', 'statement', 'synonym'));--> statement-breakpoint
ALTER TABLE "editing_presence" ADD CONSTRAINT "editing_presence_kind_check" CHECK ("editing_presence"."kind" in ('article', 'attribute', 'category', 'content', 'picture', 'product', 'redirect', 'setting', 'statement', 'synonym'));--> statement-breakpoint
ALTER TABLE "revision" ADD CONSTRAINT "revision_kind_check" CHECK ("revision"."kind" in ('article', 'attribute', 'category', 'content', 'picture', 'product', 'redirect', 'setting', 'statement', 'synonym'));