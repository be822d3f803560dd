import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { contact } from '#shop'
import { askCommerce as ask } from '#tests/helpers/ask-commerce.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'

beforeAll(() => seedForTests(env.DB))
beforeEach(async () => void (await env.DB.batch(['attempts', 'outbox'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))))

const MESSAGE = {
  name: 'Ann <Archer>',
  email: ' ANN@example.com',
  topic: 'return',
  orderId: '100000000001',
  message: 'The zip broke.\n\nMay I <b>swap</b> it?',
}
const send = (message: object = {}) => ask('sendContactMessage', [{ ...MESSAGE, ...message }])
const mails = async () =>
  (await env.DB.prepare('SELECT kind, recipient, reply_to, subject, body, html FROM outbox').all<Record<string, string>>())
    .results

test('a message is mailed to the shop with the asker as Reply-To, its text as typed, and once however often it is sent', async () => {
  const answers = await Promise.all([send(), send()])
  expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(2).fill([200, { success: true }]))
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    kind: 'contact-message',
    recipient: contact.email,
    reply_to: 'ANN@example.com',
    subject: 'Return or refund, order 100000000001: message from Ann <Archer>',
  })
  expect(mail?.body).toContain(MESSAGE.message)
  expect(mail?.html).not.toContain('<b>')
  await send({ message: 'One more thing.' })
  expect(await mails()).toHaveLength(2)
})

test.each([
  ['a topic that the form lacks', { topic: 'sales' }, 'topic'],
  ['an order number of another length', { orderId: '12' }, 'orderId'],
  ['no e-mail', { email: 'ann@' }, 'email'],
  ['an empty message', { message: ' \n ' }, 'message'],
  ['a name of one letter', { name: 'A' }, 'name'],
])('%s is a 422 that names the field, and no mail', async (_what, wrong, field) => {
  const { status, body } = await send(wrong)
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  expect(await mails()).toEqual([])
})

test('an asker sends ten messages in a quarter of an hour', async () => {
  const answers = await Promise.all(Array.from({ length: 11 }, (_, index) => send({ message: `Question ${index}` })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(200), 429])
})

test('the owner of an IPv6 /48 sends forty messages over all its /64 networks', async () => {
  const from = (network: number) =>
    ask('sendContactMessage', [{ ...MESSAGE, message: `Question ${network}` }], { address: `2001:db8:7:${network}::1` })
  const answers = await Promise.all(Array.from({ length: 42 }, (_, network) => from(network)))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
})
