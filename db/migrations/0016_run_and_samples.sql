CREATE TABLE "shared_list" (
	"digest" text PRIMARY KEY NOT NULL,
	"lines" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cart_line" ADD COLUMN "kind" text DEFAULT 'order' NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_line" ADD COLUMN "planned_for" integer;--> statement-breakpoint
ALTER TABLE "cart_line" DROP CONSTRAINT "cart_line_cart_sku_pk";--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_cart_sku_kind_pk" PRIMARY KEY("cart","sku","kind");--> statement-breakpoint
ALTER TABLE "cart" ADD COLUMN "needed_by" date;--> statement-breakpoint
ALTER TABLE "enquiry_line" ADD COLUMN "kind" text DEFAULT 'order' NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiry_line" ADD COLUMN "planned_for" integer;--> statement-breakpoint
CREATE INDEX "shared_list_created_at_index" ON "shared_list" USING btree ("created_at");
