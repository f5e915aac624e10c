ALTER TABLE "goods_in_line" ADD COLUMN "accepted" integer;--> statement-breakpoint
ALTER TABLE "goods_in_line" ADD COLUMN "replaced" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "goods_in_line" ADD CONSTRAINT "goods_in_line_accepted" CHECK ("goods_in_line"."accepted" between 0 and "goods_in_line"."short" + "goods_in_line"."broken");--> statement-breakpoint
ALTER TABLE "goods_in_line" ADD CONSTRAINT "goods_in_line_replaced" CHECK ("goods_in_line"."replaced" between 0 and coalesce("goods_in_line"."accepted", 0));