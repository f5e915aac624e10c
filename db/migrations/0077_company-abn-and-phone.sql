ALTER TABLE "company" ADD COLUMN "abn" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "phone" text DEFAULT '' NOT NULL;