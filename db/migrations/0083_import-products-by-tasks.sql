CREATE TABLE "product_import_part" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"first_line" integer NOT NULL,
	"last_line" integer NOT NULL,
	"rows" jsonb NOT NULL,
	CONSTRAINT "product_import_part_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "product_import" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"file" "bytea",
	"headings" text[] NOT NULL,
	"row_count" integer NOT NULL,
	"mapping" text[] NOT NULL,
	"empty_clears" boolean DEFAULT false NOT NULL,
	"may_add" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"checked_version" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"problem_count" integer DEFAULT 0 NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"unreadable" text DEFAULT '' NOT NULL,
	"change_set_id" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publishing_task" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"result" jsonb,
	"seen_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "publishing_task_kind_check" CHECK ("publishing_task"."kind" in ('check-import', 'draft-import', 'publish', 'undo')),
	CONSTRAINT "publishing_task_state_check" CHECK ("publishing_task"."state" in ('done', 'failed', 'running', 'waiting'))
);
--> statement-breakpoint
ALTER TABLE "product_import_part" ADD CONSTRAINT "product_import_part_import_id_product_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_import" ADD CONSTRAINT "product_import_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_import" ADD CONSTRAINT "product_import_change_set_id_change_set_id_fk" FOREIGN KEY ("change_set_id") REFERENCES "public"."change_set"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publishing_task" ADD CONSTRAINT "publishing_task_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "publishing_task_subject_id_created_at_index" ON "publishing_task" USING btree ("subject_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "publishing_task_active" ON "publishing_task" USING btree ("subject_id") WHERE "publishing_task"."state" in ('waiting', 'running');