ALTER TABLE "enquiry" ADD COLUMN "site_id" uuid;--> statement-breakpoint
UPDATE "enquiry" SET "site_id" = (
	SELECT "site"."id" FROM "site"
	WHERE "site"."company_id" = "enquiry"."company_id" AND "site"."address" = "enquiry"."address"
		AND "site"."suburb" = "enquiry"."suburb" AND "site"."postcode" = "enquiry"."postcode"
	ORDER BY "site"."name", "site"."id" LIMIT 1
) WHERE "company_id" IS NOT NULL AND "address" <> '';
