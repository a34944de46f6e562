import { randomUUID } from 'node:crypto'
import { MailServer } from '../server/mail/mail-server.ts'
import type { MailConfig } from '../server/shared/config.ts'
import { OperatorError } from '../server/shared/operator-error.ts'

/**
 * Sends a mail as the server would.
 * @returns what the owner reads
 * @throws OperatorError without settings for mail, MailError if the mail server does not accept it
 */
export async function sendTestMail(config: MailConfig | null): Promise<string> {
  if (!config) throw new OperatorError('SMTP_URL and NOTIFY_TO are not set')
  const server = new MailServer(config)
  const text = 'Mail about new bookings will reach you like this one.\n'
  try {
    await server.send({ id: `test.${randomUUID()}`, subject: 'Test of the booking mail', text }, [])
  } finally {
    server.close()
  }
  return `The mail server accepted a test mail to ${config.notifyTo}.\n`
}
