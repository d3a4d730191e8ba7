import { useLayoutEffect } from 'react'

/** Shows what follows the service once its fields stand, on the page of a link that has chosen it. */
export function useLinked(isSettled: boolean): void {
  useLayoutEffect(() => {
    if (isSettled) delete document.documentElement.dataset['linked']
  }, [isSettled])
}
