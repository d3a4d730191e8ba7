import { copyText } from '#web/lib/copy-text.ts'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

type Link = { readonly url: string; readonly title?: string; readonly text?: string }

/**
 * Hands a link to the system's share sheet, or to the clipboard without one, and then says that it
 * is `copied`. Either may be refused; the link stays visible in a field.
 */
export async function shareOrCopy(link: Link, copied: string): Promise<void> {
  if (Reflect.has(navigator, 'share')) {
    // Rejects when the sheet is closed.
    await navigator.share(link).catch(() => {})
    return
  }
  if (await copyText(link.url)) toast('success', copied, toastMs.short)
}
