import { fields, list } from '../../answers/shape'
import { queries } from '../../queries/queries'
import { type Call, call } from '../call'
import { nothing } from './parameters'
import { plainly } from './plain'

/** The texts that exist, and what is known about them. */
export const releases: readonly Call[] = [
  call({
    method: 'GET',
    path: '/releases',
    says: 'All releases, oldest first.',
    ask: nothing,
    gives: ({ release }) => fields({ releases: list(release) }),
    answer: () => plainly(queries.releases(), 'releases'),
  }),
  call({
    method: 'GET',
    path: '/releases/{id}',
    says: 'One release with the problems its parser met, and for undated texts what their date was inferred from.',
    ask: nothing,
    gives: ({ releaseDetail }) => releaseDetail,
    answer: ({ path }) => queries.release(path.id ?? ''),
  }),
  call({
    method: 'GET',
    path: '/releases/{id}/touched',
    says: 'The cards and rulings that the changed rules of a release bear on, by what the rules are about.',
    ask: nothing,
    gives: ({ touched }) => touched,
    answer: ({ path }) => queries.touched(path.id ?? ''),
  }),
  call({
    method: 'GET',
    path: '/catalogue',
    says: 'Every release this site knows of, whether it is loaded, and how to load it.',
    ask: nothing,
    gives: ({ knownRelease }) => fields({ releases: list(knownRelease) }),
    answer: () => plainly(queries.catalogue(), 'releases'),
  }),
  call({
    method: 'GET',
    path: '/data',
    says: 'What is loaded, counted, with a hash of all of it.',
    ask: nothing,
    gives: ({ aboutData }) => aboutData,
    answer: () => queries.aboutData(),
  }),
]
