import { MessageSquare, Phone } from 'lucide-react'
import { chatReply, getChat, getChats, type ChatRow } from '#contract/whatsapp/chats.ts'
import { chatReplyMaxLength } from '#domain/whatsapp/chat.ts'
import { chats as copy } from '#i18n/chats.ts'
import { useEndpointForm } from '#web/api/use-endpoint-form.ts'
import { readDraft } from '#web/lib/drafts.ts'
import { newId } from '#web/lib/new-id.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { submitByKeys, TextAreaField } from '#web/ui/form/field.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'
import { Ends, Muted, Row, Stack } from '#web/ui/layout.tsx'
import { useMinutesLeft } from '#web/whatsapp/use-chat.ts'

const draftOf = ({ _id }: ChatRow): string => `chat:${_id}`

type AnswerProps = {
  chat: ChatRow
  /** Called once the answer is on its way. */
  onSent: () => void
}

/** The box for an answer, or, once WhatsApp takes none, what to do instead. */
export function Answer({ chat, onSent }: AnswerProps) {
  const minutes = useMinutesLeft(chat.reply_until)
  if (minutes === 0) return <Closed chat={chat} />
  return <AnswerForm chat={chat} minutes={minutes} onSent={onSent} />
}

function AnswerForm({ chat, minutes, onSent }: AnswerProps & { minutes: number | undefined }) {
  const { form: ref, ...form } = useEndpointForm(chatReply, {
    initial: { text: '', reply_id: '' },
    keep: draftOf(chat),
    toInput: (draft) => ({ customer: chat._id, ...draft }),
    reloads: [getChat, getChats],
    onDone() {
      form.restart()
      onSent()
    },
  })
  return (
    <Stack as="form" gap={2} ref={ref} noValidate onSubmit={form.submit}>
      <TextAreaField
        {...form.field('text')}
        label={copy.label}
        rows={2}
        maxLength={chatReplyMaxLength}
        onKeyDown={submitByKeys}
        // One id a text: whoever sends it again after a lost reply sends it once.
        onChange={({ target }) => form.change({ text: target.value, reply_id: newId() })}
      />
      <FormError sentence={form.sentence} />
      <Ends>
        <Button type="submit" size="small" busy={form.isBusy} busyText={copy.sending}>
          {copy.send}
        </Button>
        {minutes !== undefined && (
          <Muted figures role="status">
            {copy.minutesLeft(minutes)}
          </Muted>
        )}
      </Ends>
    </Stack>
  )
}

/** What was typed in time goes along as the SMS. */
function Closed({ chat }: { chat: ChatRow }) {
  const { phone } = chat
  const typed = readDraft(draftOf(chat))['text']?.trim()
  const body = typed ? `?body=${encodeURIComponent(typed)}` : ''
  return (
    <Stack gap={2}>
      <p>{phone ? copy.closed : copy.closedUnknown}</p>
      {phone && (
        <Row>
          <LinkButton variant="secondary" size="small" href={`tel:+${phone}`}>
            <Phone aria-hidden="true" />
            {copy.call}
          </LinkButton>
          <LinkButton variant="secondary" size="small" href={`sms:+${phone}${body}`}>
            <MessageSquare aria-hidden="true" />
            {copy.sms}
          </LinkButton>
        </Row>
      )}
    </Stack>
  )
}
