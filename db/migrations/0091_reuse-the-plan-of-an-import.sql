ALTER TABLE "product_import_part" ADD COLUMN "planned" jsonb;--> statement-breakpoint
ALTER TABLE "product_import" ADD COLUMN "catalogue_version" integer;