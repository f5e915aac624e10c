import { describe, expect, it } from 'vitest'
import { findContractions, readMigrationsSinceRelease } from './support/find-contractions.ts'

const schema = {
  columns: new Map([
    ['cart', new Set(['id', 'token', 'note', 'state'])],
    ['cart_line', new Set(['cart', 'sku'])],
  ]),
  constraints: new Map([
    [
      'cart_state_check',
      `constraint "cart_state_check" CHECK ("cart"."state" in ('open', 'sent'))`,
    ],
    ['cart_token_unique', 'constraint "cart_token_unique" UNIQUE("token")'],
    ['cart_note_index', 'create unique index "cart_note_index" on "cart" ("note")'],
  ]),
}

describe('findContractions', () => {
  it.each([
    ['ALTER TABLE "cart" RENAME COLUMN "note" TO "remark"', 'renames'],
    ['ALTER TABLE "cart" RENAME TO "basket"', 'renames'],
    ['ALTER TABLE "cart" DROP COLUMN "note"', 'drops note'],
    ['alter table public.cart add column "a" text, drop column if exists note', 'drops note'],
    ['DROP TABLE "cart_line" CASCADE', 'drops a table'],
    ['drop table if exists public.basket, cart', 'drops a table'],
    ['DROP INDEX "cart_note_index"', 'drops a unique index'],
    ['ALTER TABLE "cart" DROP CONSTRAINT "cart_token_unique"', 'drops a key'],
    ['ALTER TABLE "cart" ADD COLUMN "site" text NOT NULL', 'without a default'],
    ['ALTER TABLE "cart" ALTER COLUMN "note" SET NOT NULL', 'requires note'],
    ['ALTER TABLE "cart" ALTER COLUMN "note" SET DATA TYPE integer', 'changes the type of note'],
    ['ALTER TABLE "cart" ALTER COLUMN "note" DROP DEFAULT', 'removes the default'],
    ['ALTER TABLE "cart" ADD CONSTRAINT "short" CHECK (length("note") < 9)', 'adds a constraint'],
    ['ALTER TABLE "cart" ADD CONSTRAINT "once" UNIQUE("note")', 'adds a constraint'],
    ['CREATE UNIQUE INDEX "one" ON "cart" USING btree ("note")', 'unique values'],
    [
      `ALTER TABLE "cart" ADD CONSTRAINT "cart_state_check" CHECK ("cart"."state" in ('open'))`,
      `refuses 'sent'`,
    ],
    ['do $$ begin drop table cart; end $$', 'runs a block'],
    ['drop function fold_text(text)', 'drops a function'],
  ])('%s is refused: %s', (statement, reason) => {
    expect(findContractions(`${statement};`, schema)).toEqual([expect.stringContaining(reason)])
  })

  it.each([
    'CREATE TABLE "basket" ("id" uuid NOT NULL)',
    'ALTER TABLE "cart" ADD COLUMN "site" text',
    `ALTER TABLE "cart" ADD COLUMN "lots" text[] DEFAULT '{}' NOT NULL`,
    'ALTER TABLE "cart" ALTER COLUMN "note" DROP NOT NULL',
    'ALTER TABLE "cart" DROP CONSTRAINT "cart_state_check"',
    `ALTER TABLE "cart" ADD CONSTRAINT "cart_state_check" CHECK ("cart"."state" in ('open', 'sent', 'kept'))`,
    'ALTER TABLE "cart" ADD CONSTRAINT "site" FOREIGN KEY ("site") REFERENCES "public"."site"("id")',
    'ALTER TABLE "basket" DROP COLUMN "note"',
    'CREATE UNIQUE INDEX "one" ON "cart" USING btree ("site")',
    'CREATE INDEX "some" ON "cart" USING btree ("note")',
    'DROP INDEX "cart_state_index"',
    '-- DROP TABLE "cart"; is said in a comment only\nselect 1',
    'create function f() returns void language plpgsql as $$ begin drop table cart; end $$',
  ])('%s is permitted', (statement) => {
    expect(findContractions(`${statement};`, schema)).toEqual([])
  })
})

describe('readMigrationsSinceRelease', () => {
  it('finds a check that follows another constraint of its table', () => {
    const { constraints } = readMigrationsSinceRelease().schema
    expect(constraints.get('api_key_digest_unique')).not.toContain('api_key_scopes_check')
    expect(constraints.get('api_key_scopes_check')).toContain("'orders:read'")
  })
})
