import { ChangeList, Counts } from '#components/compare/change-list'
import { CompareTable } from '#components/compare/compare-table'
import { ChangeChart } from '#components/history/change-chart'
import { CoverageCalendar } from '#components/history/coverage-calendar'
import { LifeLines } from '#components/history/life-lines'
import { SinceSlider } from '#components/history/since-slider'
import { SizeChart } from '#components/history/size-chart'
import { Cores } from '#components/layers/strata-cores'
import { Probes } from '#components/outcome/outcome-probes'
import { Crumbs, Pager } from '#components/rule/crumbs'
import { RuleHead } from '#components/rule/rule-head'
import { Tree } from '#components/rule/tree'
import { Beneath } from '#components/rule/under-text'
import { Witnesses } from '#components/rule/witness'
import { SearchBox } from '#components/search/search-box'
import { date } from '#rulebook/dates/date'
import { BARS, CHANGES, CHAPTERS, LIVES, NEAR, probesOf, WITNESSES } from './more-samples'
import { OGRE, ON, TRACE } from './samples'

const ASKED = '2008-03-17'

/** The place of a rule and the ways to reach it. */
export const Ways = () => (
  <section>
    <h2>Rule head, tree, navigation, sources</h2>
    <div className="cols">
      <div>
        <Crumbs ancestors={[CHAPTERS[0], { number: '418', title: 'Continuous Effects' }]} asked={ASKED} />
        <RuleHead
          number="418.5a"
          title="Layers: the order in which continuous effects are applied"
          inForce={{ from: date('2007-10-01'), until: date('2009-07-10') }}
          wording={{ at: 2, of: 3 }}
          numbers={LIVES}
          livesOnAs={[
            { number: '612.1', from: date('2009-07-11') },
            { number: '613.1', from: date('2009-10-01') },
          ]}
          asked={ASKED}
          level={3}
        />
        <Beneath parts={CHANGES[0]?.parts ?? []} before="13 Jul 2007" />
        <Pager previous={{ number: '418.4b', title: 'While its source is there' }} next={NEAR[2]} asked={ASKED} />
      </div>
      <div>
        <Tree chapters={CHAPTERS} asked={ASKED} trail={['4', '418', '418.5', '418.5a']} near={NEAR} />
        <h3>Other sources</h3>
        <Witnesses paragraphs={WITNESSES} />
      </div>
    </div>
    <h3>Search and the year picker</h3>
    <div className="cols">
      <SearchBox kind="page" on={ASKED} />
      <SinceSlider first={1999} last={2022} year={2005} />
    </div>
  </section>
)

/** What changed, side by side, below each other and drawn over the years. */
export const Changes = () => (
  <section>
    <h2>Changes and charts</h2>
    <Counts counts={{ added: 3, reworded: 12, moved: 2 }} />
    <CompareTable
      changes={CHANGES}
      from={{ head: 'Comprehensive Rules, 1 Feb 2007', day: '2007-02-01' }}
      to={{ head: 'Comprehensive Rules, 1 Oct 2007', day: '2007-10-01' }}
    />
    <ChangeList changes={CHANGES} from="2007-02-01" to="2007-10-01" first={CHANGES.length + 1} look="folded" />
    <div className="cols">
      <LifeLines lives={LIVES} on={ON} last="2022-11-18" />
      <div>
        <ChangeChart bars={BARS.map(([day, changed, moved]) => ({ day, changed, moved }))} />
        <SizeChart bars={BARS.map(([day, count]) => ({ id: day, day, count: 900 + count }))} what="rules" />
      </div>
    </div>
    <CoverageCalendar releases={BARS.map(([day]) => ({ id: `comprehensive-rules.${day}`, inForce: date(day) }))} />
  </section>
)

/** One effect under several rules, and how the change was found. */
export const Drilling = () => (
  <section>
    <h2>Layer columns and bisection</h2>
    <div className="cols">
      <Cores
        runs={['2003-12-01', '2008-03-17'].map((on, at) => ({
          on,
          ruleset: at === 0 ? 'R06' : 'R09',
          objects: [OGRE],
          trace: TRACE,
        }))}
        label={OGRE.label}
        on="2008-03-17"
      />
      <div>
        <Probes
          before={{ on: '2008-02-01', outcome: 'holds', objects: [OGRE] }}
          after={{ on: '2022-11-18', outcome: 'holds', objects: [{ ...OGRE, power: 6, toughness: 7 }] }}
          probes={probesOf(OGRE)}
          from="2008-02-01"
          to="2022-11-18"
          label={OGRE.label}
        />
      </div>
    </div>
  </section>
)
