import { NoteText } from '#components/notes/note-text'
import { ReviewText } from '#components/notes/review-text'
import { Cite } from '#components/rule/cite'
import type { GuideBlockProps } from '#components/rule/guide-block'
import { TextBar } from '#components/shell/text-bar'
import { Labelled } from '#components/ui/labelled'
import { date } from '#rulebook/dates/date'
import { BAR, ON } from './samples'

const BLOCK: GuideBlockProps = {
  kind: 'prose',
  hast: {
    type: 'root',
    children: [
      { type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value: 'Mind the order.' }] },
    ],
  },
}

/** What readers write, how they cite, and the fields they fill in. */
export const Readers = () => (
  <section>
    <h2>Notes, reviews, citations, forms</h2>
    <TextBar words="Text of" texts={BAR.consulted} />
    <div className="cols mt-6">
      <div>
        <NoteText
          id="sample"
          number="418.5a"
          on={ON}
          quote="timestamp order"
          style="orpiment"
          author="A reader"
          day={date('2026-11-20')}
          blocks={[BLOCK]}
          tags={['layers']}
        />
        <ReviewText
          id="sample-review"
          kind="rule"
          target="418.5a"
          number="418.5a"
          seenOn={ON}
          author="Another reader"
          created="2026-11-21"
          hidden={false}
          depth={0}
          blocks={[BLOCK]}
        />
      </div>
      <div>
        <div className="form">
          <Labelled label="Email" name="sample-mail" type="email" required={false} />
          <p className="said" role="status">
            Saved.
          </p>
        </div>
        <Cite
          cited={{
            number: '418.5a',
            release: 'comprehensive-rules.2008-02-01',
            document: 'comprehensive-rules',
            from: date('2007-10-01'),
            on: ON,
            address: '/rules/418.5a/2007-10-01',
          }}
        />
      </div>
    </div>
  </section>
)
