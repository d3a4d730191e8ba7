import { getMyData } from '#contract/privacy.ts'
import { NetworkError } from '#web/api/errors.ts'
import { readRefusal } from '#web/api/read-refusal.ts'
import { useAction } from '#web/api/use-action.ts'
import { saveFile } from '#web/lib/save-file.ts'

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
  saveFile(await response.blob(), name ?? 'my-data.json')
}
