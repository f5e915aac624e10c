DROP INDEX "order_draft_new";--> statement-breakpoint
ALTER TABLE "order_draft" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
-- What waits, or was declined, stands apart from now on.
UPDATE "order_draft" SET "asked_at" = "asked"."at" FROM (SELECT "draft", min("asked_at") AS "at" FROM "order_approval" WHERE "draft" IS NOT NULL GROUP BY "draft") AS "asked" WHERE "asked"."draft" = "order_draft"."id" AND "order_draft"."changes" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "order_draft_new" ON "order_draft" USING btree ("company","account") WHERE "order_draft"."changes" is null and "order_draft"."asked_at" is null;
