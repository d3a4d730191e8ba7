import {
  AirVent,
  Bath,
  BedDouble,
  Building2,
  Car,
  House,
  Sofa,
  Sparkles,
  Utensils,
} from 'lucide-react'
import { choicesByGroup, toDisplayPrice, type Service } from '#domain/catalogue/catalogue.ts'
import { booking as copy } from '#i18n/booking.ts'
import { nameOf } from '#i18n/catalogue.ts'
import { durationText } from '#i18n/language.ts'
import { settings } from '#web/i18n/settings.ts'
import { priceText } from '#web/lib/price.ts'
import { Choice, ChoiceGroup } from '#web/orders/shared/choice-group.tsx'
import { createIcon } from '#web/ui/icon.tsx'
import css from './service-tiles.module.css'

type Icon = ReturnType<typeof createIcon> | typeof Sofa

/** A carpet with its fringes. */
const Rug = createIcon([
  ['rect', { x: '5', y: '5', width: '14', height: '14', rx: '1' }],
  ['path', { d: 'm12 8.5 3.5 3.5-3.5 3.5L8.5 12Z' }],
  ['path', { d: 'M6 2v3M10 2v3M14 2v3M18 2v3M6 19v3M10 19v3M14 19v3M18 19v3' }],
])

/** By the service's id, or its group's; the owner's own services share one icon. */
const icons: Readonly<Record<string, Icon>> = {
  room: BedDouble,
  bathroom: Bath,
  carpet: Rug,
  ac: AirVent,
  sofa: Sofa,
  car: Car,
  restaurant: Utensils,
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
              Icon={icons[it.id] ?? icons[group.id] ?? Sparkles}
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
  Icon: Icon
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
      tile
      onChoose={() => onChoose({ service: service.label, variant: '' })}
    >
      <span className={css.tile}>
        <Icon aria-hidden="true" />
        <span className={css.name}>{nameOf(service)}</span>
        {facts.map((fact) => (
          <small key={fact}>{fact}</small>
        ))}
      </span>
    </Choice>
  )
}

const factsOf = (service: Service): string[] => [
  priceText(toDisplayPrice(service)),
  durationText(service.minutes),
]
