import { byPhone as copy } from '#i18n/by-phone.ts'
import { followLink } from '#web/lib/client-navigation.ts'
import { paths, personActs, type PersonAct } from '#web/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Row } from '#web/ui/layout.tsx'

/** Whose number it is. */
export type Caller = {
  readonly _id: string
  readonly role: string
  readonly phone: string
  readonly disabled_at: string | null
}

export type CallerAct = {
  readonly name: 'book' | 'plan' | PersonAct
  readonly title: string
  readonly href: string
}

/**
 * What can be done for whoever phones from a number: all for a customer, a booking and a plan for a
 * number that is unknown. Without `mayChangeNumber` nobody gets another number.
 */
export function callerActs(
  phone: string,
  caller: Caller | undefined,
  mayChangeNumber: boolean,
): readonly CallerAct[] {
  if (!phone) return []
  const isServed = !caller || (caller.role === 'user' && caller.disabled_at === null)
  const ofPerson = personActs.filter((it) =>
    it === 'number' ? mayChangeNumber && caller?.role !== 'admin' : isServed,
  )
  return [
    ...(isServed
      ? ([
          { name: 'book', href: paths.adminBook({ phone }) },
          { name: 'plan', href: paths.adminBook({ phone, every: 'week' }) },
        ] as const)
      : []),
    ...(caller
      ? ofPerson.map((it) => ({ name: it, href: paths.adminPerson(caller._id, { do: it }) }))
      : []),
  ].map((it) => ({ ...it, title: copy[it.name] }))
}

type CallerActsProps = {
  acts: readonly CallerAct[]
  /** Opens what the person's page does in place; without it each is a link to there. */
  onOpen?: (act: PersonAct) => void
}

/** The acts as buttons; the first is the likeliest. */
export function CallerActs({ acts, onOpen }: CallerActsProps) {
  if (acts.length === 0) return null
  return (
    <Row role="group" aria-label={copy.acts}>
      {acts.map(({ name, title, href }) => {
        const look = { variant: name === 'book' ? 'primary' : 'secondary', size: 'small' } as const
        return onOpen && name !== 'book' && name !== 'plan' ? (
          <Button key={name} {...look} onClick={() => onOpen(name)}>
            {title}
          </Button>
        ) : (
          <LinkButton key={name} {...look} href={href} onClick={followLink}>
            {title}
          </LinkButton>
        )
      })}
    </Row>
  )
}
