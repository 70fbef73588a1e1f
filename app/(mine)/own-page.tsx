import { Frame } from '#components/frame'
import { OwnList } from '#components/reading-notes/list-mount'
import { reader } from '../reader'

const PLACES = [
  ['notes', 'My notes'],
  ['favourites', 'My favourites'],
  ['quotes', 'My quotes'],
] as const

/** The page of one's own notes, favourites or quotes. */
export const OwnPage = async ({ what, lede }: { readonly what: (typeof PLACES)[number][0]; readonly lede: string }) => {
  const who = await reader()
  return (
    <Frame at="more">
      <main id="main" className="page" tabIndex={-1}>
        <h1 className="h1">{PLACES.find(([place]) => place === what)?.[1]}</h1>
        <p className="lede">{lede}</p>
        <nav aria-label="What is yours" className="row wraps mt-4">
          {PLACES.map(([place, says]) => (
            <a key={place} className="btn sm" href={`/${place}`} aria-current={place === what ? 'page' : undefined}>
              {says}
            </a>
          ))}
          <a className="btn sm" href="/account">
            {who.id ? who.name : 'Sign in to keep them here'}
          </a>
        </nav>
        <OwnList what={what} signedIn={who.id !== null} />
      </main>
    </Frame>
  )
}
