import { OwnList } from '#components/notes/lists/list-mount'
import { Frame } from '#components/shell/frame'
import { Segmented } from '#components/ui/segmented'
import { reader } from '../reader'

const PLACES = [
  ['notes', 'My notes'],
  ['favourites', 'My favourites'],
  ['quotes', 'My quotes'],
] as const

/** The page of a reader's own notes, favourites or quotes. */
export const OwnPage = async ({ what, lede }: { readonly what: (typeof PLACES)[number][0]; readonly lede: string }) => {
  const who = await reader()
  return (
    <Frame at="more">
      <main id="main" className="page" tabIndex={-1}>
        <h1 className="h1">{PLACES.find(([place]) => place === what)?.[1]}</h1>
        <p className="lede">{lede}</p>
        <div className="row wrap mt-4">
          <Segmented
            label="Your pages"
            choices={PLACES.map(([place, says]) => ({ says, href: `/${place}`, chosen: place === what }))}
          />
          <a className="btn quiet sm" href="/account">
            {who.id ? who.name : 'Sign in to store them on this site'}
          </a>
        </div>
        <OwnList what={what} signedIn={who.id !== null} />
      </main>
    </Frame>
  )
}
