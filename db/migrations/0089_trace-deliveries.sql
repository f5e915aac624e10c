ALTER TABLE "delivery_line" ADD COLUMN "lots" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_line" ADD COLUMN "pallet_labels" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery" ADD COLUMN "tracking" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery" ADD COLUMN "carrier_document" uuid;--> statement-breakpoint
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_carrier_document_file_id_fk" FOREIGN KEY ("carrier_document") REFERENCES "public"."file"("id") ON DELETE set null ON UPDATE no action;