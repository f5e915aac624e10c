DROP INDEX "enquiry_open_due";--> statement-breakpoint
DROP INDEX "enquiry_open_created";--> statement-breakpoint
DROP INDEX "enquiry_open_company";--> statement-breakpoint
DROP INDEX "enquiry_open_delivery";--> statement-breakpoint
DROP INDEX "enquiry_open_assignee";--> statement-breakpoint
DROP INDEX "enquiry_open_status";--> statement-breakpoint
DROP INDEX "enquiry_snoozed";--> statement-breakpoint
DROP INDEX "enquiry_follow_up";--> statement-breakpoint
ALTER TABLE "enquiry" ADD COLUMN "has_unplanned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "enquiry_waiting" ON "enquiry" USING btree ("due_at","id","snoozed_until") WHERE status not in ('delivered', 'declined', 'cancelled') and merged_into is null and (status in ('needs-information') or open_proposal is not null);--> statement-breakpoint
CREATE INDEX "enquiry_to_schedule" ON "enquiry" USING btree ("due_at","id","snoozed_until") WHERE status not in ('delivered', 'declined', 'cancelled') and merged_into is null and (status = 'confirmed' or has_unplanned) and period_until is null;--> statement-breakpoint
CREATE INDEX "enquiry_open_due" ON "enquiry" USING btree ("due_at","id","snoozed_until") WHERE status not in ('delivered', 'declined', 'cancelled') and merged_into is null;--> statement-breakpoint
CREATE INDEX "enquiry_open_created" ON "enquiry" USING btree ("created_at","id") WHERE status not in ('delivered', 'declined', 'cancelled') and merged_into is null;--> statement-breakpoint
CREATE INDEX "enquiry_open_company" ON "enquiry" USING btree ("company","id") WHERE status not in ('delivered', 'declined', 'cancelled') and merged_into is null;--> statement-breakpoint
CREATE INDEX "enquiry_open_delivery" ON "enquiry" USING btree (coalesce(delivery_on, date '9999-12-31'),"id") WHERE status not in ('delivered', 'declined', 'cancelled') and merged_into is null;--> statement-breakpoint
CREATE INDEX "enquiry_open_assignee" ON "enquiry" USING btree ("assignee","due_at","id","snoozed_until") WHERE status not in ('delivered', 'declined', 'cancelled') and merged_into is null;--> statement-breakpoint
CREATE INDEX "enquiry_open_status" ON "enquiry" USING btree ("status","due_at","id","snoozed_until") WHERE status not in ('delivered', 'declined', 'cancelled') and merged_into is null;--> statement-breakpoint
CREATE INDEX "enquiry_snoozed" ON "enquiry" USING btree ("snoozed_until","id") WHERE status not in ('delivered', 'declined', 'cancelled') and merged_into is null and snoozed_until > timestamptz '1970-01-01 00:00:00+00';--> statement-breakpoint
CREATE INDEX "enquiry_follow_up" ON "enquiry" USING btree ("follow_up_at","id") WHERE follow_up_at is not null and merged_into is null;--> statement-breakpoint
-- Orders with a delivery of which some pieces are on none.
UPDATE "enquiry" SET "has_unplanned" = true
WHERE "status" IN ('scheduled', 'dispatched') AND "period_until" IS NULL AND EXISTS (
  SELECT FROM (
    SELECT DISTINCT ON ("line"."position") "line"."position", "line"."pieces"
    FROM (
      SELECT "enquiry_line"."position", "enquiry_line"."pieces", 0 AS "number"
      FROM "enquiry_line" WHERE "enquiry_line"."enquiry" = "enquiry"."id"
      UNION ALL
      SELECT "proposal_line"."position", "proposal_line"."pieces", "proposal"."number"
      FROM "proposal" JOIN "proposal_line" ON "proposal_line"."proposal" = "proposal"."id"
      WHERE "proposal"."enquiry" = "enquiry"."id" AND "proposal_line"."answer" = 'accepted'
    ) AS "line"
    ORDER BY "line"."position", "line"."number" DESC
  ) AS "agreed"
  WHERE "agreed"."pieces" > coalesce((
    SELECT sum("delivery_line"."pieces") FROM "delivery"
    JOIN "delivery_line" ON "delivery_line"."delivery" = "delivery"."id"
    WHERE "delivery"."enquiry" = "enquiry"."id" AND "delivery"."state" <> 'cancelled'
      AND "delivery_line"."position" = "agreed"."position"), 0)
    + coalesce((
    SELECT "short_close"."pieces" FROM "short_close"
    WHERE "short_close"."enquiry" = "enquiry"."id"
      AND "short_close"."position" = "agreed"."position"), 0)
);
--> statement-breakpoint
-- The clock of a merged duplicate stands still.
UPDATE "enquiry" SET "due_at" = '9999-12-31T00:00:00Z' WHERE "merged_into" IS NOT NULL;
