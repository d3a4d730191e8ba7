import { getMyData } from '#contract/privacy.ts'
import { download } from '#web/api/download.ts'
import { useAction } from '#web/api/use-action.ts'

/** Downloads the user's data. */
export function useDownloadData() {
  const { isBusy, sentence, send } = useAction(() => download(getMyData, {}, 'my-data.json'))
  return { download: () => send(undefined), busy: isBusy, error: sentence }
}
