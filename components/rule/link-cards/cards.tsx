import { PreviewCard } from '@base-ui/react/preview-card'
import { useEffect, useState } from 'react'
import { Adopted, type TriggerProps } from './adopted'
import { CardWords } from './card-words'
import { CARDED, type Carded, previewAddress } from './carded'

const cardedOf = (link: HTMLAnchorElement): Carded => ({
  href: link.getAttribute('href') ?? '',
  dead: document.getElementById(link.getAttribute('aria-describedby') ?? '')?.textContent ?? '',
})
const linksNow = (): readonly { readonly id: string; readonly link: HTMLAnchorElement }[] =>
  [...document.querySelectorAll<HTMLAnchorElement>(CARDED)]
    .filter(link => previewAddress(link.href))
    .map((link, at) => ({ id: link.id || `card-of-${at}`, link }))

/** One card for all links of the page; the links remain those rendered by the server. */
const Cards = ({ first }: { readonly first: HTMLAnchorElement }) => {
  const [handle] = useState(() => PreviewCard.createHandle<Carded>())
  const [links] = useState(linksNow)
  useEffect(() => {
    // The link that caused these cards to load is already pointed at or focused.
    const its = links.find(({ link }) => link === first)
    if (its && (first.matches(':hover') || first.matches(':focus-visible'))) handle.open(its.id)
  }, [handle, links, first])
  return (
    <>
      {links.map(({ id, link }) => (
        <PreviewCard.Trigger
          key={id}
          id={id}
          handle={handle}
          payload={cardedOf(link)}
          delay={350}
          closeDelay={250}
          render={(trigger: TriggerProps) => <Adopted element={link} trigger={trigger} />}
        />
      ))}
      <PreviewCard.Root handle={handle}>
        {({ payload }) => (
          <PreviewCard.Portal container={document.getElementById('main')}>
            <PreviewCard.Positioner sideOffset={6} collisionPadding={12} className="lcard-place">
              <PreviewCard.Popup className="lcard">{payload ? <CardWords of={payload} /> : null}</PreviewCard.Popup>
            </PreviewCard.Positioner>
          </PreviewCard.Portal>
        )}
      </PreviewCard.Root>
    </>
  )
}
export default Cards
