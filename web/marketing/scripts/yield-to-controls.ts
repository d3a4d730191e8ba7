/** Tucks the floating pair away for as long as a control lies under it. */
export function yieldToControls(): void {
  // A price beside a margin is read as eagerly as a link is pressed.
  const controls = 'main :is(a, button, summary, input, dd), footer a'
  let asked = false
  const ask = () => {
    if (!asked) requestAnimationFrame(look)
    asked = true
  }
  const look = () => {
    asked = false
    const pair = document.querySelector<HTMLElement>('[data-yields]')
    if (!pair) return
    const own = pair.getBoundingClientRect()
    const covers = [...document.querySelectorAll(controls)].some((control) => {
      const it = control.getBoundingClientRect()
      return (
        it.right > own.left && it.left < own.right && it.bottom > own.top && it.top < own.bottom
      )
    })
    pair.toggleAttribute('data-tucked', covers)
  }
  addEventListener('scroll', ask, { passive: true })
  addEventListener('resize', ask)
  document.addEventListener('DOMContentLoaded', ask)
  document.addEventListener('toggle', ask, true)
  ask()
}
