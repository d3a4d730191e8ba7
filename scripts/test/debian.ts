import { existsSync } from 'node:fs'
import { run, type Command } from './run.ts'

// One at a time, because apt-get takes a lock.
let earlier: Promise<unknown> = Promise.resolve()

/** Installs a Debian package if possible without interaction; false otherwise. */
export function installDebian(name: string): Promise<boolean> {
  const installed = earlier.then(() => install(name))
  earlier = installed
  return installed
}

async function install(name: string): Promise<boolean> {
  if (!existsSync('/usr/bin/apt-get')) return false
  const rights = await asRoot()
  if (!rights) return false
  console.log(`Installing Debian's package ${name} ...`)
  const apt = (...args: string[]): Command => [
    ...rights,
    'DEBIAN_FRONTEND=noninteractive',
    'apt-get',
    '-qq',
    '-o',
    'DPkg::Lock::Timeout=120',
    ...args,
  ]
  const updated = await run(apt('update'), { aloud: true })
  if (!updated.ok) return false
  return (await run(apt('install', '-y', '--no-install-recommends', name), { aloud: true })).ok
}

/** `env`, or `sudo env` if it needs no password. */
async function asRoot(): Promise<Command | undefined> {
  if (process.getuid?.() === 0) return ['env']
  const { ok } = await run(['sudo', '-n', 'true'])
  return ok ? ['sudo', '-n', 'env'] : undefined
}
