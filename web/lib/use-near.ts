import { useEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

/** Turns true once an element is within a screen of the viewport, or the page is printed. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !element.current) return undefined
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some((it) => it.isIntersecting)) setNear(true)
      },
      { rootMargin: '100% 0px' },
    )
    observer.observe(element.current)
    const print = matchMedia('print')
    const show = () => flushSync(() => setNear(true))
    print.addEventListener('change', show)
    return () => {
      observer.disconnect()
      print.removeEventListener('change', show)
    }
  }, [element, isNear])
  return isNear
}
