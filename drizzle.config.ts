import { defineConfig } from 'drizzle-kit'

/** For `npm run db:generate`: the tables are the source, the migrations are made of them. */
export default defineConfig({
  dialect: 'sqlite',
  schema: './backend/database/tables/*.ts',
  out: './backend/database/migrations',
})
