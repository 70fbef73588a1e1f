import type { Way } from './date-bar'

const FOOT = [
  ['/rules', 'Rules'],
  ['/cards', 'Cards'],
  ['/rulings', 'Rulings on cards'],
  ['/scenarios', 'Examples'],
  ['/compare', 'Compare'],
  ['/releases', 'Releases'],
  ['/glossary', 'Glossary'],
  ['/guides', 'Guides'],
  ['/bulletins', 'Bulletins'],
  ['/identify', 'Which release is this?'],
  ['/citations', 'Check citations'],
  ['/offline', 'Save for offline use'],
  ['/notes', 'My notes'],
  ['/reviews', 'Reviews'],
  ['/account', 'Account'],
  ['/about/data', 'About the data'],
  ['/about/display', 'Display'],
  ['/about/privacy', 'Privacy'],
] as const

/** The contact: a mail address or page of the operator (setting CONTACT), else the privacy page. */
const removalAddress = (): string => {
  const contact = process.env.CONTACT ?? ''
  if (contact === '') return '/about/privacy#removal'
  return /^https?:/.test(contact) ? contact : `mailto:${contact}`
}

/** The footer of every page: site links, other formats of the page, the copyright of its text, and the contact. */
export const Foot = ({ forms }: { readonly forms: readonly Way[] }) => (
  <>
    <nav className="foot" aria-label="More on this site" id="foot-nav">
      <ul>
        {FOOT.map(([href, says]) => (
          <li key={href}>
            <a href={href}>{says}</a>
          </li>
        ))}
      </ul>
    </nav>
    <p className="foot" id="forms">
      {forms.map(({ href, says }) => (
        <a key={href} href={href}>
          {says}
        </a>
      ))}
      <span className="grow" />
      <span>
        Unofficial fan content; the game belongs to its makers. <a href="/about/data">Sources and licences</a>
        <span className="md"> · </span>
        <a href={removalAddress()}>Request removal</a>
      </span>
    </p>
  </>
)
