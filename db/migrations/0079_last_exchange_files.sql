CREATE TABLE "exchange_file" (
	"kind" text PRIMARY KEY NOT NULL,
	"digest" text DEFAULT '' NOT NULL,
	"applied_at" timestamp with time zone
);
