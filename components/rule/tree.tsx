import { printSubject } from '#rulebook/units/number'
import { type Asked, ruleAddress } from '../ui/links'
import { withoutMarkup } from '../ui/words'

export type Branch = { readonly number: string; readonly title?: string; readonly opening?: string }
type TreeProps = {
  readonly chapters: readonly (Branch & { readonly sections: readonly Branch[] })[]
  readonly asked: Asked
  /** The page and its ancestors, from the chapter down. */
  readonly trail: readonly string[]
  /** Rules besides the page's own, shown under its section. */
  readonly near?: readonly Branch[]
}

const Leaf = ({ of, asked, at }: { readonly of: Branch; readonly asked: Asked; readonly at: string | undefined }) => (
  <a href={ruleAddress(of.number, asked)} aria-current={of.number === at ? 'page' : undefined}>
    <b>{printSubject(of.number)}</b>
    <span>{withoutMarkup(of.title ?? of.opening ?? '')}</span>
  </a>
)

/** Chapters, the sections of the open one, the rules of the open section. */
export const Tree = ({ chapters, asked, trail, near = [] }: TreeProps) => {
  const at = trail.at(-1)
  // Sections outside any chapter are always shown.
  const open = (number: string): string | undefined => (number === '' || trail.includes(number) ? 'open' : undefined)
  return (
    <nav className="tree" id="tree" aria-label="Table of contents">
      <ul>
        {chapters.map(chapter => (
          <li key={chapter.number} className={open(chapter.number)}>
            {chapter.number ? <Leaf of={chapter} asked={asked} at={at} /> : null}
            {open(chapter.number) ? (
              <ul>
                {chapter.sections.map(section => (
                  <li key={section.number} className={open(section.number)}>
                    <Leaf of={section} asked={asked} at={at} />
                    {open(section.number) && near.length > 0 ? (
                      <ul>
                        {near.map(one => (
                          <li key={one.number} className={open(one.number)}>
                            <Leaf of={one} asked={asked} at={at} />
                          </li>
                        ))}
                      </ul>
                    ) : null}
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ul>
    </nav>
  )
}
