/**
 * The built backend sends e-mails over SMTP in plain workerd. The mail server accepts them, refuses them, defers them, hangs, or
 * cuts the connection.
 */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type BuiltShop, startBuiltShop } from './built-shop.ts'
import { type MailReply, startMailServer } from './mail-server.ts'

const SOON = { timeout: 25_000, interval: 50 }

let server: Awaited<ReturnType<typeof startMailServer>>
let shop: BuiltShop

beforeAll(async () => {
  server = await startMailServer()
  const backendSettings = { MAIL: 'smtp', SMTP_URL: server.url, MAIL_FROM: 'orders@shop.example' }
  shop = await startBuiltShop({ hasGoods: true, backendSettings, reachesThisMachine: true, trusting: server.certificate })
})
afterAll(async () => {
  await shop?.stop()
  server?.stop()
})
beforeEach(() => {
  server.meet('take')
  server.received.length = 0
})

/** Requests a back-in-stock alert, which queues an e-mail to this address. */
async function write(to: string, fate: MailReply = 'take'): Promise<void> {
  server.meet(fate)
  const answer = await fetch(`http://127.0.0.1:${shop.backendPort}/bigcommerce/notifyStockLevel`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-bigcommerce-channel-id': '1' },
    body: JSON.stringify([{ email: to, variantId: 1001001 }]),
  })
  expect(answer.status).toBeLessThan(300)
}

const mailTo = (to: string) => {
  const row = shop.database?.prepare('SELECT state, attempts, fault, due_at FROM outbox WHERE recipient = ?').get(to)
  return { state: row?.state, attempts: row?.attempts, fault: row?.fault, dueAt: Number(row?.due_at) }
}
const settled = (to: string, state: string, attempts = 1) =>
  vi.waitFor(() => {
    const mail = mailTo(to)
    expect([mail.state, mail.attempts, mail.fault === '']).toEqual([state, attempts, state === 'sent'])
    return mail
  }, SOON)
const arrived = (to: string) => server.received.filter((mail) => mail.to === to)
const messageIds = (to: string) => arrived(to).map(({ text }) => /^Message-ID: (.+)\r$/im.exec(text)?.[1])
/**
 * Makes the waiting e-mails due, and queues another e-mail to trigger their sending. The function waits for the other e-mail too,
 * so that it does not receive the mail server's response meant for the next test.
 */
async function tryAgain(to: string): Promise<void> {
  shop.database?.prepare('UPDATE outbox SET due_at = 0 WHERE recipient = ?').run(to)
  await write(`after.${to}`)
  await settled(`after.${to}`, 'sent')
}
const faults = async () => {
  const answer = await fetch(`http://127.0.0.1:${shop.backendPort}/healthz/details`)
  const { faults }: { faults: readonly string[] } = await answer.json()
  return faults
}

test('a mail is sent right after the request that queued it: over TLS, with a sign-in, and with the closing text', async () => {
  await write('ann@example.com')
  await settled('ann@example.com', 'sent')
  const [mail, ...more] = arrived('ann@example.com')
  expect([mail?.isSecure, mail?.user, more]).toEqual([true, 'shop', []])
  expect(mail?.text).toMatch(/^From: "?Alder & Lune"? <orders@shop\.example>\r$/m)
  expect(mail?.text).toMatch(/^Message-ID: <\d+\.\d+@localhost>\r$/im)
  expect(mail?.text.replaceAll(/\r\n\s+/g, ' ')).toMatch(
    /^List-Unsubscribe: <http:\/\/localhost:8787\/back-in-stock\/unsubscribe\?token=\w+>\r?$/m,
  )
  expect(mail?.text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
})

test('a rejected recipient gets no more mails, and this raises no alarm', async () => {
  await write('nobody@example.com', { recipient: 550 })
  expect((await settled('nobody@example.com', 'refused')).fault).toBe('RCPT TO 550')
  await tryAgain('nobody@example.com')
  await settled('after.nobody@example.com', 'sent')
  expect([arrived('nobody@example.com'), await faults()]).toEqual([[], []])
})

test('greylisting: the mail is retried after a minute', async () => {
  const before = Date.now()
  await write('grey@example.com', { recipient: 451 })
  const { dueAt, fault } = await settled('grey@example.com', 'queued')
  expect([fault, dueAt - before >= 60_000, dueAt - before < 120_000]).toEqual(['RCPT TO 451', true, true])
  await tryAgain('grey@example.com')
  await settled('grey@example.com', 'sent', 2)
})

test('after a cut connection the mail is sent again with the same Message-ID', async () => {
  await write('cut@example.com', 'cut')
  await settled('cut@example.com', 'queued')
  await tryAgain('cut@example.com')
  await settled('cut@example.com', 'sent', 2)
  const ids = messageIds('cut@example.com')
  expect([ids.length, new Set(ids).size, ids[0] !== undefined]).toEqual([2, 1, true])
})

test('a silent server is given up after ten seconds', async () => {
  await write('slow@example.com', 'hang')
  expect((await settled('slow@example.com', 'queued')).fault).toContain('ETIMEDOUT')
})

test('a mail that is rejected or tried eight times is given up: the log and /healthz say so, without its address', async () => {
  await write('spam@example.com', { mail: 554 })
  await settled('spam@example.com', 'dead')
  await write('late@example.com', { recipient: 451 })
  await settled('late@example.com', 'queued')
  shop.database?.prepare("UPDATE outbox SET attempts = 7, due_at = 0 WHERE recipient = 'late@example.com'").run()
  await write('other@example.com', { recipient: 451 })
  await settled('late@example.com', 'dead', 8)
  expect(await faults()).toEqual(['mail: 2 given up since yesterday'])
  expect(shop.output()).toMatch(/"event":"mail\.dead","kind":"confirm-stock-alert"/)
  expect(shop.output()).not.toMatch(/(?:spam|late|nobody)@example\.com/)
})
