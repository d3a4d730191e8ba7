import { installDebian } from './debian.ts'
import { findOnPath, isProgram } from './programs.ts'

const advice =
  "Tests of the alarms need promtool: install Prometheus (Debian's package is prometheus), or name the program in PROMTOOL_PATH."

/** Finds promtool, which evaluates the rules of alarms, or installs Debian's; returns its path. */
export async function promtool(): Promise<string> {
  const named = process.env['PROMTOOL_PATH']
  if (named) {
    if (isProgram(named)) return named
    throw new Error(`PROMTOOL_PATH names ${named}, which is no program. ${advice}`)
  }
  const installed = findOnPath('promtool')
  if (installed) return installed
  const brought = (await installDebian('prometheus')) && findOnPath('promtool')
  if (!brought) throw new Error(advice)
  return brought
}
