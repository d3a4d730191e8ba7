import { CircleCheck, CirclePause, CircleX, Clock } from 'lucide-react'
import type { PlanRow } from '#contract/plans/plans.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/tone.ts'

const looks: Readonly<Record<PlanRow['state'], { tone: Tone; Icon: typeof Clock }>> = {
  pending: { tone: 'yellow', Icon: Clock },
  active: { tone: 'green', Icon: CircleCheck },
  paused: { tone: 'blue', Icon: CirclePause },
  ended: { tone: 'gray', Icon: CircleX },
  declined: { tone: 'red', Icon: CircleX },
}

type PlanStateBadgeProps = {
  state: PlanRow['state']
  /** The owner and the customer read different words. */
  labels: Readonly<Record<PlanRow['state'], string>>
}

export function PlanStateBadge({ state, labels }: PlanStateBadgeProps) {
  const { tone, Icon } = looks[state]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {labels[state]}
    </Badge>
  )
}
