import { type Environment, readSetting, requireValid } from '../shared/environment.ts'

export type MailConfig = NonNullable<ReturnType<typeof readMail>>

/** Reads the settings of the mail to the owner. @returns null for no mail @throws OperatorError */
export function readMail(env: Environment) {
  const smtpUrl = readSetting(env, 'SMTP_URL')
  const notifyTo = readSetting(env, 'NOTIFY_TO')
  const from = readSetting(env, 'NOTIFY_FROM', notifyTo)
  if (smtpUrl === '' && notifyTo === '') return null
  checkSmtpUrl(smtpUrl)
  for (const [name, address] of Object.entries({ NOTIFY_TO: notifyTo, NOTIFY_FROM: from })) {
    requireValid(/^[^\s@<>,;]+@[^\s@<>,;]+$/.test(address), `${name} must be one mail address`)
  }
  return { smtpUrl, notifyTo, from }
}

/** Checks the address without quoting it, because it may contain a password. */
function checkSmtpUrl(smtpUrl: string): void {
  const url = new URL(URL.canParse(smtpUrl) ? smtpUrl : 'none:')
  const isLogin = (url.username === '') === (url.password === '')
  // An unencoded reserved character in the password ends the host too early, and the rest becomes a path or a query.
  const isWhole = url.host !== '' && /^\/?(\?[^@]*)?$/.test(url.pathname + url.search + url.hash)
  requireValid(
    /^smtps?:$/.test(url.protocol) && isLogin && isWhole,
    'SMTP_URL must be an address such as smtps://user:password@host. In a password, write # as %23, / as %2F, ? as %3F, @ as %40 and % as %25',
  )
}
