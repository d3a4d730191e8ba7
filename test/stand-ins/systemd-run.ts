#!/usr/bin/env node
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// Stands for systemd-run where systemd does not run: reads the settings' file by the rules of
// systemd.exec(5), below the folder STAND_IN_ROOT, and runs the command as the current user.

type State = 'line' | 'comment' | 'name' | 'value' | 'plain' | "'" | '"'

/** Reads a file of settings as `EnvironmentFile=` does, character by character. */
export function readEnvironmentFile(text: string): Record<string, string> {
  const found: Record<string, string> = {}
  let [state, name, value]: [State, string, string] = ['line', '', '']
  const end = () => {
    if (name && state !== 'name') found[name.trim()] = state === 'plain' ? value.trimEnd() : value
    ;[state, name, value] = ['line', '', '']
  }
  for (let at = 0; at < text.length; at++) {
    const it = text.charAt(at)
    const isQuoted = state === "'" || state === '"'
    if (it === '\n' && !isQuoted) end()
    else if (state === 'comment') continue
    else if (state === 'line') {
      if ('#;'.includes(it)) state = 'comment'
      else if (it.trim()) [state, name] = ['name', it]
    } else if (state === 'name') {
      if (it === '=') state = 'value'
      else name += it
    } else if (isQuoted && it === state) state = 'value'
    else if (state === 'value' && (it === "'" || it === '"')) state = it
    else if (it === '\\' && state !== "'") {
      const next = text.charAt(++at)
      if (state === '"' && !'"\\`$\n'.includes(next)) value += it
      if (next !== '\n') value += next
      if (state === 'value') state = 'plain'
    } else if (state !== 'value' || it.trim()) {
      if (state === 'value') state = 'plain'
      value += it
    }
  }
  end()
  return found
}

function runAsSystemd(args: readonly string[]): number {
  const root = process.env['STAND_IN_ROOT'] ?? ''
  writeFileSync(join(root, 'arguments'), args.join('\n'))
  const count = args.findIndex((it) => !it.startsWith('--'))
  const [program = '', ...words] = args.slice(count)
  const all = (option: string) =>
    args.slice(0, count).flatMap((it) => (it.startsWith(option) ? it.slice(option.length) : []))
  const file = all('--property=EnvironmentFile=-')[0] ?? ''
  const env = {
    PATH: process.env['PATH'],
    ...Object.fromEntries(all('--setenv=').map((it) => it.split('=') as [string, string])),
    ...readEnvironmentFile(readFileSync(join(root, file), 'utf8')),
  }
  const cwd = all('--property=WorkingDirectory=')[0]
  return spawnSync(program, words, { env, cwd, stdio: 'inherit' }).status ?? 1
}

if (import.meta.main) process.exitCode = runAsSystemd(process.argv.slice(2))
