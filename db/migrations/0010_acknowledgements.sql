ALTER TABLE "contact_request" ADD COLUMN "acknowledged" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_request" ADD COLUMN "held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiry" ADD COLUMN "acknowledged" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiry" ADD COLUMN "held" boolean DEFAULT false NOT NULL;