import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./app/platform/database/tables.server.ts', './app/domain/**/tables.server.ts'],
  out: './db/migrations',
  casing: 'snake_case',
})
