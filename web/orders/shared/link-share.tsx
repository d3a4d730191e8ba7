import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { tracking as copy } from '#i18n/tracking.ts'
import { toastFailure, useAction } from '#web/api/use-action.ts'
import { shareOrCopy } from '#web/orders/shared/share-or-copy.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { Muted, Row, Stack } from '#web/ui/layout.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

type LinkShareProps = {
  texts: { readonly share: string; readonly shareText: string; readonly link: string }
  /** Title that goes with the link to another app. */
  title: string
  make: () => Promise<{ readonly url: string }>
  end: () => Promise<unknown>
}

/** Creates, passes on and revokes a private link. */
export function LinkShare({ texts, title, make, end }: LinkShareProps) {
  const [url, setUrl] = useState<string>()
  const sharing = useAction(
    async () => {
      const made = await make()
      setUrl(made.url)
      await shareOrCopy({ url: made.url, title }, copy.copied)
    },
    { onFailure: toastFailure },
  )
  const ending = useAction(end, {
    onDone() {
      setUrl(undefined)
      toast('success', copy.ended, toastMs.short)
    },
    onFailure: toastFailure,
  })
  return (
    <Stack gap={2}>
      <Muted>{texts.shareText}</Muted>
      {url && <TextField label={texts.link} value={url} readOnly />}
      <Row>
        <Button
          variant="secondary"
          size="small"
          busy={sharing.isBusy}
          busyText={copy.sharing}
          onClick={() => sharing.send(undefined)}
        >
          <Share2 aria-hidden="true" />
          {texts.share}
        </Button>
        {url && (
          <Button
            variant="quiet"
            size="small"
            busy={ending.isBusy}
            onClick={() => ending.send(undefined)}
          >
            {copy.end}
          </Button>
        )}
      </Row>
    </Stack>
  )
}
