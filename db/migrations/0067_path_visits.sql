CREATE TABLE "missing_path" (
	"path" text NOT NULL,
	"day" date NOT NULL,
	"hits" integer NOT NULL,
	CONSTRAINT "missing_path_path_day_pk" PRIMARY KEY("path","day")
);
--> statement-breakpoint
CREATE TABLE "redirect_hit" (
	"path" text NOT NULL,
	"day" date NOT NULL,
	"hits" integer NOT NULL,
	CONSTRAINT "redirect_hit_path_day_pk" PRIMARY KEY("path","day")
);
--> statement-breakpoint
CREATE INDEX "missing_path_day_index" ON "missing_path" USING btree ("day");--> statement-breakpoint
CREATE INDEX "redirect_hit_day_index" ON "redirect_hit" USING btree ("day");