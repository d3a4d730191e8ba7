import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const lockFile = 'dist/build.lock'

/** Runs `act` in one process at a time; the lock of a process that is gone counts for nothing. */
export async function alone<T>(act: () => Promise<T>): Promise<T> {
  mkdirSync('dist', { recursive: true })
  while (!takeLock()) await sleep(100)
  try {
    return await act()
  } finally {
    rmSync(lockFile, { force: true })
  }
}

function takeLock(): boolean {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    if (!isHeld()) rmSync(lockFile, { force: true })
    return false
  }
}

/** Not for ever: after a reboot the holder's number may belong to any process. */
const longestBuildMs = 120_000

function isHeld(): boolean {
  try {
    if (Date.now() - statSync(lockFile).mtimeMs > longestBuildMs) return false
    const holder = Number(readFileSync(lockFile, 'utf8'))
    // Empty for a moment: its writer is between creating and writing.
    if (!holder) return true
    process.kill(holder, 0)
    return holder !== process.pid
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
