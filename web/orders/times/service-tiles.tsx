import { AirVent, Brush, Building2, Car, House, Sparkles, type LucideIcon } from 'lucide-react'
import { choicesByGroup, toDisplayPrice, type Service } from '#domain/catalogue/catalogue.ts'
import { booking as copy } from '#i18n/booking.ts'
import { nameOf } from '#i18n/catalogue.ts'
import { durationText } from '#i18n/language.ts'
import { settings } from '#web/i18n/settings.ts'
import { priceText } from '#web/lib/price.ts'
import { Choice, ChoiceGroup } from '#web/orders/shared/choice-group.tsx'
import css from './service-tiles.module.css'

/** By the group's id; the owner's own groups share one icon. */
const groupIcons: Readonly<Record<string, LucideIcon>> = {
  general: Brush,
  appliance: AirVent,
  vehicle: Car,
  home: House,
  commercial: Building2,
}

type ServiceTilesProps = {
  chosen: Service | undefined
  error: string | undefined
  onChoose: (choice: { service: string; variant: string }) => void
}

/** Every service that can be chosen, with its price and length. */
export function ServiceTiles({ chosen, error, onChoose }: ServiceTilesProps) {
  const groups = choicesByGroup(settings().catalogue)
  return (
    <ChoiceGroup label={copy.service} value={chosen ? nameOf(chosen) : ''} error={error}>
      <div className={css.tiles}>
        {groups.flatMap(({ group, choices }) =>
          choices.map((it) => (
            <Tile
              key={it.id}
              service={it}
              Icon={groupIcons[group.id] ?? Sparkles}
              isChosen={it.id === chosen?.id}
              onChoose={onChoose}
            />
          )),
        )}
      </div>
    </ChoiceGroup>
  )
}

type TileProps = Pick<ServiceTilesProps, 'onChoose'> & {
  service: Service
  Icon: LucideIcon
  isChosen: boolean
}

function Tile({ service, Icon, isChosen, onChoose }: TileProps) {
  const facts = factsOf(service)
  return (
    <Choice
      name="service"
      value={service.label}
      spoken={[nameOf(service), ...facts].join(', ')}
      chosen={isChosen}
      tall
      onChoose={() => onChoose({ service: service.label, variant: '' })}
    >
      <span className={css.name}>
        <Icon aria-hidden="true" />
        {nameOf(service)}
      </span>
      {facts.map((fact) => (
        <small key={fact}>{fact}</small>
      ))}
    </Choice>
  )
}

const factsOf = (service: Service): string[] => [
  priceText(toDisplayPrice(service)),
  durationText(service.minutes),
]
