/**
 * A proxy in front of the shop. Tests use it to disconnect the browser, because not every driver can do that. For WebKit it
 * terminates TLS, because WebKit accepts no Secure cookie over http://localhost.
 * @module
 */
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Front {
  readonly origin: string
  /** Closes all open connections, and closes later ones without a response. */
  cut(): void
  /**
   * Leaves later requests for these URLs unanswered.
   * @returns a function that tells whether one has been requested
   */
  hold(address: RegExp): () => boolean
  mend(): void
  close(): void
}

/** Creates a certificate for this machine that is valid for one day. */
function certificate(): { readonly key: Buffer; readonly cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'shop-tls-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const ofThisMachine = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', key]
  execFileSync('openssl', ['req', '-x509', ...newKey, ...ofThisMachine, '-days', '1', '-out', cert], { stdio: 'ignore' })
  const made = { key: readFileSync(key), cert: readFileSync(cert) }
  rmSync(folder, { recursive: true })
  return made
}

export async function openFront(shop: string, hasTls: boolean): Promise<Front> {
  const { port } = new URL(shop)
  let isCut = false
  let held: RegExp | undefined
  let hasHeld = false
  const pass = (asked: IncomingMessage, answer: ServerResponse) => {
    if (isCut) {
      asked.socket.destroy()
      return
    }
    const { method, url = '/', headers } = asked
    if (held?.test(url)) {
      hasHeld = true
      return
    }
    const onward = request({ port, host: '127.0.0.1', method, path: url, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.rawHeaders)
      given.pipe(answer)
      given.on('error', () => answer.destroy())
    })
    onward.on('error', () => answer.destroy())
    answer.on('close', () => onward.destroy())
    asked.pipe(onward)
  }
  const server = hasTls ? createTlsServer(certificate(), pass) : createServer(pass)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    origin: `${hasTls ? 'https' : 'http'}://localhost:${typeof address === 'object' ? address?.port : undefined}`,
    cut() {
      isCut = true
      server.closeAllConnections()
    },
    hold(address) {
      held = address
      hasHeld = false
      return () => hasHeld
    },
    mend() {
      isCut = false
      held = undefined
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
