import { describe, expect, it } from 'vitest';
import { history, topicOf } from '../../test-kit/history.js';
import { projectionsOf, topicsOf } from '../view-runtime/view.js';
import { decisions } from './audit/decisions.js';
import { allViews } from './views.js';

/** Events that the audit leaves out and no view reads. */
const WITHOUT_ROW = ['UserConfirmed', 'UserAddedToProduct', 'UserStatusChanged', 'UserAdminChanged'];

describe('the history that the tests of all views read', () => {
  it('has every type of event, but those without a row', () => {
    const seen = new Set(history().flatMap(({ message }) => (message.kind === 'event' ? [message.event.type] : [])));
    const missing = Object.keys(decisions).filter((type) => !seen.has(type));
    expect(missing, 'missing types: add an event of each to services/bff/test-kit/history-of-*.ts').toEqual(WITHOUT_ROW);
  });

  it('has messages of every topic that a view reads, and of no other', () => {
    expect([...topicsOf(projectionsOf(allViews))].sort(), 'topics of views, and of the history').toEqual(
      [...new Set(history().map(topicOf))].sort(),
    );
  });
});
