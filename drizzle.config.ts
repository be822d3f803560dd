import { defineConfig } from 'drizzle-kit'

/** Settings for `npm run db:generate`, which derives migrations from the tables. */
export default defineConfig({
  dialect: 'sqlite',
  schema: './backend/database/tables/*.ts',
  out: './backend/database/migrations',
})
