/**
 * A connection to the SMTP server. Every wait has a timeout. If the settings require encryption, the connection never falls back to plain
 * text.
 * @module
 */
import { connect, type Socket } from 'node:net'
import { connect as connectSecurely } from 'node:tls'
import MailComposer from 'nodemailer/lib/mail-composer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { z } from 'zod'
import { SHOP_NAME } from '#backend/brand/words.ts'
import type { SmtpSettings } from '#backend/config.ts'
import { isLocalAddress } from '#domain/address/local-address.ts'

const CONNECT_MS = 5_000
/** Timeout between two responses of the server. It can be short: mails have only a few kilobytes. */
const SILENCE_MS = 10_000

export interface OutgoingMail {
  /** Constant over all attempts, so that mail programs recognise duplicates. */
  readonly messageId: string
  readonly recipient: string
  readonly subject: string
  readonly body: string
  /** Empty for a text-only mail. */
  readonly html: string
  readonly createdAt: number
  readonly unsubscribe: string | null
  readonly replyTo: string | null
}

export interface MailServer {
  /** @throws errors that `faultOf` reads */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

export interface MailFault {
  /** The SMTP command and the status code. The response's text is omitted, because it may contain an e-mail address. */
  readonly code: string
  /** `recipient`: this e-mail address is refused. `message`: this mail is refused. `server`: temporary, so retry. */
  readonly of: 'recipient' | 'message' | 'server'
}

const failure = z.object({ code: z.string().optional(), responseCode: z.number().optional(), command: z.string().optional() })

export function faultOf(error: unknown): MailFault {
  const { code = 'unknown', responseCode = 0, command = 'CONN' } = failure.safeParse(error).data ?? {}
  const isFinal = responseCode >= 500
  const of = isFinal && command === 'RCPT TO' ? 'recipient' : isFinal && code === 'EMESSAGE' ? 'message' : 'server'
  return { code: `${command} ${responseCode || code}`, of }
}

export function connectionOptions({ server, from }: SmtpSettings) {
  const secure = server.protocol === 'smtps:'
  const host = server.hostname
  return {
    host,
    port: Number(server.port) || (secure ? 465 : 587),
    secure,
    // With this, a server without TLS, or an attacker who suppresses TLS, gets neither the password nor the mail.
    requireTLS: !secure && !isLocalAddress(server.href),
    name: from.split('@')[1],
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  }
}

/** Connects by host name, not IP address: the platform resolves the name and verifies it against the certificate. */
const openSocket = ({ host, port, secure }: ReturnType<typeof connectionOptions>): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = secure ? connectSecurely({ host, port }) : connect({ host, port })
    const timer = setTimeout(() => socket.destroy(Object.assign(new Error('no connection'), { code: 'ETIMEDOUT' })), CONNECT_MS)
    socket.once(secure ? 'secureConnect' : 'connect', () => {
      clearTimeout(timer)
      socket.off('error', reject)
      resolve(socket)
    })
    socket.once('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
  })

const written = ({ messageId, recipient, subject, body, html, createdAt, unsubscribe, replyTo }: OutgoingMail, from: string) =>
  new MailComposer({
    from: { name: SHOP_NAME, address: from },
    to: { name: '', address: recipient },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject,
    text: body,
    ...(html && { html }),
    messageId,
    date: new Date(createdAt),
    headers: {
      // This header prevents automatic replies (RFC 3834). A shopper's message to the shop has none, because a help desk would then ignore
      // it.
      ...(replyTo ? {} : { 'Auto-Submitted': 'auto-generated' }),
      ...(unsubscribe ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
    },
  })
    .compile()
    .build()

/** @throws errors that `faultOf` reads */
export async function openMailServer(settings: SmtpSettings): Promise<MailServer> {
  const options = connectionOptions(settings)
  const connection = new SMTPConnection({ ...options, connection: await openSocket(options), secured: options.secure })
  let fail: (error: unknown) => void = () => undefined
  // A connection error is emitted once, outside of any command.
  const broken = new Promise<never>((_resolve, reject) => {
    fail = reject
  })
  broken.catch(() => undefined)
  connection.on('error', (error) => fail(error))
  connection.on('end', () => fail(Object.assign(new Error('the connection ended'), { code: 'ECONNECTION' })))
  const asked = <T>(ask: (done: (error: unknown, value?: T) => void) => void): Promise<T | undefined> =>
    Promise.race([
      new Promise<T | undefined>((resolve, reject) => ask((error, value) => (error ? reject(error) : resolve(value)))),
      broken,
    ])
  const { username, password } = settings.server
  try {
    await asked((done) => connection.connect((error?: unknown) => done(error)))
    if (username) {
      const credentials = { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
      await asked((done) => connection.login({ credentials }, (error: unknown) => done(error)))
    }
  } catch (error) {
    connection.close()
    throw error
  }
  return {
    async send(mail) {
      const message = await written(mail, settings.from)
      const envelope = { from: settings.from, to: [mail.recipient] }
      await asked((done) => connection.send(envelope, message, (error: unknown) => done(error)))
    },
    close: () => connection.quit(),
  }
}
