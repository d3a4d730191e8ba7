import { booking } from '#i18n/booking.ts'
import small from '#web/images/crew-tools-480.avif'
import smallWebp from '#web/images/crew-tools-480.webp'
import large from '#web/images/crew-tools-800.avif'
import largeWebp from '#web/images/crew-tools-800.webp'
import css from './booking-layout.module.css'

const sizes = '(min-width: 60rem) 26rem, 13rem'

/** The hero: heading, one line, and the picture where there is room for it. */
export function BookingHead() {
  return (
    <>
      <div className={css.head}>
        <h1>{booking.heading}</h1>
        <p className={css.lead}>{booking.lead}</p>
      </div>
      <picture className={css.picture}>
        <source type="image/avif" srcSet={`${small} 480w, ${large} 800w`} sizes={sizes} />
        <img
          src={largeWebp}
          srcSet={`${smallWebp} 480w, ${largeWebp} 800w`}
          sizes={sizes}
          width={800}
          height={500}
          alt=""
          loading="lazy"
          decoding="async"
        />
      </picture>
    </>
  )
}
