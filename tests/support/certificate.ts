import { spawnSync } from 'node:child_process'
import { chmod } from 'node:fs/promises'
import { join } from 'node:path'

/** Writes a key and a self-signed certificate for localhost. @returns their paths */
export async function writeCertificate(folder: string) {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const options = [
    ...['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
    ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
  ]
  spawnSync('openssl', ['req', ...options, '-keyout', key, '-out', certificate])
  await chmod(key, 0o600)
  return { certificate, key }
}
