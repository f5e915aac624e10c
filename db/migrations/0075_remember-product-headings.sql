CREATE TABLE "product_heading" (
	"heading" text PRIMARY KEY NOT NULL,
	"target" text NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL
);
