// Requests of those who look after the house: nobody else fetches them.

import type { DeedPage, FlagPage, NewBan, NewPace, OperatorHome, PeoplePage, ReportPage, TablePage } from '../wire';
import { ask } from './api';

/** What is asked for, without what is left open. */
function queried(looked: Record<string, string | number | boolean | null>): string {
  const query = new URLSearchParams(Object.entries(looked).flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, String(value)]])));
  return query.size > 0 ? `?${query}` : '';
}

export const operator = {
  home: () => ask<OperatorHome>('GET', '/operator'),
  reports: (settled: boolean, before: number | null) => ask<ReportPage>('GET', `/operator/reports${queried({ settled, before })}`),
  settleReport: (report: number, settled: boolean) => ask<null>('PUT', `/operator/reports/${report}`, { settled }),
  flags: (settled: boolean, before: number | null) => ask<FlagPage>('GET', `/operator/flags${queried({ settled, before })}`),
  settleFlag: (flag: number, seat: number, settled: boolean) => ask<null>('PUT', `/operator/flags/${flag}/${seat}`, { settled }),
  people: (search: string, page: number) => ask<PeoplePage>('GET', `/operator/people${queried({ search, page })}`),
  ban: (who: string, ban: NewBan) => ask<null>('PUT', `/operator/people/${who}/ban`, ban),
  unban: (who: string) => ask<null>('DELETE', `/operator/people/${who}/ban`),
  signOut: (who: string) => ask<null>('DELETE', `/operator/people/${who}/sessions`),
  removePerson: (who: string, password: string) => ask<null>('DELETE', `/operator/people/${who}`, { password }),
  tables: (status: string, page: number) => ask<TablePage>('GET', `/operator/tables${queried({ status, page })}`),
  removeTable: (table: string) => ask<null>('DELETE', `/operator/tables/${table}`),
  pace: (pace: NewPace) => ask<null>('PUT', '/operator/pace', pace),
  deeds: (before: number | null) => ask<DeedPage>('GET', `/operator/deeds${queried({ before })}`),
};
