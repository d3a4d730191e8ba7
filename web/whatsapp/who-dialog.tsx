import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getAllUsersList } from '#contract/accounts/admin.ts'
import { getChats, linkChat, type ChatRow } from '#contract/whatsapp/chats.ts'
import { formatPhone } from '#domain/phone.ts'
import { byPhone as acts } from '#i18n/by-phone.ts'
import { chats as copy } from '#i18n/chats.ts'
import { common } from '#i18n/common.ts'
import { call } from '#web/api/api.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { useAction } from '#web/api/use-action.ts'
import { followLink } from '#web/lib/client-navigation.ts'
import { useSettled } from '#web/lib/use-settled.ts'
import { paths } from '#web/paths.ts'
import { PersonTile } from '#web/shell/admin/person-tile.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'
import { Muted, Row, Stack } from '#web/ui/layout.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'
import { chatName } from '#web/whatsapp/use-chat.ts'

type WhoDialogProps = {
  chat: ChatRow
  onClose: () => void
  onLinked: (customer: string) => void
}

type Person = { _id: string; name: string; phone: string }

/** Finds the customer whom an unknown sender is, and moves the conversation to them, for good. */
export function WhoDialog({ chat, onClose, onLinked }: WhoDialogProps) {
  const [typed, type] = useState('')
  const [chosen, choose] = useState<Person>()
  const q = useSettled(typed.trim())
  const query = useQuery({
    ...endpointQuery(getAllUsersList, { q, limit: '5' }),
    enabled: q.length > 1,
  })
  const link = useAction((userid: string) => call(linkChat, { customer: chat._id, userid }), {
    reloads: [getChats],
    onDone(_, userid) {
      toast('success', copy.linked, toastMs.short)
      onLinked(userid)
    },
  })
  const people = (q.length > 1 && query.data?.users) || []
  const isNobody = q.length > 1 && query.data && people.length === 0
  if (chosen)
    return (
      <Sure
        key="sure"
        person={chosen}
        sender={chatName(chat)}
        isBusy={link.isBusy}
        error={link.sentence}
        onYes={() => link.send(chosen._id)}
        onNo={() => choose(undefined)}
      />
    )
  return (
    <Dialog key="who" title={copy.whoTitle} onClose={onClose} inAddress>
      <Stack>
        <p>{copy.whoText}</p>
        <TextField
          label={copy.whoSearch}
          value={typed}
          maxLength={80}
          autoComplete="off"
          spellCheck={false}
          data-first-focus
          onChange={({ target }) => type(target.value)}
        />
        <QueryError query={query} />
        <Stack as="ul" gap={2}>
          {people.map((it) => (
            <li key={it._id}>
              <PersonTile person={it} onChoose={() => choose(it)} />
            </li>
          ))}
        </Stack>
        <Muted role="status">{isNobody && copy.whoNone}</Muted>
        {isNobody && chat.phone && (
          <Row>
            <LinkButton
              variant="secondary"
              size="small"
              href={paths.adminBook({ phone: chat.phone })}
              onClick={followLink}
            >
              {acts.book}
            </LinkButton>
          </Row>
        )}
      </Stack>
    </Dialog>
  )
}

type SureProps = {
  person: Person
  sender: string
  isBusy: boolean
  error: string | undefined
  onYes: () => void
  onNo: () => void
}

/** Asked first, because the conversation stays where it went. */
function Sure({ person: { name, phone }, sender, isBusy, error, onYes, onNo }: SureProps) {
  return (
    <Dialog
      title={copy.whoSureTitle(name || formatPhone(phone))}
      onClose={onNo}
      locked={isBusy}
      inAddress
      actions={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onNo} data-first-focus>
            {common.cancel}
          </Button>
          <Button busy={isBusy} busyText={common.saving} onClick={onYes}>
            {copy.whoMove}
          </Button>
        </>
      }
    >
      <Stack gap={2}>
        <p>{copy.whoSure(sender)}</p>
        <FormError sentence={error} />
      </Stack>
    </Dialog>
  )
}
