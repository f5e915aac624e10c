CREATE TABLE "review" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"enquiry" uuid NOT NULL,
	"sku" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"name" text NOT NULL,
	"rating" integer NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "review_enquiry_sku_unique" UNIQUE("enquiry","sku"),
	CONSTRAINT "review_rating" CHECK ("review"."rating" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_enquiry_enquiry_id_fk" FOREIGN KEY ("enquiry") REFERENCES "public"."enquiry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_status_written_at_index" ON "review" USING btree ("status","written_at");