import { Ban, BadgeCheck, ScrollText } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { setDisabled } from '#contract/accounts/admin.ts'
import { askErasureFor } from '#contract/privacy.ts'
import { formatPhone } from '#domain/phone.ts'
import { quiet as quietCopy, worker as workerCopy } from '#i18n/add-worker.ts'
import {
  person as copy,
  personAccess as accessCopy,
  personErasure as eraseCopy,
} from '#i18n/person.ts'
import { roleName } from '#i18n/roles.ts'
import { PersonCard } from '#web/accounts/admin/person-card.tsx'
import { useChangePerson, type PersonPage } from '#web/accounts/admin/use-person.ts'
import { SeePapers } from '#web/accounts/workers/see-papers.tsx'
import { call } from '#web/api/api.ts'
import { useHasPermission } from '#web/api/use-has-permission.ts'
import { brand } from '#web/lib/business.ts'
import { formatDay, formatMoment } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { KycStatusBadge } from '#web/shell/kyc-badge.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { TextLink } from '#web/ui/button/text-link.tsx'
import { DescriptionList, type Description } from '#web/ui/description-list.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { Row } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import css from './person-details.module.css'

type User = PersonPage['user']

/** A person's details and the admin actions on the account. */
export function PersonDetails({ user }: { user: User }) {
  const mayReadAudit = useHasPermission('audit')
  const mayErase = useHasPermission('erasures')
  const mayImport = useHasPermission('imports')
  const mayDisable = useHasPermission(user.role === 'admin' ? 'team' : undefined)
  return (
    <PersonCard heading={user.name || formatPhone(user.phone)} badge={<AccessBadge user={user} />}>
      <DescriptionList facts={describe(user)} />
      {user.quiet && <Quiet user={user} />}
      <Row className={css.actions}>
        {user.role === 'worker' && (
          <Link href={paths.workerKyc(user._id)} asChild>
            <LinkButton variant="secondary" size="small">
              {copy.viewKyc}
            </LinkButton>
          </Link>
        )}
        {user.role === 'worker' && mayImport && <SeePapers user={user} />}
        {mayReadAudit && (
          <Link href={paths.adminAudit({ person: user._id })} asChild>
            <LinkButton variant="secondary" size="small">
              <ScrollText aria-hidden="true" />
              {copy.audit}
            </LinkButton>
          </Link>
        )}
        {mayDisable && <AccessSwitch user={user} />}
        {mayErase && user.role !== 'admin' && <EraseButton user={user} />}
      </Row>
    </PersonCard>
  )
}

function describe(user: User): Description[] {
  const { phone, address, email, role, created_at, disabled_at, kyc_status } = user
  return [
    { term: copy.phone, value: <a href={`tel:+${phone}`}>{formatPhone(phone)}</a> },
    { term: copy.address, value: address || copy.missing },
    ...(email ? [{ term: copy.email, value: <a href={`mailto:${email}`}>{email}</a> }] : []),
    { term: copy.role, value: roleName(role) },
    ...(role === 'worker'
      ? [
          { term: copy.kyc, value: <KycStatusBadge status={kyc_status} /> },
          { term: workerCopy.papers, value: papersText(user) },
        ]
      : []),
    { term: copy.joined, value: formatMoment(created_at) },
    ...(disabled_at ? [{ term: copy.disabledSince, value: formatMoment(disabled_at) }] : []),
  ]
}

function papersText({ papers_seen: papers }: User): string {
  if (!papers) return workerCopy.papersNone
  const what = papers.what.map((it) => workerCopy.kinds[it]).join(', ')
  return workerCopy.papersSeen(formatDay(papers.seen_on), what)
}

/** Says that no message goes to this customer, and offers to write to them by hand. */
function Quiet({ user: { phone } }: { user: User }) {
  const text = quietCopy.notice(
    brand(),
    location.origin,
    `${location.origin}${paths.privacyPolicy}`,
  )
  return (
    <Notice tone="info">
      <strong>{quietCopy.short}</strong>
      <p>{quietCopy.text}</p>
      <TextLink href={`https://wa.me/${phone}?${new URLSearchParams({ text })}`} target="_blank">
        {quietCopy.write}
      </TextLink>
    </Notice>
  )
}

function AccessBadge({ user }: { user: User }) {
  if (user.disabled_at)
    return (
      <Badge tone="red" icon={<Ban aria-hidden="true" />}>
        {copy.disabled}
      </Badge>
    )
  return (
    <Badge tone="green" icon={<BadgeCheck aria-hidden="true" />}>
      {copy.enabled}
    </Badge>
  )
}

/** Adds a person to the list of pending erasures, for requests that arrived by letter or phone. */
function EraseButton({ user: { _id } }: { user: User }) {
  const [, navigate] = useLocation()
  const ask = useChangePerson(() => call(askErasureFor, { userid: _id }), {
    done: eraseCopy.onList,
    onDone: () => navigate(paths.adminErasures),
  })
  const error = ask.sentence
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        busy={ask.isBusy}
        busyText={eraseCopy.sending}
        onClick={() => ask.send(undefined)}
      >
        {eraseCopy.ask}
      </Button>
      {error && <FieldError>{error}</FieldError>}
    </>
  )
}

/** Disables an account after a confirmation, or enables it again at once. */
function AccessSwitch({ user }: { user: User }) {
  const [isAsking, setAsking] = useState(false)
  const isDisabled = user.disabled_at !== null
  const change = useChangePerson(
    (disabled: boolean) => call(setDisabled, { userid: user._id, disabled }),
    {
      done: isDisabled ? accessCopy.enabledAgain : accessCopy.disabled,
      onDone: () => setAsking(false),
    },
  )
  function ask() {
    change.reset()
    setAsking(true)
  }
  const error = change.sentence
  if (isDisabled)
    return (
      <>
        <Button
          size="small"
          busy={change.isBusy}
          busyText={accessCopy.enabling}
          onClick={() => change.send(false)}
        >
          {accessCopy.enable}
        </Button>
        {error && <FieldError>{error}</FieldError>}
      </>
    )
  return (
    <>
      <Button variant="secondary" size="small" onClick={ask}>
        {accessCopy.disable}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={accessCopy.disable}
          question={accessCopy.disableQuestion(
            user.name || formatPhone(user.phone),
            user.role === 'worker',
          )}
          confirm={accessCopy.disable}
          busy={change.isBusy}
          busyText={accessCopy.disabling}
          danger
          error={error}
          onConfirm={() => change.send(true)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
