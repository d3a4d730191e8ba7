import { useQuery } from '@tanstack/react-query'
import { Refusal } from '#domain/refusals.ts'
import { useSignInAgain } from '#web/api/sign-in-again.ts'

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

async function load(url: string, signal: AbortSignal): Promise<DocumentImage> {
  const reply = await fetch(url, { signal })
  if (reply.status === 401) throw new Refusal('sign_in_required')
  if (reply.status < 500 && !reply.ok) throw new Refusal('not_found')
  if (!reply.ok) throw new Error(`answered ${reply.status}`)
  const blob = await reply.blob()
  const bitmap = await createImageBitmap(blob)
  const { width, height } = bitmap
  bitmap.close()
  return { blob, width, height }
}
