// Generated from the contracts by `npm run generate`. Do not edit.
import { alertPaths } from './alert/index.js';
import { authPaths } from './auth/index.js';
import { cloudPaths } from './cloud/index.js';
import { frPaths } from './fr/index.js';
import { geoPaths } from './geo/index.js';
import { homePaths } from './home/index.js';
import { itrPaths } from './itr/index.js';
import { orgPaths } from './org/index.js';
import { sitePaths } from './site/index.js';
import { sitesPaths } from './sites/index.js';
import { studyPaths } from './study/index.js';
import { tagPaths } from './tag/index.js';
import { userPaths } from './user/index.js';
import { v1Paths } from './v1/index.js';
import { weatherPaths } from './weather/index.js';

/** The paths of the bff by area. */
export const areas = [
  alertPaths,
  authPaths,
  cloudPaths,
  frPaths,
  geoPaths,
  homePaths,
  itrPaths,
  orgPaths,
  sitePaths,
  sitesPaths,
  studyPaths,
  tagPaths,
  userPaths,
  v1Paths,
  weatherPaths,
];
