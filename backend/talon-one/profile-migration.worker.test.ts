/** 0015: rows named by a customer's e-mail belong to the customer's number afterwards, and none is lost. */
import { applyD1Migrations, env } from 'cloudflare:test'
import { expect, test } from 'vitest'

const TABLES = ['sessions', 'redemptions', 'reservations', 'ledger', 'giveaways', 'events'] as const

test('rows of a customer’s e-mail get the customer’s key, those of a guest stay as they are', async () => {
  const isBefore = ({ name }: { name: string }) => name < '0015'
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS.filter(isBefore))
  const insert = (profile: string, id: number) => [
    `INSERT INTO promotion_profiles (integration_id, attributes, created_at, last_activity) VALUES ('${profile}', '{"Size":"14"}', 0, 0)`,
    `INSERT INTO promotion_sessions (id, application_id, integration_id, profile_id, state, payload, total, update_count, write_token, created_at, updated_at)
     VALUES (${id}, 1, 'cart-${id}', '${profile}', 'open', '{"profileId":"${profile}","couponCodes":["A"]}', 1, 1, 't', 0, 0)`,
    `INSERT INTO promotion_redemptions (coupon_id, session_id, profile_id, redeemed_at) VALUES (1, ${id}, '${profile}', 0)`,
    `INSERT INTO promotion_reservations (coupon_id, profile_id, created_at) VALUES (1, '${profile}', 0)`,
    `INSERT INTO promotion_ledger (transaction_uuid, program_id, application_id, campaign_id, profile_id, session_id, type, amount, name, created_at)
     VALUES ('${id}', 1, 1, 1, '${profile}', 'cart-${id}', 'addition', 20, 'Points', 0)`,
    `INSERT INTO promotion_giveaways (id, pool_id, code, session_id, profile_id, created_at) VALUES (${id}, 1, 'G${id}', ${id}, '${profile}', 0)`,
    `INSERT INTO promotion_events (application_id, profile_id, type, attributes, created_at) VALUES (1, '${profile}', 'x', '{}', 0)`,
  ]
  await env.DB.batch(
    [
      `INSERT INTO customers (id, email, email_key, password_hash, first_name, last_name, channel_id, created_at, updated_at)
       VALUES (7, 'Ann@example.com', 'ann@example.com', '', 'Ann', 'Archer', 1, 0, 0)`,
      ...insert('Ann@example.com', 1),
      ...insert('guest@example.com', 2),
    ].map((text) => env.DB.prepare(text)),
  )

  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
  const both = ['customer/7', 'guest@example.com']
  for (const table of TABLES) {
    const { results } = await env.DB.prepare(`SELECT profile_id FROM promotion_${table} ORDER BY profile_id`).all()
    expect([table, results.map(({ profile_id: key }) => key)]).toEqual([table, both])
  }
  const { results: profiles } = await env.DB.prepare(
    'SELECT integration_id, attributes FROM promotion_profiles ORDER BY id',
  ).all()
  expect(profiles).toEqual(both.map((key) => ({ integration_id: key, attributes: '{"Size":"14"}' })))
  const payload = await env.DB.prepare('SELECT payload FROM promotion_sessions WHERE id = 1').first<string>('payload')
  expect(JSON.parse(payload ?? '')).toEqual({ profileId: 'customer/7', couponCodes: ['A'] })
})
