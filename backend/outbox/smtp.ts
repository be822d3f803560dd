/**
 * A connection to the SMTP server. Every wait has a timeout. If encryption is required, the connection never falls back to plain
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
/** Maximum wait for a response from the server. It can be short, because an e-mail is only a few kilobytes long. */
const SILENCE_MS = 10_000

export interface OutgoingMail {
  /** Stays the same on every attempt, so that e-mail clients recognise duplicates. */
  readonly messageId: string
  readonly recipient: string
  readonly subject: string
  readonly body: string
  /** Empty if the e-mail is plain text only. */
  readonly html: string
  readonly createdAt: number
  readonly unsubscribe: string | null
  readonly replyTo: string | null
}

export interface MailServer {
  /** @throws errors that `faultOf` understands */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

export interface MailFault {
  /** SMTP command and status code. The response's text is left out, because it may contain an e-mail address. */
  readonly code: string
  /**
   * `recipient`: the server refuses this address. `message`: it refuses this e-mail. `server`: the failure is temporary, so the
   * e-mail is retried.
   */
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
    // Without this option, a server without TLS, or an attacker who suppresses TLS, would receive the password and the e-mail.
    requireTLS: !secure && !isLocalAddress(server.href),
    name: from.split('@')[1],
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  }
}

/** Connects by host name rather than IP address: the platform resolves the name and checks the certificate against it. */
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
      // Prevents automatic replies (RFC 3834). A shopper's message to the shop omits the header, because a help desk would ignore
      // the message otherwise.
      ...(replyTo ? {} : { 'Auto-Submitted': 'auto-generated' }),
      ...(unsubscribe ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
    },
  })
    .compile()
    .build()

/** @throws errors that `faultOf` understands */
export async function openMailServer(settings: SmtpSettings): Promise<MailServer> {
  const options = connectionOptions(settings)
  const connection = new SMTPConnection({ ...options, connection: await openSocket(options), secured: options.secure })
  let fail: (error: unknown) => void = () => undefined
  // The socket reports a connection error only once, and not to any command's callback.
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
