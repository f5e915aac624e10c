ALTER TABLE "member" ADD COLUMN "site_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "site" ADD COLUMN "contact" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "site" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
UPDATE "site" SET "checked_at" = now();
