import { getMyData } from '#contract/privacy.ts'
import { NetworkError } from '#web/api/errors.ts'
import { readRefusal } from '#web/api/read-refusal.ts'
import { useAction } from '#web/api/use-action.ts'

/** Safari reads the data only after the click: a URL revoked at once downloads nothing. */
const keptMs = 60_000

/** Downloads the user's data with fetch, because a plain link could not show an error message. */
export function useDownloadData() {
  const { isBusy, sentence, send } = useAction(save)
  return { download: () => send(undefined), busy: isBusy, error: sentence }
}

async function save(): Promise<void> {
  const response = await fetch(getMyData.path).catch((cause: unknown) => {
    throw new NetworkError('no answer', { cause })
  })
  if (!response.ok) {
    const body: unknown = await response.json().catch(() => undefined)
    const { headers, status } = response
    throw readRefusal(body, headers.get('retry-after'), status) ?? new NetworkError('not of ours')
  }
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  const link = document.createElement('a')
  const url = URL.createObjectURL(await response.blob())
  link.href = url
  link.download = name ?? 'my-data.json'
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), keptMs)
}
