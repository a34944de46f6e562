import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerEnvelope } from 'smtp-server'

/** The address that new bookings are mailed to. */
export const OWNER = 'owner@kneepoint.example'

/** The sender and the recipients of a mail to the owner. */
export const TO_OWNER = { mailFrom: { address: OWNER }, rcptTo: [{ address: OWNER }] }

export interface ReceivedMail {
  envelope: SMTPServerEnvelope
  /** The name with which the client greeted. */
  greeting: string
  /** The message as it came, including its headers. */
  raw: string
}

const reply = (text: string, responseCode: number) =>
  Object.assign(new Error(text), { responseCode })

export type TestMailServer = Awaited<ReturnType<typeof startMailServer>>

/** Starts a mail server that keeps all mails, and can be told to refuse some. */
export async function startMailServer() {
  const received: ReceivedMail[] = []
  const mail = {
    received,
    /** A login is optional, but needs this password. */
    password: 'sword#fish/100%',
    /** Whether it refuses a message. It hangs while the promise is pending. */
    refuses: (_raw: string): boolean | Promise<boolean> => false,
    /** Whether it closes the connection at a message. */
    hangsUp: (_raw: string) => false,
    /** Whether it takes a message and then never answers. */
    neverAnswers: (_raw: string) => false,
    /** The codes of its replies to a connection, to the recipient and to the text, if it refuses them. */
    code: { connection: 0, recipient: 0, text: 0 },
    /** How often it still replies with such a code. */
    refusals: Number.POSITIVE_INFINITY,
    /** The number of attempts to log in. */
    logins: 0,
    /** The settings of a server that sends mail through this one. @param login such as `user:password@` */
    settings(login = '', LOG_LEVEL = 'error') {
      const SMTP_URL = `smtp://${login}127.0.0.1:${(server.server.address() as AddressInfo).port}`
      return { SMTP_URL, NOTIFY_TO: OWNER, LOG_LEVEL }
    },
    /** The names of the visitors whose bookings are in the mails. */
    names: (mails = received) =>
      mails.flatMap(({ raw }) => raw.match(/(?<=^Name: ).*/gm) ?? []).sort(),
    stop: () => new Promise<void>(resolve => server.close(resolve)),
  }
  const refusal = (step: keyof typeof mail.code) => {
    if (mail.code[step] === 0 || mail.refusals === 0) return null
    mail.refusals -= 1
    return reply('Mailbox full', mail.code[step])
  }
  const server: SMTPServer = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    authOptional: true,
    allowInsecureAuth: true,
    // Mail servers may quote the login in a reply.
    onAuth: ({ username, password }, _session, done) => {
      mail.logins += 1
      return password === mail.password
        ? done(null, { user: username })
        : done(new Error(`${username} with ${password} is unknown`))
    },
    onConnect: (_session, done) => done(refusal('connection')),
    onRcptTo: (_address, _session, done) => done(refusal('recipient')),
    onData: async (stream, { envelope, hostNameAppearsAs: greeting }, done) => {
      // A client may disconnect in the middle of a mail.
      const raw = await text(stream).catch(() => null)
      if (raw === null) return
      if (mail.hangsUp(raw)) {
        for (const connection of server.connections) connection.close()
        return
      }
      if (mail.neverAnswers(raw)) return
      const refused = refusal('text')
      if (refused) return done(refused)
      if (await mail.refuses(raw)) return done(reply('Not accepted', 554))
      received.push({ envelope, greeting, raw })
      done()
    },
  })
  // Clients that disconnect in the middle are part of the tests.
  server.on('error', () => undefined)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return mail
}
