import { type ComponentProps, type Ref, useLayoutEffect } from 'react'

type Handler = (event: Event) => void
export type TriggerProps = ComponentProps<'a'>

const attach = (ref: Ref<HTMLAnchorElement> | undefined, element: HTMLAnchorElement | null): void => {
  if (typeof ref === 'function') ref(element)
  else if (ref) ref.current = element
}

/** The parts of a React event that a trigger's handlers use. */
const asReacts = (event: Event): Event =>
  Object.defineProperty(event, 'nativeEvent', { value: event, configurable: true })

/** Adds the behaviour of a trigger to a link rendered by the server, without replacing it. */
export const Adopted = ({
  element,
  trigger,
}: {
  readonly element: HTMLAnchorElement
  readonly trigger: TriggerProps
}): null => {
  const { ref, id } = trigger
  useLayoutEffect(() => {
    // Triggers are identified by the id of their element.
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
