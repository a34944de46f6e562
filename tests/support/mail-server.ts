import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  from: string
  to: string[]
  /** The message as it came, headers and all. */
  raw: string
}

/** A mail server that keeps what it is sent, and can be told to refuse. */
export class TestMailServer {
  readonly received: ReceivedMail[] = []
  refuses = false
  #server: SMTPServer | null = null
  #port = 0

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`
  }

  /** Listens, after the first time on the same port. */
  async start(): Promise<void> {
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      logger: false,
      disableReverseLookup: true,
      onData: (stream, session, done) => {
        const chunks: Buffer[] = []
        stream.on('data', chunk => chunks.push(chunk))
        stream.on('end', () => {
          if (this.refuses) return done(new Error('Try again later'))
          this.received.push({
            from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
            to: session.envelope.rcptTo.map(recipient => recipient.address),
            raw: Buffer.concat(chunks).toString('utf8'),
          })
          done()
        })
      },
    })
    // A client that goes away in the middle is part of the tests.
    server.on('error', () => undefined)
    await new Promise<void>(resolve => server.listen(this.#port, '127.0.0.1', resolve))
    this.#port = (server.server.address() as AddressInfo).port
    this.#server = server
  }

  async stop(): Promise<void> {
    const server = this.#server
    this.#server = null
    if (server) await new Promise<void>(resolve => server.close(() => resolve()))
  }
}
