import { printSubject } from '#rulebook/units/number'
import { Icon } from '../ui/icon'
import { type Asked, ruleAddress } from '../ui/links'
import type { Branch } from './tree'

/** Path of a rule, from the chapter down. */
export const Crumbs = ({ ancestors, asked }: { readonly ancestors: readonly Branch[]; readonly asked: Asked }) =>
  ancestors.length === 0 ? null : (
    <nav className="crumbs" aria-label="Breadcrumb">
      <ol>
        {ancestors.map(({ number, title }, at) => (
          <li key={number}>
            <a href={ruleAddress(number, asked)} aria-keyshortcuts={at === ancestors.length - 1 ? 'u' : undefined}>
              {printSubject(number)} {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )

type PagerProps = { readonly previous?: Branch; readonly next?: Branch; readonly asked: Asked }
/** The previous and the next rule. */
export const Pager = ({ previous, next, asked }: PagerProps) => (
  <nav className="pager" aria-label="Neighbouring rules">
    {previous ? (
      <a href={ruleAddress(previous.number, asked)} rel="prev" aria-keyshortcuts="k">
        <Icon name="left" />
        <span>
          <small>{printSubject(previous.number)}</small>
          {previous.title ?? previous.opening ?? 'Previous rule'}
        </span>
      </a>
    ) : (
      <span />
    )}
    {next ? (
      <a href={ruleAddress(next.number, asked)} rel="next" aria-keyshortcuts="j">
        <span>
          <small>{printSubject(next.number)}</small>
          {next.title ?? next.opening ?? 'Next rule'}
        </span>
        <Icon name="right" />
      </a>
    ) : null}
  </nav>
)
