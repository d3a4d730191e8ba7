import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import type { HomeCard } from '#contract/jobs/home-card.ts'
import { noSecret, type HomeSecret } from '#domain/jobs/home-card.ts'
import { homeCard as copy } from '#i18n/home-card.ts'
import { homeCalls, homeInput, homeReloads, type HomeOf } from '#web/addresses/homes/home-calls.ts'
import { secretNames, useHomeSecret } from '#web/addresses/homes/home-secret.ts'
import { call, findRefusal } from '#web/api/api.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { useForm } from '#web/api/use-endpoint-form.ts'
import { dropDraft } from '#web/lib/drafts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FieldError, TextAreaField, TextField } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { toFieldErrors } from '#web/ui/form/use-field-errors.ts'
import { Muted, Stack } from '#web/ui/layout.tsx'
import { Skeleton, SkeletonBlock } from '#web/ui/skeleton.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'
import css from './home-dialog.module.css'

type HomeDialogProps = {
  home: HomeOf
  message?: string | undefined
  onClose: () => void
}

/** What workers should know of a home, on one page. */
export function HomeDialog({ home, message, onClose }: HomeDialogProps) {
  const query = useQuery({
    ...endpointQuery(homeCalls[home.reader].get, homeInput(home)),
    // Another may have written since, and a form begins with what stands now.
    refetchOnMount: 'always',
  })
  const { data, isFetchedAfterMount } = query
  if (data && isFetchedAfterMount)
    return <HomeForm home={home} card={data} message={message} onClose={onClose} />
  return (
    <Dialog title={copy.heading} onClose={onClose}>
      <QueryError query={query} message={copy.failed} />
      {!query.error && (
        <Skeleton label={copy.loading}>
          <SkeletonBlock shape="control" />
          <SkeletonBlock shape="control" />
          <SkeletonBlock shape="control" />
        </Skeleton>
      )}
    </Dialog>
  )
}

function HomeForm({ home, card, message, onClose }: HomeDialogProps & { card: HomeCard }) {
  const draftName = message ? undefined : `home-${home.address_id ?? home.serviceid ?? ''}`
  const close = () => {
    if (draftName) dropDraft(draftName)
    onClose()
  }
  const form = useHomeForm({ home, card, message, keep: draftName, onClose: close })
  return (
    <FormDialog title={copy.heading} form={form} submit={copy.save} onClose={close}>
      <Muted>{message ? copy.keepText : copy.text}</Muted>
      {lineNames.map((name) => (
        <TextField
          key={name}
          {...form.field(name)}
          label={copy[name]}
          placeholder={copy.examples[name]}
          autoComplete="off"
        />
      ))}
      <TextAreaField
        {...form.field('note')}
        label={copy.note}
        placeholder={copy.examples.note}
        rows={2}
      />
      <TextAreaField
        {...form.field('checklist')}
        label={copy.checklist}
        hint={copy.checklistHint}
        placeholder={copy.examples.checklist}
        rows={3}
      />
      <EntryFields form={form} home={home} addressId={card.address_id} />
    </FormDialog>
  )
}

const lineNames = ['pets', 'parking', 'water'] as const

type Draft = Record<(typeof lineNames)[number] | 'note' | 'checklist', string> & {
  /** Undefined until it was asked for. Not a text, so that no browser stores it. */
  secret: HomeSecret | undefined
}

type FormOf = Omit<HomeDialogProps, 'message'> & {
  card: HomeCard
  message: string | undefined
  keep: string | undefined
}

function useHomeForm({ home, card, message, keep, onClose }: FormOf) {
  const { put, putSecret } = homeCalls[home.reader]
  const { pets, parking, water } = card
  const cardOf = ({ checklist, ...draft }: Draft) => ({
    ...homeInput(home),
    pets: draft.pets,
    parking: draft.parking,
    water: draft.water,
    note: draft.note,
    checklist: checklist.split('\n').flatMap((it) => it.trim() || []),
  })
  const secretOf = ({ secret }: Draft) =>
    secret && (card.has_secret || Object.values(secret).some(Boolean))
      ? { ...homeInput(home), ...secret }
      : undefined
  const send = async (draft: Draft) => {
    await call(put, cardOf(draft))
    const secret = secretOf(draft)
    if (secret) await call(putSecret, secret)
  }
  const note = [card.note, message].filter(Boolean).join('\n')
  const checklist = card.checklist.join('\n')
  const secret = card.has_secret ? undefined : noSecret
  return useForm<Draft, void>(send, {
    initial: { pets, parking, water, note, checklist, secret },
    validate: (draft) => ({
      ...toFieldErrors(findRefusal(put, cardOf(draft))),
      ...toFieldErrors(findRefusal(putSecret, secretOf(draft) ?? {})),
    }),
    apiNames: { secret: secretNames },
    ...(keep && { keep }),
    isSecret: true,
    reloads: homeReloads,
    reloadFirst: true,
    onDone() {
      toast('success', copy.saved, toastMs.short)
      onClose()
    },
  })
}

type EntryFieldsProps = {
  form: ReturnType<typeof useHomeForm>
  home: HomeOf
  addressId: string | null
}

/** How to get in: hidden until it is asked for, where there is something. */
function EntryFields({ form, home, addressId }: EntryFieldsProps) {
  const { secret } = form.draft
  const look = useHomeSecret(home, addressId, (found) => form.change({ secret: found }))
  return (
    <Stack as="fieldset" gap={3} className={css.entry}>
      <legend>{copy.entry}</legend>
      <Muted>{copy.entryText}</Muted>
      {secret ? (
        secretNames.map((name) => (
          <TextField
            key={name}
            name={name}
            label={copy.secrets[name]}
            placeholder={copy.examples[name]}
            value={secret[name]}
            error={form.errors[name]}
            readOnly={form.isBusy}
            autoComplete="off"
            onChange={({ target }) => form.change({ secret: { ...secret, [name]: target.value } })}
          />
        ))
      ) : (
        <Button variant="secondary" busy={look.isBusy} onClick={() => look.send(undefined)}>
          <Lock aria-hidden="true" />
          {copy.showEntry}
        </Button>
      )}
      {look.sentence && <FieldError>{look.sentence}</FieldError>}
    </Stack>
  )
}
