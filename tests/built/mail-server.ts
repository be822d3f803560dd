/**
 * A local mail server with its own certificate. A test decides how it handles the next e-mails.
 * @module
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/**
 * `hang`: the server stops responding after the recipient. `cut`: it closes the connection after the message, without a response.
 */
export type MailReply = 'take' | 'hang' | 'cut' | { readonly recipient: number } | { readonly mail: number }

const MAIL_USER = { name: 'shop', password: 'p@ss:word' } as const

export interface Received {
  readonly to: string
  readonly text: string
  readonly isSecure: boolean
  readonly user: string | undefined
}

function ownCertificate() {
  const folder = mkdtempSync(join(tmpdir(), 'mail-server-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', key]
  const ofThisMachine = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  execFileSync('openssl', ['req', '-x509', ...newKey, ...ofThisMachine, '-days', '1', '-out', cert], { stdio: 'ignore' })
  const pair = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
  rmSync(folder, { recursive: true, force: true })
  return pair
}

const refusal = (responseCode: number) => Object.assign(new Error('not now'), { responseCode })

const portOf = (server: Server): number => {
  const address: AddressInfo | string | null = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

export async function startMailServer() {
  const pair = ownCertificate()
  const received: Received[] = []
  let fate: MailReply = 'take'
  const open = new Set<Socket>()
  const smtp = new SMTPServer({
    ...pair,
    authMethods: ['PLAIN'],
    onAuth: ({ username, password }, _session, done) =>
      username === MAIL_USER.name && password === MAIL_USER.password ? done(null, { user: username }) : done(refusal(535)),
    onRcptTo(_address, _session, done) {
      if (fate !== 'hang') {
        done(typeof fate === 'object' && 'recipient' in fate ? refusal(fate.recipient) : null)
      }
    },
    onData(stream, session, done) {
      text(stream).then((mail) => {
        const [to] = session.envelope.rcptTo
        received.push({ to: to?.address ?? '', text: mail, isSecure: session.secure, user: String(session.user ?? '') })
        if (fate === 'cut') {
          for (const socket of open) {
            socket.destroy()
          }
          return
        }
        done(typeof fate === 'object' && 'mail' in fate ? refusal(fate.mail) : null)
      })
    },
  })
  smtp.on('error', () => undefined)
  await new Promise<void>((listening) => smtp.listen(0, '127.0.0.1', listening))
  // A proxy in front of the mail server lets a test cut the connection.
  const front = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => undefined).once('close', () => open.delete(socket))
    smtp.server.emit('connection', socket)
  })
  await new Promise<void>((listening) => front.listen(0, '127.0.0.1', listening))
  return {
    certificate: pair.cert,
    url: `smtp://${MAIL_USER.name}:${encodeURIComponent(MAIL_USER.password)}@localhost:${portOf(front)}`,
    received,
    meet(next: MailReply) {
      fate = next
    },
    stop() {
      for (const socket of open) {
        socket.destroy()
      }
      front.close()
      smtp.close()
    },
  }
}
