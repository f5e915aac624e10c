CREATE TABLE "made_file" (
	"digest" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"content" "bytea" NOT NULL,
	"bytes" integer NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_on" date DEFAULT current_date NOT NULL
);
--> statement-breakpoint
CREATE INDEX "made_file_used_on_index" ON "made_file" USING btree ("used_on");