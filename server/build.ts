import { spawnSync } from 'node:child_process'

/** Brings the built pages up to date with their sources, in a process of its own: the builder's memory goes with it. */
export function buildPages(): void {
  const { status } = spawnSync(process.execPath, ['scripts/build.ts', '--if-stale'], {
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('The pages could not be built; the lines above say why.')
}
