import { type HeaderRules, headerLookup } from '../../contract/headers-file.ts'

/** What the site's headers become for hosts that do not read them from the site's own file. */
export type Host = 'nginx' | 'caddy' | 'vercel'

export const HOSTS: Record<Host, (rules: HeaderRules) => string> = {
  nginx: formatNginx,
  caddy: formatCaddy,
  vercel: formatVercel,
}

const NOTICE = '# Made from the built site by "npm run headers"; make it anew after each build.'

/** Where nothing else is said, a browser is to ask before it shows what it kept. */
const DEFAULT_HEADERS = { 'cache-control': 'no-cache' }

interface Block {
  /** A path, or a prefix that ends in `*`. */
  pattern: string
  headers: [name: string, value: string][]
}

/** Each pattern with all the headers of its paths, so that none depends on how a host merges rules. */
function blocks(rules: HeaderRules): Block[] {
  const lookup = headerLookup(rules)
  return Object.keys(rules).map(pattern => ({
    pattern,
    headers: Object.entries({ ...DEFAULT_HEADERS, ...lookup(pattern.replace(/\*$/, '')) }),
  }))
}

/** The folder of the site, from the rule for all of it. */
function baseOf(rules: HeaderRules): string {
  const [all = '/*'] = Object.keys(rules)
  return all.replace(/\*$/, '')
}

/**
 * For inclusion in a `server` block. nginx drops the headers of the outer level where a location sets
 * its own, so each location has them all.
 * @see https://nginx.org/en/docs/http/ngx_http_headers_module.html#add_header
 */
function formatNginx(rules: HeaderRules): string {
  const base = baseOf(rules)
  const add = ({ headers }: Block) =>
    headers.map(([name, value]) => `  add_header ${name} ${nginxQuoted(value)} always;`)
  const [all = { pattern: '/*', headers: [] }] = blocks(rules)
  return [
    NOTICE,
    `error_page 404 ${base}404.html;`,
    `location = ${base}404.html {`,
    '  internal;',
    ...add(all),
    '}',
    `location = ${base}_headers {`,
    '  return 404;',
    '}',
    ...blocks(rules).flatMap(block => [
      `location ${block.pattern.endsWith('*') ? block.pattern.slice(0, -1) : `= ${block.pattern}`} {`,
      ...add(block),
      '  gzip_static on;',
      '  gzip_vary on;',
      // A folder is no page, except the site's own.
      block === all || block.pattern === all.pattern
        ? `  try_files $uri \${uri}index.html =404;`
        : '  try_files $uri =404;',
      '}',
    ]),
    '',
  ].join('\n')
}

function nginxQuoted(value: string): string {
  if (/[\\$\n]/.test(value)) throw new Error(`nginx cannot take the header's value: ${value}`)
  return `"${value.replaceAll('"', '\\"')}"`
}

/** For import in a site's block. In a `route` directives keep their order, and the later one wins. */
function formatCaddy(rules: HeaderRules): string {
  const base = baseOf(rules)
  return [
    NOTICE,
    'route {',
    ...blocks(rules).flatMap(({ pattern, headers }) => [
      `\theader ${pattern} {`,
      ...headers.map(([name, value]) => `\t\t${name} \`${value}\``),
      '\t}',
    ]),
    `\terror ${base}_headers 404`,
    '}',
    'handle_errors {',
    `\trewrite * ${base}404.html`,
    '\theader Cache-Control no-cache',
    '\tfile_server',
    '}',
    '',
  ].join('\n')
}

/** A `vercel.json`: its own file of headers is not read there. */
function formatVercel(rules: HeaderRules): string {
  const patterns = Object.keys(rules)
  const headers = blocks(rules).map(block => ({
    source: vercelSource(block.pattern, patterns),
    headers: block.headers.map(([key, value]) => ({ key, value })),
  }))
  return `${JSON.stringify({ headers }, null, 2)}\n`
}

/** Each source leaves out what a more special one names. */
function vercelSource(pattern: string, patterns: readonly string[]): string {
  if (!pattern.endsWith('*')) return pattern
  const prefix = pattern.slice(0, -1)
  const special = patterns
    .filter(other => other !== pattern && other.startsWith(prefix))
    .map(other => `(?!${other.slice(prefix.length).replace(/\*$/, '')})`)
  return `${prefix}(${special.join('')}.*)`
}
