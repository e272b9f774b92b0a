import { expect, it } from 'vitest';
import { changeConfidence } from './change-confidence.js';
import { reason } from './reason.js';

it('volumetric change is as certain as the flow but for its calibration', () => {
  expect(changeConfidence([reason('NotCalibrated', 'flow', 'low'), reason('SmallRdii', 'rdii', 'low')])).toEqual({
    confidence: 'high',
    reasons: [],
  });
  const few = reason('FewDryDays', 'flow', 'medium');
  expect(changeConfidence([reason('ByHouseholds', 'flow', 'medium'), few])).toEqual({ confidence: 'medium', reasons: [few] });
});
