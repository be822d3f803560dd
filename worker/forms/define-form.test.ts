import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { CHECK_FIELDS } from '#domain/text/form-faults.ts'
import { factory } from '#worker/env.ts'
import { UpstreamError } from '#worker/http/upstream-error.ts'
import { defineForm } from './define-form.ts'
import { doneAt, doneInPlace, fault, refused } from './outcome.ts'
import { readEntered } from './posted.ts'

const digit = v.pipe(v.optional(v.string(), ''), v.regex(/^\d$/, 'Enter a digit'), v.transform(Number))
const schema = v.object({ name: v.pipe(v.optional(v.string(), ''), v.minLength(1, 'Enter a name')), count: digit })

const events: unknown[] = []
const form = defineForm({
  event: 'thing.failed',
  schema,
  words: { failed: 'Not saved' },
  async act(_c, { name, count }, place: string) {
    switch (name) {
      case 'down':
        throw new UpstreamError({ upstream: 'commerce', operation: 'save', code: 'unreachable' })
      case 'taken':
        return fault('name', 'It is taken')
      case 'later':
        return refused(409, { code: 'over', message: 'It is over', reply: { count } })
      case 'partly':
        return refused(422, { message: 'Not in this shape', faults: new Map([['count', 'Too many']]) })
      case 'own':
        return new Response('own', { status: 404 })
      case 'here':
        return doneInPlace('/done', 'Saved here')
      default:
        return doneAt({ href: `/done?${place}`, message: `${name} ${count}` })
    }
  },
  page: async (c, { form: { values, faults, message }, status, headers }, place) =>
    c.json({ page: place, values, faults: [...(faults ?? [])], message }, status, headers),
})

const app = factory
  .createApp()
  .use(async (c, next) => {
    c.set('log', (...said) => void events.push(said))
    return next()
  })
  .post('/thing', async (c) => ((await readEntered(c)).skip ? c.text('skipped') : form(c, 'here')))

async function post(body: BodyInit, headers: Record<string, string> = {}) {
  const answer = await app.request('/thing', { method: 'POST', body, headers }, {})
  return { answer, reply: [answer.status, await answer.text()] }
}
const JSON_ASKED = { accept: 'application/json' }
const asked = async (fields: Record<string, string>) => {
  const { answer } = await post(new URLSearchParams(fields), JSON_ASKED)
  return [answer.status, answer.headers.get('cache-control'), answer.headers.get('retry-after')]
}
const reply = async (fields: Record<string, string>) =>
  JSON.parse(String((await post(new URLSearchParams(fields), JSON_ASKED)).reply[1]))
const shown = async (fields: Record<string, string>) => {
  const { answer, reply } = await post(new URLSearchParams(fields))
  return [answer.status, JSON.parse(String(reply[1]))]
}

describe('a valid form', () => {
  test('is a 303 that no cache keeps, and JSON for a script', async () => {
    const { answer } = await post(new URLSearchParams({ name: 'a', count: '2' }))
    expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]).toEqual([
      303,
      '/done?here',
      'private, no-store',
    ])
    expect(await reply({ name: 'a', count: '2' })).toEqual({ ok: true, message: 'a 2', href: '/done?here' })
    expect(await reply({ name: 'here', count: '2' })).toEqual({ ok: true, message: 'Saved here' })
  })

  test('that is refused comes back filled in, with its faults named, but without secrets', async () => {
    const fields = { name: 'taken', count: '2', password: 'p' }
    const faults = [['name', 'It is taken']]
    expect(await shown(fields)).toEqual([422, { page: 'here', values: { name: 'taken', count: '2' }, faults }])
    expect(await reply(fields)).toEqual({ ok: false, message: 'It is taken', field: 'name' })
    expect(await reply({ name: 'later', count: '7' })).toEqual({ ok: false, code: 'over', message: 'It is over', count: 7 })
  })

  test('that is refused as a whole and at a field reports both, as a page and as JSON', async () => {
    const fields = { name: 'partly', count: '2' }
    const [message, faults] = ['Not in this shape', [['count', 'Too many']]]
    expect(await shown(fields)).toEqual([422, { page: 'here', values: fields, faults, message }])
    expect(await reply(fields)).toEqual({ ok: false, message, faults })
  })

  test('whose upstream fails says so, and when to try again', async () => {
    const fields = { name: 'down', count: '2' }
    expect(await shown(fields)).toEqual([503, { page: 'here', values: fields, faults: [], message: 'Not saved' }])
    expect(await asked(fields)).toEqual([503, 'private, no-store', '5'])
    expect(events.at(-1)).toMatchObject(['warn', 'thing.failed', { path: '/thing' }])
  })

  test('may have a custom response', async () => {
    expect((await post(new URLSearchParams({ name: 'own', count: '2' }))).reply).toEqual([404, 'own'])
  })
})

describe('an invalid form', () => {
  test('a single fault is the message itself, several are named one by one', async () => {
    expect(await reply({ name: 'a' })).toEqual({ ok: false, message: 'Enter a digit', field: 'count' })
    const faults = [
      ['name', 'Enter a name'],
      ['count', 'Enter a digit'],
    ]
    expect(await reply({})).toEqual({ ok: false, message: CHECK_FIELDS, faults })
    expect(await shown({ other: 'x' })).toEqual([422, { page: 'here', values: { other: 'x' }, faults }])
  })
})

describe('the posted body', () => {
  const parts = new FormData()
  parts.append('name', 'a')
  parts.append('count', '2')
  parts.append('picture', new Blob(['x']))

  test.each([
    ['fields', new URLSearchParams({ name: 'a', count: '2' }), undefined],
    ['parts with a file beside them', parts, undefined],
    ['a field twice, of which the last counts', 'name=b&name=a&count=2', 'application/x-www-form-urlencoded'],
    ['a name that ends in [], which is left out', 'name=a&count=2&tags[]=x', 'application/x-www-form-urlencoded'],
    ['a flat JSON object', '{"name":"a","count":2}', 'application/json'],
  ])('may be %s', async (_, body, type) => {
    const headers = { ...JSON_ASKED, ...(type ? { 'content-type': type } : {}) }
    expect(JSON.parse(String((await post(body, headers)).reply[1]))).toMatchObject({ ok: true, message: 'a 2' })
  })

  test.each(['{}', '["a"]', 'true', 'null'])(
    'a JSON field that holds %s is named, whichever fields the form has',
    async (more) => {
      const headers = { ...JSON_ASKED, 'content-type': 'application/json' }
      const refusedOf = async (body: string) => (await post(body, headers)).reply
      expect(await refusedOf(`{"name":"a","more":${more},"count":2}`)).toEqual([
        422,
        '{"ok":false,"message":"Please check what you entered.","field":"more"}',
      ])
      expect(await refusedOf(`{"name":"a","count":${more}}`)).toEqual([
        422,
        '{"ok":false,"message":"Enter a digit","field":"count"}',
      ])
    },
  )

  test.each([
    ['no form', 'text/plain', 'name=a', 415],
    ['broken JSON', 'application/json', '{"name":', 400],
    ['a JSON list', 'application/json', '[1]', 400],
    ['more fields than any form has', 'application/x-www-form-urlencoded', 'a=1&'.repeat(300), 413],
  ])('that is %s is refused', async (_, type, body, status) => {
    const { reply } = await post(body, { ...JSON_ASKED, 'content-type': type })
    expect(reply).toEqual([status, expect.stringContaining('Please check what you entered.')])
  })
})
