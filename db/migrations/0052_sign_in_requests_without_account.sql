ALTER TABLE "sign_in_request" ALTER COLUMN "account" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_request" ADD COLUMN "email" text DEFAULT '' NOT NULL;