import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { endCalendarFeed, getCalendarFeed, makeCalendarFeed } from '#contract/jobs/calendar-feed.ts'
import { calendarFeed as copy } from '#i18n/calendar-feed.ts'
import { call } from '#web/api/api.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { isSignedOut, useSignInAgain } from '#web/api/sign-in-again.ts'
import { useAction } from '#web/api/use-action.ts'
import { copyText } from '#web/lib/copy-text.ts'
import { formatMoment } from '#web/lib/format.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FieldError, TextField } from '#web/ui/form/field.tsx'
import { Muted, Row, Stack } from '#web/ui/layout.tsx'
import { SkeletonBlock } from '#web/ui/skeleton.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

type CalendarFeedDialogProps = { reader: 'worker' | 'admin'; onClose: () => void }

/** Creates the feed URL, shows it once, and revokes it. */
export function CalendarFeedDialog({ reader, onClose }: CalendarFeedDialogProps) {
  const { feed, url, make, end } = useCalendarFeed()
  const failure = make.sentence ?? end.sentence
  const since = feed.data?.since
  // The buttons depend on whether a feed exists already.
  if (!feed.data)
    return (
      <Dialog title={copy.title} onClose={onClose}>
        {feed.error && !isSignedOut(feed.error) ? (
          <QueryError query={feed} />
        ) : (
          <SkeletonBlock shape="card" />
        )}
      </Dialog>
    )
  return (
    <Dialog title={copy.title} onClose={onClose}>
      <Stack>
        <p>{copy[reader]}</p>
        {url && <Address url={url} />}
        {!url && since && <p>{copy.since(formatMoment(since))}</p>}
        <Row gap={3}>
          <Button
            variant={since ? 'secondary' : 'primary'}
            busy={make.isBusy}
            onClick={() => make.send(undefined)}
          >
            {since ? copy.makeNew : copy.make}
          </Button>
          {since && (
            <Button variant="quiet" busy={end.isBusy} onClick={() => end.send(undefined)}>
              {copy.end}
            </Button>
          )}
        </Row>
        {since && <Muted>{copy.makeNewHint}</Muted>}
        {failure && <FieldError>{failure}</FieldError>}
      </Stack>
    </Dialog>
  )
}

function Address({ url }: { url: string }) {
  async function copyIt() {
    // Otherwise the visible URL can still be copied by hand.
    if (await copyText(url)) toast('success', copy.copied, toastMs.short)
  }
  return (
    <>
      <TextField
        label={copy.address}
        hint={copy.how}
        value={url}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <Button variant="primary" onClick={() => void copyIt()}>
        {copy.copy}
      </Button>
    </>
  )
}

function useCalendarFeed() {
  const [url, setUrl] = useState<string>()
  const feed = useQuery({
    ...endpointQuery(getCalendarFeed, {}),
  })
  useSignInAgain(feed.error)
  const options = { reloads: [getCalendarFeed] } as const
  const make = useAction(() => call(makeCalendarFeed, {}), {
    ...options,
    onDone: (made) => setUrl(made.url),
  })
  const end = useAction(() => call(endCalendarFeed, {}), {
    ...options,
    onDone() {
      setUrl(undefined)
      toast('success', copy.ended, toastMs.short)
    },
  })
  return { feed, url, make, end }
}
