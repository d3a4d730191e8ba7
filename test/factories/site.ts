import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import type { Dependencies } from '#server/dependencies.ts'
import { buildApp } from '#server/http/app.ts'
import type { Documents } from '#server/site/documents.ts'
import { releaseAfter } from '#test/release-after.ts'

/** The product serving these pages, with a folder for the assets of earlier builds. */
export async function withSite(
  t: TestContext,
  deps: Dependencies,
  documents: Documents,
  isOpen = true,
) {
  const folder = mkdtempSync(join(tmpdir(), 'chamak-site-'))
  const keptAssets = join(folder, 'kept')
  for (const it of [join(folder, 'assets'), keptAssets]) mkdirSync(it)
  const { app } = await buildApp(deps, {
    folder,
    keptAssets,
    documents: () => documents,
    isOpen: () => isOpen,
    follow: async () => {},
    failedAt: () => undefined,
    close: () => {},
  })
  releaseAfter(t, async () => {
    await app.close()
    rmSync(folder, { recursive: true })
  })
  return { app, folder, keptAssets }
}
