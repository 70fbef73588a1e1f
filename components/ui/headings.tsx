import { type Asked, ruleAddress } from './links'

type HeadingLine = {
  readonly number: string
  readonly title?: string
  readonly opening: string
  readonly children: number
}

/** The units below a rule or section: number and first words. */
export const Headings = ({ lines, asked }: { readonly lines: readonly HeadingLine[]; readonly asked: Asked }) => (
  <ul className="headings">
    {lines.map(({ number, title, opening }) => (
      <li key={number}>
        <a href={ruleAddress(number, asked)}>
          <b>{number}</b>
          <span>{title ?? opening}</span>
        </a>
      </li>
    ))}
  </ul>
)
