CREATE TABLE "own_field" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"kind" text NOT NULL,
	"choices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_required" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "own_field_subject_check" CHECK ("own_field"."subject" in ('line', 'order')),
	CONSTRAINT "own_field_kind_check" CHECK ("own_field"."kind" in ('choice', 'text'))
);
--> statement-breakpoint
ALTER TABLE "own_field" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "enquiry_line" ADD COLUMN "own_fields" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiry" ADD COLUMN "own_fields" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_draft_line" ADD COLUMN "own_fields" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_draft" ADD COLUMN "own_fields" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "own_field" ADD CONSTRAINT "own_field_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_field_company_id_created_at_index" ON "own_field" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE POLICY "own_company" ON "own_field" AS PERMISSIVE FOR ALL TO public USING ("own_field"."company_id" = (select nullif(current_setting('vpack.company', true), '')::uuid));--> statement-breakpoint
ALTER TABLE "own_field" FORCE ROW LEVEL SECURITY;