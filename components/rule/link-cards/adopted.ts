import { type ComponentProps, type Ref, useLayoutEffect } from 'react'

type Handler = (event: Event) => void
export type TriggerProps = ComponentProps<'a'>

const attach = (ref: Ref<HTMLAnchorElement> | undefined, element: HTMLAnchorElement | null): void => {
  if (typeof ref === 'function') ref(element)
  else if (ref) ref.current = element
}

/** An event as React hands it out, as far as the handlers of a trigger look at it. */
const asReacts = (event: Event): Event =>
  Object.defineProperty(event, 'nativeEvent', { value: event, configurable: true })

/** Lends the behaviour of a trigger to a link that the server has drawn, which stays where and what it is. */
export const Adopted = ({
  element,
  trigger,
}: {
  readonly element: HTMLAnchorElement
  readonly trigger: TriggerProps
}): null => {
  const { ref, id } = trigger
  useLayoutEffect(() => {
    // Triggers are told apart by the id of their element.
    if (id) element.id = id
    attach(ref, element)
    return () => attach(ref, null)
  }, [ref, id, element])
  useLayoutEffect(() => {
    const done = new AbortController()
    for (const [name, handler] of Object.entries(trigger))
      if (/^on[A-Z]/.test(name) && typeof handler === 'function')
        element.addEventListener(name.slice(2).toLowerCase(), event => (handler as Handler)(asReacts(event)), {
          signal: done.signal,
        })
    return () => done.abort()
  }, [trigger, element])
  return null
}
