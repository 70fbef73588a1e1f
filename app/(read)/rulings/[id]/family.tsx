import { SymbolText } from '#components/cards/card-text'
import { BoardNote, Standing } from '#components/cards/ruling-list'
import { Frame } from '#components/shell/frame'
import { address, ruleAddress } from '#components/ui/links'
import { type IsoDate, printDate } from '#rulebook/dates/date'
import type { RulingFamilyAnswer } from '#server/answers'

/** One family of rulings: its words, the rules behind it and the cards that have it. */
export const FamilyPage = ({ family }: { readonly family: RulingFamilyAnswer }) => {
  const { id, text, asOf, rules, standing, board, cards } = family
  return (
    <Frame at="rules" day={{ asOf, path: `/rulings/${id}` }}>
      <main id="main" className="page" tabIndex={-1}>
        <p className="crumbs">
          <a href="/rulings">Rulings on cards</a>
        </p>
        <h1 className="h1">
          A ruling on {cards.length === 1 ? (cards[0]?.name ?? 'a card') : `${cards.length} cards`}
        </h1>
        <p className="card-words">
          <SymbolText text={text} />
        </p>
        <p className="facts">
          <Standing standing={standing ?? undefined} asked={asOf.asked} />
        </p>
        {board ? (
          <p className="facts">
            <BoardNote board={board} />
          </p>
        ) : null}
        {rules.length > 0 ? (
          <section className="mt-block">
            <h2>Rules behind it</h2>
            <ul className="wits">
              {rules.map(({ number, because }) => (
                <li key={number}>
                  <a href={ruleAddress(number, asOf.asked)}>{number}</a> <span className="faint">It {because}.</span>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        <section className="mt-block">
          <h2>Cards</h2>
          <ul className="wits">
            {cards.map(({ name, dates }) => (
              <li key={name}>
                <a href={address(`/cards/${encodeURIComponent(name)}`, { on: asOf.asked })}>{name}</a>{' '}
                <span className="faint">{dates.map(day => printDate(day as IsoDate)).join(', ')}</span>
              </li>
            ))}
          </ul>
        </section>
      </main>
    </Frame>
  )
}
