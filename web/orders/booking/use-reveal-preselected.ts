import { useLayoutEffect } from 'react'

/**
 * Reveals what follows the service fields once they are complete, on a page whose link preselects a
 * service.
 */
export function useRevealPreselected(isSettled: boolean): void {
  useLayoutEffect(() => {
    if (isSettled) delete document.documentElement.dataset['linked']
  }, [isSettled])
}
