import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { releaseAfter } from '#test/release-after.ts'
import { installDebian } from '../../scripts/test/debian.ts'
import { freePort } from '../../scripts/test/postgres.ts'

type Place = {
  readonly folder: string
  readonly port: number
  readonly behind: readonly number[]
}

/** The configurations in `deploy/`, with local ports and a test certificate. */
const configs: Readonly<Record<string, (at: Place) => Promise<ChildProcess>>> = {
  async nginx({ folder, port, behind }) {
    const site = readFileSync('deploy/nginx.conf', 'utf8')
      .replace(/server \{\s+listen 80;[^]+?\n\}/, '')
      .replace(/\n\s+listen \[::\].+/, '')
      .replace('listen 443', `listen 127.0.0.1:${port}`)
      .replaceAll(/\/etc\/letsencrypt\/live\/[^/]+/g, folder)
      .replaceAll(/127\.0\.0\.1:300([01])/g, (_, n: string) => `127.0.0.1:${behind[Number(n)]}`)
    const file = join(folder, 'nginx.conf')
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((it) => `${it}_temp_path ${folder}/${it};`)
      .join('\n')
    writeFileSync(
      file,
      `worker_processes 2; daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events {} http { access_log off;\n${temporary}\n${site} }`,
    )
    return spawn(await find('nginx', 'nginx-light'), ['-p', folder, '-c', file], {
      stdio: 'inherit',
    })
  },
  async caddy({ folder, port, behind }) {
    const site = readFileSync('deploy/Caddyfile', 'utf8')
      .replace(/\nexample\.com \{[^]+$/, '')
      .replace(
        'www.example.com {',
        `https://localhost:${port} {\n\ttls ${folder}/fullchain.pem ${folder}/privkey.pem`,
      )
      .replaceAll(/127\.0\.0\.1:300([01])/g, (_, n: string) => `127.0.0.1:${behind[Number(n)]}`)
    const file = join(folder, 'Caddyfile')
    writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${site}`)
    const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
    const words = ['run', '--config', file, '--adapter', 'caddyfile']
    return spawn(await find('caddy', 'caddy'), words, {
      stdio: ['ignore', 'ignore', 'ignore'],
      env,
    })
  },
}

async function find(program: string, debian: string): Promise<string> {
  for (const folder of ['/usr/sbin', '/usr/bin', '/usr/local/bin'])
    try {
      execFileSync(join(folder, program), [program === 'nginx' ? '-v' : 'version'], {
        stdio: 'ignore',
      })
      return join(folder, program)
    } catch {
      continue
    }
  if (await installDebian(debian)) return find(program, debian)
  throw new Error(`${program} is needed: Debian's package is ${debian}`)
}

/** Starts a local TLS proxy in front of these ports. */
export async function startProxy(t: TestContext, name: string, behind: readonly number[]) {
  const start = configs[name]
  if (!start) throw new Error(`there is no ${name}: ${Object.keys(configs).join(', ')}`)
  const folder = mkdtempSync(join(tmpdir(), 'proxy-'))
  mkdirSync(join(folder, 'logs'))
  const files = ['-keyout', `${folder}/privkey.pem`, '-out', `${folder}/fullchain.pem`]
  const kind = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=localhost',
  ]
  execFileSync('openssl', [...kind, '-addext', 'subjectAltName=DNS:localhost', ...files], {
    stdio: 'ignore',
  })
  const port = await freePort()
  const child = await start({ folder, port, behind })
  releaseAfter(t, async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
    rmSync(folder, { recursive: true })
  })
  return { port, certificate: readFileSync(`${folder}/fullchain.pem`) }
}
