import { env } from 'cloudflare:test'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { familyInSql } from './facet-sets.ts'

test.each([`Baker's Blue`, '5" Blue', 'Back\\slash', 'Café “Bleu”', '$.x[0]'])(
  'the colour %s counts as its family in SQL too',
  async (colour) => {
    const families: Parameters<typeof familyInSql>[1] = [{ name: 'Blue', hex: '#0000ff', colours: ['Sky', colour] }]
    const family = async (label: string) =>
      (await openDatabase(env.DB).all<{ name: string }>(sql`SELECT ${familyInSql(sql`${label}`, families)} AS name`))[0]?.name
    expect([await family(colour), await family(`${colour}!`)]).toEqual(['Blue', `${colour}!`])
  },
)
