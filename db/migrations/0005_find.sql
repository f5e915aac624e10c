CREATE TABLE "synonym" (
	"say" text PRIMARY KEY NOT NULL,
	"means" text[] NOT NULL,
	"note" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unanswered_search" (
	"words" text PRIMARY KEY NOT NULL,
	"times" integer NOT NULL,
	"last_seen" timestamp with time zone NOT NULL
);
