import { Diff } from '#components/compare/diff'
import { Timeline } from '#components/history/timeline'
import { Strata } from '#components/layers/strata'
import { BoardCard, printLine } from '#components/outcome/board-card'
import { MiniStrip, OutcomeStrip } from '#components/outcome/outcome-strip'
import { ScenarioSteps } from '#components/outcome/scenario-steps'
import { StateCard } from '#components/outcome/state-card'
import { Example } from '#components/rule/example'
import { Paragraph } from '#components/rule/paragraph'
import { Ruling } from '#components/rule/ruling'
import { Badge } from '#components/rule/stamp'
import { Hit } from '#components/search/hit'
import { Field } from '#components/ui/field'
import { ICON_NAMES, Icon } from '#components/ui/icon'
import { Mana } from '#components/ui/mana'
import { Segmented } from '#components/ui/segmented'
import { date } from '#rulebook/dates/date'
import { Inks } from './inks'
import { Changes, Drilling, Ways } from './parts'
import { Readers } from './readers'
import { CELLS, CHANGED, OGRE, ON, PARAGRAPH, RULING, STEPS, TICKS, TRACE } from './samples'

const ASKED = '2008-03-17'
const FORMER = new Map([
  ['colors', { was: 'red', is: 'black' }],
  ['power', { was: '2', is: '2' }],
  ['toughness', { was: '2', is: '3' }],
])

const Text = () => (
  <section>
    <h2>Text, dates, Examples, rulings</h2>
    <div className="text">
      <Paragraph {...PARAGRAPH} asked={ASKED} ordinal={2} id="p2" />
      <Example
        ordinal={1}
        text="A 2/2 Bear is made white beside Crusade: 3/3."
        scenario="wild-mongrel"
        references={[]}
        asked={ASKED}
        on={ON}
        id="e1"
        stamped="2007-02-01"
        authority="CompRules"
      />
      <Ruling {...RULING} asked={ASKED} id="r1" />
    </div>
    <p className="row wrap">
      <Badge known="verified" /> <Badge known="floor" /> <Badge known="stated" /> <Badge known="inferred" />{' '}
      <Badge known="contradicted" />
      {['W', 'U', 'B', 'R', 'G', 'C', 'T', 'Q', 'S', '3', '2/W', 'X'].map(code => (
        <Mana key={code} code={code} />
      ))}
    </p>
    <p className="quote mt-4">
      <Diff
        parts={[
          { op: 'same', text: 'In ' },
          { op: 'del', text: 'every layer' },
          { op: 'ins', text: 'layers 1 to 5' },
          { op: 'same', text: ', defining abilities come first.' },
        ]}
      />
    </p>
  </section>
)
const Runner = () => (
  <section id="strips">
    <h2>Layers, board, steps, era strips</h2>
    <div className="cols">
      <Strata trace={TRACE} object={{ ...OGRE, line: printLine(OGRE) }} on={ON} />
      <div>
        <BoardCard object={OGRE} former={FORMER} href="#strips" chosen />
        <div className="scn">
          <ScenarioSteps steps={STEPS} />
        </div>
      </div>
    </div>
    <div className="mt-6">
      <OutcomeStrip cells={CELLS} label="Gray Ogre by era" />
      <MiniStrip cells={CELLS} href="#strips" label="Gray Ogre" />
    </div>
  </section>
)
const Controls = () => (
  <section>
    <h2>Controls</h2>
    <p className="row wrap">
      <button className="btn solid" type="button">
        Run
      </button>
      <button className="btn" type="button">
        Compare
      </button>
      <button className="btn quiet" type="button">
        Cancel
      </button>
      <button className="btn" type="button" aria-pressed="true">
        Pressed
      </button>
      <button className="btn" type="button" disabled>
        Off
      </button>
    </p>
    <Segmented
      label="View"
      choices={[
        { says: 'Side by side', href: '#', chosen: true },
        { says: 'Inline', href: '#' },
        { says: 'Book', why: 'not of this day' },
      ]}
    />
    <div className="formrow">
      <Field label="Rule number" name="sample-number" value="418.5a" hint="As printed" />
      <Field label="Day" name="sample-day" value="31 Feb 2008" wrong="February 2008 has 29 days." />
    </div>
    <div className="cardgrid">
      <StateCard
        icon="unmod"
        title="Not modelled"
        says="Counters in Fifth Edition have no step in our sources."
        look="hatch"
        way={{ href: '/about/data', says: 'What is missing' }}
      />
      <StateCard
        icon="warn"
        title="The text says 1/4, the engine says 1/3"
        says="Both are shown, neither is hidden."
        look="fail"
      />
      <StateCard icon="eye" title="Nothing here yet" says="No scenario names this rule." />
    </div>
  </section>
)
const Lists = () => (
  <section>
    <h2>Timeline, hits, icons</h2>
    <div className="cols">
      <Timeline ticks={TICKS} number="418.5a" changed={CHANGED} />
      <ol>
        <Hit
          kind="rule"
          document="comprehensive-rules"
          number="418.5e"
          title="Timestamps"
          href="#"
          inForce={{ from: date('2001-07-23') }}
          snippet="An object has the timestamp of the moment it entered its zone."
          marks={[[18, 27]]}
          on={ON}
        />
      </ol>
    </div>
    <ul className="icons mt-6">
      {ICON_NAMES.map(name => (
        <li key={name}>
          <Icon name={name} />
          {name}
        </li>
      ))}
    </ul>
  </section>
)

/** One of everything, with samples worked by hand. */
export const Specimen = () => (
  <>
    <Inks />
    <Text />
    <Ways />
    <Runner />
    <Drilling />
    <Changes />
    <Controls />
    <Lists />
    <Readers />
  </>
)
