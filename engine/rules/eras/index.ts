// Written by `npm run new era DATE`; one line per era, oldest first.
import type { Amendment } from '../amendment'
import from19970101 from './1990s/1997-01-01'
import from19970928 from './1990s/1997-09-28'
import from19980201 from './1990s/1998-02-01'
import from19980701 from './1990s/1998-07-01'
import from19990423 from './1990s/1999-04-23'
import from19991101 from './1990s/1999-11-01'
import from20010723 from './2000s/2001-07-23'
import from20010924 from './2000s/2001-09-24'
import from20020220 from './2000s/2002-02-20'
import from20021007 from './2000s/2002-10-07'
import from20030701 from './2000s/2003-07-01'
import from20031001 from './2000s/2003-10-01'
import from20031201 from './2000s/2003-12-01'
import from20040601 from './2000s/2004-06-01'
import from20041001 from './2000s/2004-10-01'
import from20050801 from './2000s/2005-08-01'
import from20051001 from './2000s/2005-10-01'
import from20060201 from './2000s/2006-02-01'
import from20060501 from './2000s/2006-05-01'
import from20061001 from './2000s/2006-10-01'
import from20070201 from './2000s/2007-02-01'
import from20070501 from './2000s/2007-05-01'
import from20070713 from './2000s/2007-07-13'
import from20071001 from './2000s/2007-10-01'
import from20080201 from './2000s/2008-02-01'
import from20080715 from './2000s/2008-07-15'
import from20090201 from './2000s/2009-02-01'
import from20090711 from './2000s/2009-07-11'
import from20091001 from './2000s/2009-10-01'
import from20100716 from './2010s/2010-07-16'
import from20101001 from './2010s/2010-10-01'
import from20110204 from './2010s/2011-02-04'
import from20110617 from './2010s/2011-06-17'
import from20110930 from './2010s/2011-09-30'
import from20120201 from './2010s/2012-02-01'
import from20120501 from './2010s/2012-05-01'
import from20130201 from './2010s/2013-02-01'
import from20130713 from './2010s/2013-07-13'
import from20130927 from './2010s/2013-09-27'
import from20140201 from './2010s/2014-02-01'
import from20140601 from './2010s/2014-06-01'
import from20140718 from './2010s/2014-07-18'
import from20140925 from './2010s/2014-09-25'
import from20150123 from './2010s/2015-01-23'
import from20150717 from './2010s/2015-07-17'
import from20150926 from './2010s/2015-09-26'
import from20160408 from './2010s/2016-04-08'
import from20160826 from './2010s/2016-08-26'
import from20160930 from './2010s/2016-09-30'
import from20170428 from './2010s/2017-04-28'
import from20170708 from './2010s/2017-07-08'
import from20170825 from './2010s/2017-08-25'
import from20170929 from './2010s/2017-09-29'
import from20180427 from './2010s/2018-04-27'
import from20181005 from './2010s/2018-10-05'
import from20190712 from './2010s/2019-07-12'
import from20200417 from './2020s/2020-04-17'
import from20200703 from './2020s/2020-07-03'
import from20200807 from './2020s/2020-08-07'
import from20210205 from './2020s/2021-02-05'
import from20210215 from './2020s/2021-02-15'
import from20210422 from './2020s/2021-04-22'
import from20210723 from './2020s/2021-07-23'
import from20211119 from './2020s/2021-11-19'
import from20220429 from './2020s/2022-04-29'
import from20221007 from './2020s/2022-10-07'
import from20221118 from './2020s/2022-11-18'
import from20230414 from './2020s/2023-04-14'
import from20231013 from './2020s/2023-10-13'
import from20240607 from './2020s/2024-06-07'
import from20241108 from './2020s/2024-11-08'
import from20250404 from './2020s/2025-04-04'
import from20250606 from './2020s/2025-06-06'
import from20250725 from './2020s/2025-07-25'
import from20250919 from './2020s/2025-09-19'
import from20260116 from './2020s/2026-01-16'

export const ERAS: readonly Amendment[] = [
  from19970101,
  from19970928,
  from19980201,
  from19980701,
  from19990423,
  from19991101,
  from20010723,
  from20010924,
  from20020220,
  from20021007,
  from20030701,
  from20031001,
  from20031201,
  from20040601,
  from20041001,
  from20050801,
  from20051001,
  from20060201,
  from20060501,
  from20061001,
  from20070201,
  from20070501,
  from20070713,
  from20071001,
  from20080201,
  from20080715,
  from20090201,
  from20090711,
  from20091001,
  from20100716,
  from20101001,
  from20110204,
  from20110617,
  from20110930,
  from20120201,
  from20120501,
  from20130201,
  from20130713,
  from20130927,
  from20140201,
  from20140601,
  from20140718,
  from20140925,
  from20150123,
  from20150717,
  from20150926,
  from20160408,
  from20160826,
  from20160930,
  from20170428,
  from20170708,
  from20170825,
  from20170929,
  from20180427,
  from20181005,
  from20190712,
  from20200417,
  from20200703,
  from20200807,
  from20210205,
  from20210215,
  from20210422,
  from20210723,
  from20211119,
  from20220429,
  from20221007,
  from20221118,
  from20230414,
  from20231013,
  from20240607,
  from20241108,
  from20250404,
  from20250606,
  from20250725,
  from20250919,
  from20260116,
]
