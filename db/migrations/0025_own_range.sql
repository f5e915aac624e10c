CREATE TABLE "contract_product" (
	"company" uuid NOT NULL,
	"sku" text NOT NULL,
	"rule" text NOT NULL,
	CONSTRAINT "contract_product_company_sku_pk" PRIMARY KEY("company","sku")
);
--> statement-breakpoint
CREATE TABLE "own_code" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company" uuid NOT NULL,
	"sku" text NOT NULL,
	"code" text NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "own_code_company_key_sku_unique" UNIQUE("company","key","sku")
);
--> statement-breakpoint
CREATE TABLE "product_list_line" (
	"company" uuid NOT NULL,
	"list" uuid NOT NULL,
	"sku" text NOT NULL,
	"pieces" integer NOT NULL,
	"level" text NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_list_line_list_sku_pk" PRIMARY KEY("list","sku")
);
--> statement-breakpoint
CREATE TABLE "product_list" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_list_company_id_unique" UNIQUE("company","id")
);
--> statement-breakpoint
CREATE TABLE "recipe" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company" uuid NOT NULL,
	"name" text NOT NULL,
	"plan" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contract_product" ADD CONSTRAINT "contract_product_company_company_id_fk" FOREIGN KEY ("company") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_code" ADD CONSTRAINT "own_code_company_company_id_fk" FOREIGN KEY ("company") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_list_line" ADD CONSTRAINT "product_list_line_company_list_product_list_company_id_fk" FOREIGN KEY ("company","list") REFERENCES "public"."product_list"("company","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "product_list" ADD CONSTRAINT "product_list_company_company_id_fk" FOREIGN KEY ("company") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe" ADD CONSTRAINT "recipe_company_company_id_fk" FOREIGN KEY ("company") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_code_company_sku_index" ON "own_code" USING btree ("company","sku");--> statement-breakpoint
CREATE INDEX "recipe_company_index" ON "recipe" USING btree ("company");--> statement-breakpoint
-- A company sees and changes its own; see 0022_portal.sql and server/database/guard-companies.ts.
CREATE POLICY "own_company" ON "own_code" USING ("company" = (SELECT nullif(current_setting('vpack.company', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "own_company" ON "contract_product" USING ("company" = (SELECT nullif(current_setting('vpack.company', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "own_company" ON "product_list" USING ("company" = (SELECT nullif(current_setting('vpack.company', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "own_company" ON "product_list_line" USING ("company" = (SELECT nullif(current_setting('vpack.company', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "own_company" ON "recipe" USING ("company" = (SELECT nullif(current_setting('vpack.company', true), '')::uuid));--> statement-breakpoint
DO $$
DECLARE
	name text;
	reader text;
BEGIN
	FOREACH name IN ARRAY ARRAY['own_code', 'contract_product', 'product_list', 'product_list_line', 'recipe']
	LOOP
		EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
		EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
		FOR reader IN
			SELECT relowner::regrole::text FROM pg_class WHERE oid = name::regclass
			UNION
			SELECT grantee::regrole::text FROM pg_class, aclexplode(relacl)
				WHERE oid = name::regclass AND privilege_type = 'SELECT' AND grantee <> 0
		LOOP
			EXECUTE format('CREATE POLICY %I ON %I TO %s USING (true)', 'whole for ' || reader, name, reader);
		END LOOP;
	END LOOP;
END
$$;
