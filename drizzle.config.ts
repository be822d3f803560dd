import { defineConfig } from 'drizzle-kit'

/** For `npm run db:generate`, which makes the migrations from the tables. */
export default defineConfig({
  dialect: 'sqlite',
  schema: './backend/database/tables/*.ts',
  out: './backend/database/migrations',
})
