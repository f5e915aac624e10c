CREATE TABLE "account" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deactivated_at" timestamp with time zone,
	CONSTRAINT "account_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"account" uuid,
	"actor" text NOT NULL,
	"on_behalf_of" text DEFAULT '' NOT NULL,
	"source" text NOT NULL,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"address" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"account_manager" uuid,
	"has_contract" boolean DEFAULT false NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"merged_into" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_role" (
	"account" uuid NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "staff_role_account_role_pk" PRIMARY KEY("account","role")
);
--> statement-breakpoint
ALTER TABLE "enquiry_event" ADD COLUMN "account" uuid;--> statement-breakpoint
ALTER TABLE "enquiry" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "enquiry" ADD COLUMN "assignee" uuid;--> statement-breakpoint
ALTER TABLE "enquiry" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_account_manager_account_id_fk" FOREIGN KEY ("account_manager") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_merged_into_company_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_role" ADD CONSTRAINT "staff_role_account_account_id_fk" FOREIGN KEY ("account") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_subject_kind_subject_id_index" ON "audit" USING btree ("subject_kind","subject_id");--> statement-breakpoint
CREATE INDEX "audit_account_id_index" ON "audit" USING btree ("account","id");--> statement-breakpoint
CREATE INDEX "company_account_manager_index" ON "company" USING btree ("account_manager");--> statement-breakpoint
ALTER TABLE "enquiry_event" ADD CONSTRAINT "enquiry_event_account_account_id_fk" FOREIGN KEY ("account") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry" ADD CONSTRAINT "enquiry_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry" ADD CONSTRAINT "enquiry_assignee_account_id_fk" FOREIGN KEY ("assignee") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiry_company_id_created_at_index" ON "enquiry" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "enquiry_assignee_index" ON "enquiry" USING btree ("assignee");--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_audit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'audit is a record of what was done: rows are added, never changed or removed';
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_stays" BEFORE UPDATE OR DELETE ON "audit"
	FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_audit"();--> statement-breakpoint
CREATE TRIGGER "audit_stays_whole" BEFORE TRUNCATE ON "audit"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_audit"();
