ALTER TABLE "product" ADD COLUMN "photos" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "search_description" text DEFAULT '' NOT NULL;