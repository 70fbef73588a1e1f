import { ScrollBox } from '#components/ui/scroll-box'

// Measured on 25 November 2026 with `npm run bench -- rulings`; docs/RULINGS.md says how the samples were drawn.
const ROWS: readonly (readonly [says: string, read: string, since: string, unseen: string])[] = [
  ['A rule that the ruling rests on is among the first five shown', '184 of 186', '429 of 437', '90 of 98'],
  ['It is the first one shown', '119 of 186', '309 of 437', '65 of 98'],
  ['Something is said of what became of its rules', '72 of 200', '163 of 450', '31 of 100'],
  ['What is said is true (precision)', '72 of 72', '156 of 163', '29 of 31'],
  ['“Its rules are unchanged” is true', '15 of 15', '19 of 23', '6 of 7'],
  ['“Its rules were reworded or renumbered” is true', '54 of 54', '131 of 134', '23 of 24'],
]

/** How often the rules behind rulings, and the statements about them, are right. */
export const RulingFigures = () => (
  <section className="mt-block" id="rulings">
    <h2>Rulings on cards</h2>
    <p className="prose">
      A program links rulings to rules: by the numbers and keywords that a ruling names, by subjects that we wrote down
      (some of them are recognized only beside the text of the card), by other terms of the glossary and, last, by a
      search. It then follows these rules to the date of the page. If the links leave it uncertain whether the right
      rules have changed, the page makes no statement; most rulings have none. 810 rulings were labelled by hand: 200
      that we read while writing the subjects, 450 that we read later to widen them, and 160 that another person drew at
      random and labelled. Of these 160, 60 were used to make statements more careful; the last column has the other
      100, as first measured. Only that column says how other rulings fare: for one in twelve, no right rule is among
      the first five.
    </p>
    <ScrollBox label="How often links and statements about rulings are right">
      <table className="data mt-4">
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">200 rulings read before</th>
            <th scope="col">450 read since</th>
            <th scope="col">100 drawn at random, first measurement</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([says, read, since, unseen]) => (
            <tr key={says}>
              <th scope="row">{says}</th>
              <td>{read}</td>
              <td>{since}</td>
              <td>{unseen}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
    <p className="prose mt-4">
      “Overtaken” is shown only where the words of a ruling contradict a change of the game that we wrote down. In the
      collection used for testing it is shown for 178 families of rulings; all were read by hand, and all are right.
      More were overtaken than are shown: of 65 among 4,350 rulings drawn at random, 60 were found when they were first
      looked for. Rulings that we have not read will fare worse.
    </p>
  </section>
)
