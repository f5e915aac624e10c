CREATE TABLE "company_document" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"enquiry" uuid,
	"file" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"issued_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_document_kind_check" CHECK ("company_document"."kind" in ('credit-note', 'invoice', 'statement'))
);
--> statement-breakpoint
ALTER TABLE "company_document" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "company_document" ADD CONSTRAINT "company_document_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_document" ADD CONSTRAINT "company_document_file_file_id_fk" FOREIGN KEY ("file") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_document" ADD CONSTRAINT "company_document_enquiry" FOREIGN KEY ("company_id","enquiry") REFERENCES "public"."enquiry"("company_id","id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "company_document_company_id_issued_on_id_index" ON "company_document" USING btree ("company_id","issued_on","id");--> statement-breakpoint
CREATE INDEX "company_document_enquiry_index" ON "company_document" USING btree ("enquiry");--> statement-breakpoint
CREATE INDEX "company_document_file_index" ON "company_document" USING btree ("file");--> statement-breakpoint
CREATE POLICY "of_company" ON "file" AS PERMISSIVE FOR SELECT TO public USING (exists (select from company_document where company_document.file = "file"."id"));--> statement-breakpoint
CREATE POLICY "own_company" ON "company_document" AS PERMISSIVE FOR ALL TO public USING ("company_document"."company_id" = (select nullif(current_setting('vpack.company', true), '')::uuid));--> statement-breakpoint
ALTER TABLE "company_document" FORCE ROW LEVEL SECURITY;