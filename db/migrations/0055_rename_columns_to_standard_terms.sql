ALTER TABLE "contact_request" RENAME COLUMN "held" TO "is_deferred";--> statement-breakpoint
ALTER TABLE "cart_label" RENAME COLUMN "kept_at" TO "saved_at";--> statement-breakpoint
ALTER INDEX "cart_label_kept_at_index" RENAME TO "cart_label_saved_at_index";--> statement-breakpoint
ALTER TABLE "enquiry" RENAME COLUMN "held" TO "is_deferred";--> statement-breakpoint
ALTER TABLE "enquiry" RENAME COLUMN "period_told_at" TO "period_notified_at";--> statement-breakpoint
ALTER TABLE "notice_company" RENAME COLUMN "told_at" TO "notified_at";--> statement-breakpoint
ALTER INDEX "notice_company_company_told_at_index" RENAME TO "notice_company_company_notified_at_index";--> statement-breakpoint
ALTER TABLE "approval_cover" RENAME COLUMN "cover" TO "deputy";--> statement-breakpoint
ALTER TABLE "approval_cover" RENAME CONSTRAINT "approval_cover_cover_account_id_fk" TO "approval_cover_deputy_account_id_fk";--> statement-breakpoint
ALTER TABLE "order_approval" RENAME COLUMN "asked_by" TO "requested_by";--> statement-breakpoint
ALTER TABLE "order_approval" RENAME CONSTRAINT "order_approval_asked_by_account_id_fk" TO "order_approval_requested_by_account_id_fk";--> statement-breakpoint
ALTER TABLE "order_approval" RENAME COLUMN "asked_at" TO "requested_at";--> statement-breakpoint
ALTER TABLE "order_approval" RENAME COLUMN "told_at" TO "notified_at";--> statement-breakpoint
ALTER TABLE "order_draft" RENAME COLUMN "asked_at" TO "requested_at";--> statement-breakpoint
ALTER TABLE "absence" RENAME COLUMN "cover" TO "deputy";--> statement-breakpoint
ALTER TABLE "absence" RENAME CONSTRAINT "absence_cover_account_id_fk" TO "absence_deputy_account_id_fk";
