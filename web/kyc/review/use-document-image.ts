import { useQuery } from '@tanstack/react-query'
import { isRefused, NetworkError } from '#web/api/errors.ts'
import { readRefusal } from '#web/api/read-refusal.ts'
import { useSignInAgain } from '#web/api/sign-in-again.ts'
import { askStepUp } from '#web/api/step-up.ts'

export type DocumentImage = { readonly blob: Blob; readonly width: number; readonly height: number }

/**
 * Fetches a document's image. Fetched once while the viewer is open, because each view is audited,
 * and not cached afterwards.
 */
export function useDocumentImage(url: string) {
  const query = useQuery({
    queryKey: ['document-image', url],
    queryFn: ({ signal }) => load(url, signal),
    staleTime: Infinity,
    gcTime: 0,
  })
  useSignInAgain(query.error)
  return query
}

/** Asks for the second factor when one is due, as `call` does. */
async function load(url: string, signal: AbortSignal): Promise<DocumentImage> {
  const reply = await fetch(url, { signal })
  if (reply.status >= 500) throw new NetworkError(`answered ${reply.status}`)
  if (!reply.ok) {
    const refusal = readRefusal(await reply.json(), null, reply.status)
    if (isRefused(refusal, 'step_up_required') && (await askStepUp())) return load(url, signal)
    throw refusal ?? new NetworkError('not a reply of this server')
  }
  const blob = await reply.blob()
  const bitmap = await createImageBitmap(blob)
  const { width, height } = bitmap
  bitmap.close()
  return { blob, width, height }
}
