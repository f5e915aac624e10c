CREATE TABLE "claim" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"enquiry" uuid NOT NULL,
	"number" integer NOT NULL,
	"goods_in" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"remedy" text,
	"reply" text DEFAULT '' NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "claim_goodsIn_unique" UNIQUE("goods_in"),
	CONSTRAINT "claim_enquiry_number_unique" UNIQUE("enquiry","number")
);
--> statement-breakpoint
CREATE TABLE "goods_in_file" (
	"goods_in" uuid NOT NULL,
	"file" uuid NOT NULL,
	CONSTRAINT "goods_in_file_goods_in_file_pk" PRIMARY KEY("goods_in","file"),
	CONSTRAINT "goods_in_file_file_unique" UNIQUE("file")
);
--> statement-breakpoint
CREATE TABLE "goods_in_line" (
	"goods_in" uuid NOT NULL,
	"position" integer NOT NULL,
	"short" integer NOT NULL,
	"broken" integer NOT NULL,
	CONSTRAINT "goods_in_line_goods_in_position_pk" PRIMARY KEY("goods_in","position"),
	CONSTRAINT "goods_in_line_pieces" CHECK ("goods_in_line"."short" >= 0 and "goods_in_line"."broken" >= 0 and "goods_in_line"."short" + "goods_in_line"."broken" > 0)
);
--> statement-breakpoint
CREATE TABLE "goods_in" (
	"id" uuid PRIMARY KEY NOT NULL,
	"delivery" uuid NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"stored_at" timestamp with time zone DEFAULT now() NOT NULL,
	"account" uuid,
	"signed_by" text NOT NULL,
	"signature" text DEFAULT '' NOT NULL,
	"pallets" integer,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "goods_in_delivery_unique" UNIQUE("delivery"),
	CONSTRAINT "goods_in_pallets" CHECK ("goods_in"."pallets" >= 0)
);
--> statement-breakpoint
ALTER TABLE "claim" ADD CONSTRAINT "claim_enquiry_enquiry_id_fk" FOREIGN KEY ("enquiry") REFERENCES "public"."enquiry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim" ADD CONSTRAINT "claim_goods_in_goods_in_id_fk" FOREIGN KEY ("goods_in") REFERENCES "public"."goods_in"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_in_file" ADD CONSTRAINT "goods_in_file_goods_in_goods_in_id_fk" FOREIGN KEY ("goods_in") REFERENCES "public"."goods_in"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_in_file" ADD CONSTRAINT "goods_in_file_file_file_id_fk" FOREIGN KEY ("file") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_in_line" ADD CONSTRAINT "goods_in_line_goods_in_goods_in_id_fk" FOREIGN KEY ("goods_in") REFERENCES "public"."goods_in"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_in" ADD CONSTRAINT "goods_in_delivery_delivery_id_fk" FOREIGN KEY ("delivery") REFERENCES "public"."delivery"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_in" ADD CONSTRAINT "goods_in_account_account_id_fk" FOREIGN KEY ("account") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_opened_at_index" ON "claim" USING btree ("opened_at") WHERE "claim"."state" in ('open', 'accepted');--> statement-breakpoint
CREATE POLICY "own_company" ON "goods_in" USING (EXISTS (SELECT FROM "delivery" WHERE "delivery"."id" = "goods_in"."delivery"));--> statement-breakpoint
CREATE POLICY "own_company" ON "goods_in_line" USING (EXISTS (SELECT FROM "goods_in" WHERE "goods_in"."id" = "goods_in_line"."goods_in"));--> statement-breakpoint
CREATE POLICY "own_company" ON "goods_in_file" USING (EXISTS (SELECT FROM "goods_in" WHERE "goods_in"."id" = "goods_in_file"."goods_in"));--> statement-breakpoint
CREATE POLICY "own_company" ON "claim" USING (EXISTS (SELECT FROM "enquiry" WHERE "enquiry"."id" = "claim"."enquiry"));--> statement-breakpoint
-- Besides the files of messages, a company sees the photographs that its people took at the dock.
CREATE POLICY "own_photographs" ON "file" FOR SELECT USING (EXISTS (SELECT FROM "goods_in_file" WHERE "goods_in_file"."file" = "file"."id"));--> statement-breakpoint
ALTER TABLE "goods_in" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "goods_in" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "goods_in_line" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "goods_in_line" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "goods_in_file" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "goods_in_file" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "claim" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "claim" FORCE ROW LEVEL SECURITY;
