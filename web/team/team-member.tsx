import { Ban, KeyRound, UserRound } from 'lucide-react'
import { useState } from 'react'
import { changeTeamMember, getTeam, type TeamMemberRow } from '#contract/team.ts'
import { formatPhone } from '#domain/phone.ts'
import type { TeamChange } from '#domain/team.ts'
import { team as copy } from '#i18n/team.ts'
import { CardRow } from '#web/accounts/admin/person-card.tsx'
import { call } from '#web/api/api.ts'
import { useAction } from '#web/api/use-action.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Muted, Row } from '#web/ui/layout.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'
import css from './team-member.module.css'

type MemberProps = { member: TeamMemberRow; isYou: boolean }

/** One admin, with the changes that an owner may make. */
export function TeamMember({ member, isYou }: MemberProps) {
  const { _id, name, phone } = member
  return (
    <CardRow>
      <div className={css.who}>
        <p id={`member-${_id}`} className={css.name}>
          {name || copy.nameless}{' '}
          {isYou && (
            <Muted as="span" className={css.you}>
              ({copy.you})
            </Muted>
          )}
        </p>
        <Muted>
          <a href={`tel:+${phone}`}>{formatPhone(phone)}</a>
        </Muted>
        <MemberBadges member={member} />
      </div>
      <MemberActions member={member} isYou={isYou} />
    </CardRow>
  )
}

function MemberBadges({ member: { rights, disabled } }: Pick<MemberProps, 'member'>) {
  const isOwner = rights === 'owner'
  const Icon = isOwner ? KeyRound : UserRound
  return (
    <Row>
      <Badge tone={isOwner ? 'blue' : 'gray'} icon={<Icon aria-hidden="true" />}>
        {copy.rights[rights]}
      </Badge>
      {disabled && (
        <Badge tone="red" icon={<Ban aria-hidden="true" />}>
          {copy.disabled}
        </Badge>
      )}
    </Row>
  )
}

/** Asks for confirmation of every change except restoring access. */
function MemberActions({ member, isYou }: MemberProps) {
  const { _id, rights, disabled } = member
  const [pendingChange, setPendingChange] = useState<TeamChange>()
  const change = useAction((to: TeamChange) => call(changeTeamMember, { _id, ...to }), {
    reloads: [getTeam],
    onDone() {
      toast('success', copy.changed, toastMs.short)
      setPendingChange(undefined)
    },
  })
  const other = rights === 'owner' ? 'manager' : 'owner'
  function ask(to: TeamChange) {
    change.reset()
    setPendingChange(to)
  }
  const button = {
    variant: 'secondary',
    size: 'small',
    'aria-describedby': `member-${_id}`,
    disabled: change.isBusy,
  } as const
  return (
    <Row>
      <Button {...button} onClick={() => ask({ rights: other })}>
        {copy.change(copy.rights[other])}
      </Button>
      {!isYou && disabled && (
        <Button {...button} onClick={() => change.send({ disabled: false })}>
          {copy.enable}
        </Button>
      )}
      {!isYou && !disabled && (
        <Button {...button} onClick={() => ask({ disabled: true })}>
          {copy.disable}
        </Button>
      )}
      {pendingChange && (
        <ConfirmDialog
          {...question(member.name || copy.nameless, pendingChange)}
          busy={change.isBusy}
          busyText={copy.changing}
          danger={pendingChange.disabled === true}
          error={change.sentence}
          onConfirm={() => change.send(pendingChange)}
          onClose={() => setPendingChange(undefined)}
        />
      )}
    </Row>
  )
}

function question(name: string, { rights }: TeamChange) {
  if (!rights)
    return {
      title: copy.disableTitle(name),
      question: copy.disableQuestion,
      confirm: copy.disable,
    }
  return {
    title: copy.changeTitle(name, copy.rights[rights]),
    question: copy.mayDo[rights],
    confirm: copy.change(copy.rights[rights]),
  }
}
