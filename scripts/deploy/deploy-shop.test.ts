import { expect, test, vi } from 'vitest'
import { ENV, rehearsal } from '#tests/helpers/deploy-rehearsal.ts'
import { StepFailed } from '../machine/run.ts'
import type { Deployment } from './deploy-shop.ts'
import { namesOf } from './names.ts'
import { readDeploySettings } from './settings.ts'

const ALL_MADE = ['kv of alder-lune-pages', 'd1 of alder-lune', 'alder-lune-pictures']

const idsOf = (made: readonly string[]) => made.map((one) => Object.values(JSON.parse(one))[0])

test('an empty account gets everything that is missing, in order of dependency', async () => {
  const { run, made, commands, secrets, targets } = await rehearsal()
  await run()
  expect(idsOf(made)).toEqual(ALL_MADE)
  expect(targets[0]).toMatchObject({
    KV_NAMESPACE_ID: 'kv of alder-lune-pages',
    D1_DATABASE_ID: 'd1 of alder-lune',
    PICTURES_BUCKET: 'alder-lune-pictures',
  })
  expect(commands).toEqual([
    'd1 migrations apply alder-lune --remote -c backend.json',
    'seed',
    expect.stringMatching(/^deploy -c backend\/rasteriser\/wrangler.toml --name alder-lune-rasteriser --tag [0-9a-f]{20}$/),
    expect.stringMatching(/^deploy -c backend.json --tag [0-9a-f]{20}$/),
    expect.stringMatching(/^deploy -c storefront.json --tag [0-9a-f]{20} --secrets-file secrets.json$/),
    'visit https://shop.example',
    'pictures of https://shop.example into alder-lune-pictures',
  ])
  expect(secrets[0]?.SESSION_SECRET?.length).toBeGreaterThanOrEqual(32)
})

test('a second run creates nothing and keeps the session secret', async () => {
  const { run, made, commands, secrets } = await rehearsal()
  await run()
  commands.length = 0
  await run()
  expect(made).toHaveLength(3)
  expect(secrets).toHaveLength(1)
})

const uploads = (commands: readonly string[]) =>
  commands.flatMap((command) => /^deploy -c (?:backend\/)?(rasteriser|backend|storefront)/.exec(command)?.[1] ?? [])

test('a second run with the same build, settings and secrets uploads no Worker, but updates addresses and cron triggers', async () => {
  const { run, account, commands } = await rehearsal()
  await run({ secrets: { HEALTH_KEY: 'y'.repeat(20) } })
  const versions = structuredClone(account.versions)
  commands.length = 0
  await run({ secrets: { HEALTH_KEY: 'y'.repeat(20) } })
  expect(account.versions).toEqual(versions)
  expect(uploads(commands)).toEqual([])
  expect(commands).toEqual([
    'd1 migrations apply alder-lune --remote -c backend.json',
    'seed',
    'triggers deploy -c backend/rasteriser/wrangler.toml --name alder-lune-rasteriser',
    'triggers deploy -c backend.json',
    'triggers deploy -c storefront.json',
    'visit https://shop.example',
    'pictures of https://shop.example into alder-lune-pictures',
  ])
})

test('a Worker is uploaded again after a new build, changed secrets, a rollback, and a change made outside the tool', async () => {
  const { run, account, commands, builds } = await rehearsal()
  const again = async (change: Partial<Deployment> = {}) => {
    commands.length = 0
    await run(change)
    return uploads(commands)
  }
  await run()
  builds['backend.json'] = 'the second build'
  expect(await again()).toEqual(['backend'])
  const secrets = { HEALTH_KEY: 'y'.repeat(20) }
  expect(await again({ secrets })).toEqual(['storefront'])
  expect(await again({ secrets: { HEALTH_KEY: 'z'.repeat(20) } })).toEqual(['storefront'])
  const [now, before] = account.versions.get('alder-lune-storefront') ?? []
  account.versions.set('alder-lune-storefront', [before, now, before])
  expect(await again({ secrets: { HEALTH_KEY: 'z'.repeat(20) } })).toEqual(['storefront'])
  // `wrangler secret put` creates a version without a tag.
  account.versions.set('alder-lune-rasteriser', [undefined, ...(account.versions.get('alder-lune-rasteriser') ?? [])])
  expect(await again({ secrets: { HEALTH_KEY: 'z'.repeat(20) } })).toEqual(['rasteriser'])
})

test('a new database is in Western Europe, or where the settings say', async () => {
  const databaseOf = async (env: Readonly<Record<string, string>>) => {
    const { run, account } = await rehearsal()
    await run({ settings: readDeploySettings({ ...ENV, ...env }) })
    return account.databases[0]
  }
  expect(await databaseOf({})).toMatchObject({ primary_location_hint: 'weur' })
  expect(await databaseOf({ D1_LOCATION: 'apac' })).toMatchObject({ primary_location_hint: 'apac' })
  const inTheUnion = await databaseOf({ D1_JURISDICTION: 'eu' })
  expect([inTheUnion, inTheUnion && 'primary_location_hint' in inTheUnion]).toEqual([
    expect.objectContaining({ jurisdiction: 'eu' }),
    false,
  ])
})

test('each Worker gets its own secrets', async () => {
  const { run, secrets } = await rehearsal()
  await run({ secrets: { HEALTH_KEY: 'y'.repeat(20), SMTP_URL: 'smtps://u:p@mail.example' } })
  expect(secrets.map((given) => Object.keys(given))).toEqual([['SMTP_URL'], ['HEALTH_KEY', 'SESSION_SECRET']])
})

test('a storefront without its session secret gets a new one, although its build is the same', async () => {
  const { run, account, commands } = await rehearsal()
  await run()
  account.secrets.get('alder-lune-storefront')?.clear()
  commands.length = 0
  await run()
  expect(uploads(commands)).toEqual(['storefront'])
})

test('a missing secret is mentioned until the environment or the Worker has it', async () => {
  const { run } = await rehearsal()
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const asked = async (change: Partial<Deployment> = {}) => {
    told.mockClear()
    await run(change)
    return told.mock.calls.flat().flatMap((line) => /^(\w+) is not set/.exec(String(line))?.[1] ?? [])
  }
  try {
    expect(await asked()).toEqual(['HEALTH_KEY', 'PUBLISH_SECRET'])
    expect(await asked({ secrets: { HEALTH_KEY: 'y'.repeat(20) } })).toEqual(['PUBLISH_SECRET'])
    expect(await asked()).toEqual(['PUBLISH_SECRET'])
  } finally {
    told.mockRestore()
  }
})

test('the end of a run lists the simulated and the missing parts', async () => {
  const { run } = await rehearsal()
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const said = async (env: Readonly<Record<string, string>> = {}) => {
    told.mockClear()
    await run({ settings: readDeploySettings({ ...ENV, ...env }) })
    return told.mock.calls.flat().join('')
  }
  try {
    expect(await said()).toMatch(/no payment provider: shoppers can browse, but not check out[\s\S]*Mails are not sent/)
    expect(await said({ DEMONSTRATION: 'yes', PAYMENTS: 'simulated', MAIL: 'simulated' })).toMatch(
      /Payments are simulated[\s\S]*Mails are simulated[\s\S]*a demonstration/,
    )
  } finally {
    told.mockRestore()
  }
})

test('the end of a run gives the rollback command of each Worker with an earlier version', async () => {
  const { run, builds } = await rehearsal()
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const ways = async () => {
    told.mockClear()
    await run()
    return told.mock.calls.flat().flatMap((line) => /rollback (.*)$/m.exec(String(line))?.[1] ?? [])
  }
  try {
    expect(await ways()).toEqual([])
    builds['storefront.json'] = 'the second build'
    builds['backend.json'] = 'the second build'
    expect(await ways()).toEqual(['1 --name alder-lune-storefront', '1 --name alder-lune-backend'])
    // Nothing was uploaded, so the rollback commands stay the same.
    expect(await ways()).toEqual(['1 --name alder-lune-storefront', '1 --name alder-lune-backend'])
  } finally {
    told.mockRestore()
  }
})

test('only uploaded Workers have a rollback command, which is printed even if the visit fails', async () => {
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const { run, builds, failVisit } = await rehearsal()
  await run()
  builds['storefront.json'] = 'the second build'
  builds['backend.json'] = 'the second build'
  await run()
  builds['storefront.json'] = 'the third build'
  failVisit()
  told.mockClear()
  await expect(run()).rejects.toThrow('the shop is down')
  const said = told.mock.calls.flat().join('')
  told.mockRestore()
  expect(said.match(/rollback .*/g)).toEqual([expect.stringContaining('--name alder-lune-storefront')])
})

test('a run interrupted at any request can be continued, and creates nothing twice', async () => {
  for (const fate of ['break before', 'break after'] as const) {
    for (let request = 0; request < 19; request += 1) {
      const { run, made, meet, account } = await rehearsal()
      meet(...Array.from({ length: request }, () => 'answer' as const), ...Array.from({ length: 5 }, () => fate))
      await run().catch((error: unknown) => expect(error).toBeInstanceOf(StepFailed))
      await run()
      expect([fate, request, idsOf(made)]).toEqual([fate, request, ALL_MADE])
      expect([fate, request, ...account.domains]).toEqual([fate, request, ['shop.example', 'alder-lune-storefront']])
    }
  }
})

test('a run with any failing command, before or after its work, can be continued, and uploads nothing twice', async () => {
  const whole = await rehearsal()
  await whole.run()
  const count = whole.commands.findIndex((command) => command.startsWith('visit'))
  expect(count).toBe(5)
  for (const when of ['before', 'after'] as const) {
    for (let place = 0; place < count; place += 1) {
      const { run, failCommand, commands, account, made } = await rehearsal()
      failCommand(place, when)
      await expect(run()).rejects.toThrow(StepFailed)
      expect([when, place, commands.some((command) => command.startsWith('visit'))]).toEqual([when, place, false])
      await run()
      expect([when, place, idsOf(made)]).toEqual([when, place, ALL_MADE])
      expect([when, place, ...account.versions.values()].flat()).toEqual([when, place, ...whole.account.versions.values()].flat())
      expect([when, place, [...account.domains.keys()]]).toEqual([when, place, ['shop.example']])
    }
  }
})

test('a branch is not deployed to the shop’s address, and nothing is created for it', async () => {
  const { run, account, made, commands } = await rehearsal()
  await run()
  made.length = 0
  commands.length = 0
  await expect(run({ names: namesOf('summer') })).rejects.toThrow('is the address of the Worker alder-lune-storefront')
  expect([made, commands, account.domains.get('shop.example')]).toEqual([[], [], 'alder-lune-storefront'])
})

test('a Worker that may not be read stops the run: it is neither uploaded nor left without a rollback', async () => {
  const { run, commands, meet } = await rehearsal()
  await run()
  commands.length = 0
  // Five requests come before the request for the rasteriser's deployments: one for the host, three for resources and one for the
  // secrets.
  meet(...Array.from({ length: 5 }, () => 'answer' as const), { refuse: 10000 })
  await expect(run()).rejects.toThrow('/deployments was refused (403)')
  expect(uploads(commands)).toEqual([])
})

test('a busy provider is called again after the time that it gives', async () => {
  const { run, made, waits } = await rehearsal([{ wait: '7' }, { wait: '7' }])
  await run()
  expect(waits).toEqual([7_000, 7_000])
  expect(made).toHaveLength(3)
})

test('a permanent refusal is reported at once with the provider’s reason', async () => {
  const { run, commands, waits } = await rehearsal(['answer', { refuse: 9109 }])
  await expect(run()).rejects.toThrow('GET /storage/kv/namespaces was refused (403): refused [9109]')
  expect([commands, waits]).toEqual([[], []])
})

test('in an account without R2 each data centre renders its own pictures', async () => {
  const { run, targets } = await rehearsal([...Array.from({ length: 7 }, () => 'answer' as const), { refuse: 10042 }])
  await run()
  expect(targets[0]?.PICTURES_BUCKET).toBeUndefined()
})

test('resources and secrets of the environment are used unchanged; a branch has its own', async () => {
  const { run, made, secrets } = await rehearsal()
  const given = readDeploySettings({ ...ENV, KV_NAMESPACE_ID: 'mine', D1_DATABASE_ID: 'mine too', PICTURES_BUCKET: 'drawn' })
  await run({ settings: given, secrets: { SESSION_SECRET: 'x'.repeat(40), HEALTH_KEY: 'y'.repeat(20) } })
  expect(made).toEqual([])
  expect(Object.keys(secrets[0] ?? {})).toEqual(['SESSION_SECRET', 'HEALTH_KEY'])
  await run({ names: namesOf('summer'), settings: readDeploySettings({ ...ENV, SITE_ORIGIN: 'https://summer.example' }) })
  expect(idsOf(made)).toEqual(['kv of alder-lune-summer-pages', 'd1 of alder-lune-summer', 'alder-lune-summer-pictures'])
})

test('a namespace is found in a list of more than a hundred', async () => {
  const { run, account, made } = await rehearsal()
  account.namespaces.push(...Array.from({ length: 130 }, (_, index) => ({ id: String(index), title: `other ${index}` })))
  account.namespaces.push({ id: 'mine', title: 'alder-lune-pages' })
  await run()
  expect(idsOf(made)).toEqual(ALL_MADE.slice(1))
})

test('the shop’s database is found in a list with those of a hundred branches', async () => {
  const { run, account, made } = await rehearsal()
  account.databases.push(
    ...Array.from({ length: 130 }, (_, index) => ({ uuid: String(index), name: `alder-lune-branch-${index}` })),
  )
  account.databases.push({ uuid: 'mine', name: 'alder-lune' })
  await run()
  expect(idsOf(made)).toEqual([ALL_MADE[0], ALL_MADE[2]])
})
