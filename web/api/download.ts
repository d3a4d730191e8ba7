import type { AnyEndpoint } from '#contract/endpoint.ts'
import { NetworkError } from '#web/api/errors.ts'
import { readRefusal } from '#web/api/read-refusal.ts'
import { saveFile } from '#web/lib/save-file.ts'

/** Downloads a file with fetch, because a plain link could not show an error message. */
export async function download(
  { path }: Pick<AnyEndpoint, 'path'>,
  query: Readonly<Record<string, string>>,
  name: string,
): Promise<void> {
  const asked = new URLSearchParams(query).toString()
  const response = await fetch(asked ? `${path}?${asked}` : path).catch((cause: unknown) => {
    throw new NetworkError('no answer', { cause })
  })
  if (!response.ok) {
    const body: unknown = await response.json().catch(() => undefined)
    const { headers, status } = response
    throw readRefusal(body, headers.get('retry-after'), status) ?? new NetworkError('not of ours')
  }
  const given = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  saveFile(await response.blob(), given ?? name)
}
