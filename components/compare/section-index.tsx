import type { ChangedSection } from '#rulebook/lineage/changed-sections'
import { Icon } from '../ui/icon'
import { withoutMarkup } from '../ui/words'

type Props = { readonly sections: readonly ChangedSection[]; readonly path: string }
/** The changed sections, shown beside the comparison; a small screen shows them in a sheet. */
export const SectionIndex = ({ sections, path }: Props) => (
  <nav className="cmp-index" id="sections" aria-labelledby="h-sections">
    <h2 className="xs dim" id="h-sections">
      <b>Sections</b> changes, share of words
    </h2>
    <ol>
      {sections.map(({ number, title, count, share }) => (
        <li key={number}>
          <a href={`${path}/${number}`}>
            <b>{number}</b> <span>{title && withoutMarkup(title)}</span> <span className="faint">{count}</span>
            <meter
              min={0}
              max={1}
              value={share}
              aria-label={`${Math.round(share * 100)} % of the words changed`}
              title={`${Math.round(share * 100)} % of the words changed`}
            />
          </a>
        </li>
      ))}
    </ol>
  </nav>
)

/** The link to the index on a small screen, where the index is below the changes. */
export const ToSections = ({ count }: { readonly count: number }) => (
  <a className="btn sm m" href="#sections" data-does="sheet" aria-haspopup="dialog" aria-label="Sections with changes">
    <Icon name="menu" />
    Sections ({count})
  </a>
)
